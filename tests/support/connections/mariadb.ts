import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import mysql, { type Connection } from 'mysql2/promise';
import { freePort } from '../free-port.ts';

const run = promisify(execFile);
const program = '/usr/sbin/mariadbd';

/** A separate MariaDB server, in a temporary folder and on a free port of the loopback address. */
export interface TestMariadb {
  readonly port: number;
  /** Connects as the user `winnow`; several statements at once are allowed. */
  connect(database?: string): Promise<Connection>;
  stop(): Promise<void>;
}

/** Password of the user `winnow`, who has all privileges. */
export const mariadbPassword = 'only known to the server';

/**
 * Starts the system's MariaDB server; as root, installs Debian's if there is none. Undefined, with
 * the reason printed, if none is available.
 *
 * @param options of the server
 */
export async function startMariadb(options: readonly string[] = []): Promise<TestMariadb | undefined> {
  if (!existsSync(program) && !(await install())) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'winnow-mariadb-'));
  const data = join(folder, 'data');
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  await run('mariadb-install-db', [
    '--no-defaults',
    `--datadir=${data}`,
    ...user,
    '--skip-test-db',
    '--auth-root-authentication-method=normal',
  ]);
  const port = await freePort();
  const start = join(folder, 'start.sql');
  await writeFile(
    start,
    `CREATE USER winnow@'127.0.0.1' IDENTIFIED BY '${mariadbPassword}';\nGRANT ALL ON *.* TO winnow@'127.0.0.1' WITH GRANT OPTION;\n`,
  );
  const server = spawn(
    program,
    [
      '--no-defaults',
      `--datadir=${data}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      `--socket=${join(folder, 'socket')}`,
      `--init-file=${start}`,
      '--skip-name-resolve',
      '--innodb-flush-log-at-trx-commit=0',
      ...options,
      ...user,
    ],
    { cwd: folder, stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const connect = (database?: string): Promise<Connection> =>
    mysql.createConnection({
      host: '127.0.0.1',
      port,
      user: 'winnow',
      password: mariadbPassword,
      multipleStatements: true,
      ...(database === undefined ? {} : { database }),
    });
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  for (let tries = 0; ; tries++) {
    try {
      await (await connect()).end();
      return { port, connect, stop };
    } catch (error) {
      if (tries > 400 || server.exitCode !== null) {
        await stop();
        throw error;
      }
      await sleep(50);
    }
  }
}

async function install(): Promise<boolean> {
  if (process.getuid?.() !== 0) {
    console.log('Skipped: no MariaDB server is installed, and only root may install one.');
    return false;
  }
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { env });
    await run(
      'apt-get',
      ['install', '-y', '--no-install-recommends', 'mariadb-server-core', 'mariadb-client-core'],
      { env },
    );
  } catch (error) {
    console.log(`Skipped: MariaDB could not be installed (${(error as Error).message.split('\n')[0]}).`);
    return false;
  }
  return existsSync(program);
}
