import { openStore, verifyAudit } from '@winnow/store';
import { readConfig } from './config.ts';

/*
 * Reads the whole audit log of the database that the server would use, and exits with 0 if it is
 * intact, 1 if a row is missing or changed, 2 if it cannot be read. Accepts `--head NUMBER:HASH`,
 * the last row as an earlier run printed it.
 */

const usage = 'Usage: npm run audit:verify -- [--head NUMBER:HASH]\n';

process.exitCode = await verify(process.argv.slice(2));

async function verify(args: readonly string[]): Promise<number> {
  const head = args.length === 0 ? undefined : headOf(args);
  if (head === null) return fail(usage);
  const config = readConfig(process.env);
  if ('problems' in config) return fail(config.problems.map((one) => `winnow: ${one}\n`).join(''));
  const store = await openStore(
    config.databaseUrl === undefined ? { dataDir: config.dataDir } : { databaseUrl: config.databaseUrl },
  );
  if (!store.ok) {
    return fail(
      store.problems
        .map(({ message, fix }) => `winnow: ${[message, fix].filter(Boolean).join(' ')}\n`)
        .join(''),
    );
  }
  try {
    const { rows, head: last, broken } = await verifyAudit(store.value.db, head);
    if (broken) {
      process.stdout.write(
        `Broken: row ${broken.number} is ${broken.reason}. The ${rows} before it are intact.\n`,
      );
      return 1;
    }
    process.stdout.write(`Sound: ${rows} rows.\n`);
    if (last) process.stdout.write(`Head: ${last.number}:${last.hash}\n`);
    return 0;
  } finally {
    await store.value.close();
  }
}

function headOf(args: readonly string[]): { readonly number: number; readonly hash: string } | null {
  const [, number, hash] = /^--head[ =](\d{1,15}):([0-9a-f]{64})$/.exec(args.join(' ')) ?? [];
  return number === undefined || hash === undefined ? null : { number: Number(number), hash };
}

function fail(text: string): number {
  process.stderr.write(text);
  return 2;
}
