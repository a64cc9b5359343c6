import { execFile, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

/**
 * A separate PostgreSQL server, in a temporary folder and on a free port of the loopback address.
 */
export interface TestPostgres {
  /** Creates a new, empty database and returns its URL. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts the system's PostgreSQL server; as root, installs Debian's if there is none, and runs it
 * as the user `postgres`, since the server refuses root. Undefined, with the reason printed, if
 * none is available.
 */
export async function startPostgres(): Promise<TestPostgres | undefined> {
  const bin = (await findBinaries()) ?? (await installBinaries());
  if (!bin) return undefined;
  const root = process.getuid?.() === 0;
  const folder = await mkdtemp(join(tmpdir(), 'winnow-postgres-'));
  const asPostgres = (command: string, args: readonly string[]): [string, string[]] =>
    root
      ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args]]
      : [command, [...args]];
  if (root) {
    await chmod(folder, 0o755);
    await run('chown', ['postgres:postgres', folder]);
  }
  const data = join(folder, 'data');
  const options: SpawnOptions = { cwd: folder, stdio: 'ignore' };
  await run('cp', ['-a', await clusterTemplate(bin, asPostgres), data]);
  const port = await freePort();
  const server = spawn(
    ...asPostgres(`${bin}/postgres`, [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      folder,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'fsync=off',
    ]),
    options,
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = (database: string): string => `postgres://winnow@127.0.0.1:${port}/${database}`;
  const stop = async (): Promise<void> => {
    server.kill('SIGQUIT');
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await untilReady(url('postgres'));
  } catch (error) {
    await stop();
    throw error;
  }
  let databases = 0;
  return {
    createDatabase: async () => {
      const name = `test_${++databases}`;
      await query(url('postgres'), `CREATE DATABASE ${name}`);
      return url(name);
    },
    stop,
  };
}

/**
 * Returns the folder of an empty server, of which each server is a copy: creating one takes more
 * than a second, copying it a tenth. It is created once for each installed version.
 */
async function clusterTemplate(
  bin: string,
  asPostgres: (command: string, args: readonly string[]) => [string, string[]],
): Promise<string> {
  const { stdout } = await run(`${bin}/postgres`, ['--version']);
  const template = join(tmpdir(), `winnow-postgres-template-${/\d+(\.\d+)*/.exec(stdout)?.[0]}`);
  if (existsSync(template)) return template;
  const making = await mkdtemp(join(tmpdir(), 'winnow-postgres-making-'));
  const initdb = ['-D', making, '-U', 'winnow', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  if (process.getuid?.() === 0) await run('chown', ['postgres:postgres', making]);
  // A log segment has 16 MB by default, and each copy would have one.
  await run(...asPostgres(`${bin}/initdb`, [...initdb, '--wal-segsize=1']), { cwd: tmpdir() });
  // Another test process may have created it in the meantime.
  await rename(making, template).catch(() => rm(making, { recursive: true, force: true }));
  return template;
}

async function findBinaries(): Promise<string | undefined> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const newest = versions
    .map(Number)
    .filter(Number.isFinite)
    .sort((a, b) => b - a)[0];
  if (newest) return `/usr/lib/postgresql/${newest}/bin`;
  const { stdout } = await run('pg_config', ['--bindir']).catch(() => ({ stdout: '' }));
  return stdout.trim() || undefined;
}

async function installBinaries(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) {
    console.log('Skipped: no PostgreSQL server is installed, and only root may install one.');
    return undefined;
  }
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { env });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { env });
  } catch (error) {
    console.log(`Skipped: PostgreSQL could not be installed (${(error as Error).message.split('\n')[0]}).`);
    return undefined;
  }
  return findBinaries();
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await query(url, 'SELECT 1');
      return;
    } catch (error) {
      if (tries > 200) throw error;
      await sleep(50);
    }
  }
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
