/**
 * Writes the rows of a workflow into a PostgreSQL table, compared with `COPY` by psql:
 * `npx tsx bench/load/tables.ts [--rows 1000000] [--rounds 3]`. Starts its own server. Each round
 * does every task once, into tables with the same primary key; the table shows medians. Processor
 * seconds are those of the client and of all server processes.
 */
import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs, promisify } from 'node:util';
import { createGuardedHost, type TableToWrite } from '@winnow/services';
import pg from 'pg';
import { startPostgres } from '../../tests/support/postgres.ts';
import { createPostgresTables } from '../../tests/support/workflows.ts';
import { median } from '../measure/statistics.ts';
import { rowOfOrders, tableOfOrders } from './order-rows.ts';
import { secondsOf, secondsOfServer } from './processes.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '3' } },
});
const [rows, rounds] = [Number(values.rows), Number(values.rounds)];
const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'winnow-bench-tables-'));
const found = await startPostgres();
if (!found) throw new Error('This bench needs a PostgreSQL server.');
const postgres = found;
const url = await postgres.createDatabase();
const client = new pg.Client({ connectionString: url });
await client.connect();

/** The initial rows, other rows with the same keys, and rows with further keys. */
const files = {
  old: await fileOf('old', (n) => rowOfOrders(n)),
  tenth: await fileOf('tenth', (n) => rowOfOrders(n, n % 10 === 0 ? 'changed' : undefined)),
  changed: await fileOf('changed', (n) => rowOfOrders(n, 'changed')),
  fresh: await fileOf('fresh', (n) => rowOfOrders(n + rows)),
};
type File = keyof typeof files;

interface Work {
  readonly title: string;
  /** Whether the table has rows beforehand. */
  readonly full: boolean;
  readonly file: File;
  readonly mode: TableToWrite['mode'] | 'psql' | 'psql-upsert';
}
const works: readonly Work[] = [
  { title: 'COPY by psql', full: false, file: 'old', mode: 'psql' },
  { title: 'append', full: false, file: 'old', mode: 'append' },
  { title: 'replace', full: true, file: 'changed', mode: 'replace' },
  { title: 'upsert into an empty table', full: false, file: 'old', mode: 'upsert' },
  { title: 'upsert, all rows as they are', full: true, file: 'old', mode: 'upsert' },
  { title: 'upsert, a tenth differs', full: true, file: 'tenth', mode: 'upsert' },
  { title: 'upsert, all rows are new', full: true, file: 'fresh', mode: 'upsert' },
  { title: 'the same by psql', full: true, file: 'fresh', mode: 'psql-upsert' },
  { title: 'upsert, all rows differ', full: true, file: 'changed', mode: 'upsert' },
  { title: 'the same by psql', full: true, file: 'changed', mode: 'psql-upsert' },
];

const times = new Map<Work, { processor: number; clock: number }[]>();
try {
  for (let round = 0; round < rounds; round++)
    for (const work of works) times.set(work, [...(times.get(work) ?? []), await measure(work)]);
} finally {
  await client.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
const middle = (work: Work, what: 'processor' | 'clock'): number =>
  median((times.get(work) ?? []).map((one) => one[what]));
const [psql] = works as [Work];
console.table(
  works.map((work) => ({
    work: work.title,
    processor: middle(work, 'processor').toFixed(1),
    clock: middle(work, 'clock').toFixed(1),
    'times psql': (middle(work, 'processor') / middle(psql, 'processor')).toFixed(2),
  })),
);

async function measure({ full, file, mode }: Work): Promise<{ processor: number; clock: number }> {
  await client.query(`DROP TABLE IF EXISTS orders; ${tableOfOrders.sql}`);
  if (full) {
    await copyByPsql(files.old);
    await client.query('VACUUM ANALYZE orders');
  }
  await client.query('CHECKPOINT');
  const { rows: found } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const used = (): number => secondsOf(process.pid) + secondsOfServer(found[0]?.pid ?? 0);
  const [before, start] = [used(), performance.now()];
  if (mode === 'psql') await copyByPsql(files[file]);
  else if (mode === 'psql-upsert') await upsertByPsql(files[file]);
  else await write(files[file], mode);
  const clock = (performance.now() - start) / 1000;
  // The server accounts for a connection's usage only once it has ended.
  const others =
    'SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
  while ((await client.query(others)).rows.length > 0);
  return { processor: used() - before, clock };
}

async function copyByPsql(path: string): Promise<void> {
  await run('psql', [url, '-qc', `\\copy orders FROM '${path}' (FORMAT csv)`]);
}

/** As written by hand: a temporary table and `ON CONFLICT`. */
async function upsertByPsql(path: string): Promise<void> {
  const set = tableOfOrders.columns.map(({ name }) => `"${name}" = excluded."${name}"`).join(', ');
  const statements = [
    'CREATE TEMP TABLE incoming (LIKE orders)',
    `\\copy incoming FROM '${path}' (FORMAT csv)`,
    `INSERT INTO orders SELECT * FROM incoming ON CONFLICT (id) DO UPDATE SET ${set}`,
  ];
  await run('psql', [url, '-q', ...statements.flatMap((statement) => ['-c', statement])]);
}

async function write(path: string, mode: TableToWrite['mode']): Promise<void> {
  const tables = createPostgresTables(createGuardedHost(['127.0.0.1']));
  const transaction = await tables.open(url, new AbortController().signal);
  try {
    const { columns } = tableOfOrders;
    const writing = await transaction.begin({
      schema: 'public',
      table: 'orders',
      columns,
      mode,
      key: ['id'],
      schemaChanges: 'refuse',
    });
    await writing.write(path);
    await transaction.load();
    await transaction.commit();
  } catch (error) {
    await transaction.abort();
    throw error;
  }
}

async function fileOf(name: string, row: (n: number) => string): Promise<string> {
  const path = join(folder, `${name}.csv`);
  const blocks = function* (): Generator<string> {
    for (let at = 1; at <= rows; at += 1000)
      yield Array.from({ length: Math.min(1000, rows - at + 1) }, (_, n) => row(at + n)).join('');
  };
  await pipeline(Readable.from(blocks()), createWriteStream(path));
  return path;
}
