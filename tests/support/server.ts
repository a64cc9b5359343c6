import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { builtPrograms } from './built-programs.ts';
import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface ServerOptions {
  /** Environment variables in addition to those that tests need. */
  readonly env?: Readonly<Record<string, string>>;
  /** Data folder; if left out, a new one in the temporary folder, which `dispose` deletes. */
  readonly dataFolder?: string;
  /**
   * Whether to run it as an account that file permissions apply to; see {@link canBeOrdinaryUser}.
   */
  readonly asOrdinaryUser?: boolean;
  /** How long it may take to respond, in ms. */
  readonly startWithin?: number;
}

/** Same command as `npm start`. */
const program = [builtPrograms.server, '--engine', builtPrograms.engine];

/** The account without files of its own on Linux. */
const nobody = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

/**
 * Whether a server can be started under an account that permissions apply to: for root they never
 * do.
 */
export const canBeOrdinaryUser = (): boolean =>
  !isRoot || spawnSync(process.execPath, ['--check', builtPrograms.server], nobody).status === 0;

/** The real server in its own process, on a free port. */
export interface TestServer {
  /** Like `http://localhost:41234`, without a trailing slash. */
  readonly url: string;
  readonly dataFolder: string;
  /** Current process id of the server. */
  readonly pid: number;
  /** Returns its output since it was first started, newest last, at most 1 MB. */
  readonly log: () => string;
  /** Asks it to terminate (SIGTERM) and waits. Returns the exit code, null if a signal ended it. */
  stop(): Promise<number | null>;
  /**
   * Kills it without warning (SIGKILL) and waits. Its own children have to notice by themselves.
   */
  kill(): Promise<void>;
  /** Restarts it on the same port and data. */
  start(): Promise<void>;
  /** Ends it and everything that it started, and deletes a data folder that was created for it. */
  dispose(): Promise<void>;
}

/**
 * Starts `apps/server` and waits until `/api/health` answers. Throws with its log if it does not
 * answer in time.
 */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'winnow-test-')));
  if (options.asOrdinaryUser && isRoot) await chown(dataFolder, nobody.uid, nobody.gid);
  const groups = new Set<number>();
  let log = '';
  let child: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    if (child && isRunning(child)) throw new Error('The server runs already.');
    const started = spawn(process.execPath, program, {
      cwd: root,
      ...(options.asOrdinaryUser && isRoot ? nobody : {}),
      // A separate process group, so that `dispose` finds its children too.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...withoutOwnSettings(process.env),
        PORT: String(port),
        WINNOW_DATA: dataFolder,
        WINNOW_RATE_LIMIT: 'off',
        // New users are admitted immediately; tests of the mail itself override this.
        WINNOW_EMAIL_VERIFICATION: 'off',
        ...options.env,
      },
    });
    child = started;
    if (started.pid) groups.add(started.pid);
    const take = (chunk: Buffer): void => {
      log = (log + chunk.toString()).slice(-1_000_000);
    };
    started.stdout.on('data', take);
    started.stderr.on('data', take);
    await untilHealthy(url, started, options.startWithin ?? 110_000, () => log);
  };

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const running = child;
    if (!running || !isRunning(running)) return running?.exitCode ?? null;
    const ended = new Promise<number | null>((resolve) => running.once('exit', (code) => resolve(code)));
    running.kill(signal);
    return ended;
  };

  const dispose = async (): Promise<void> => {
    await Promise.race([end('SIGTERM'), sleep(10_000)]);
    for (const group of groups) signalGroup(group, 'SIGKILL');
    if (!options.dataFolder) await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  };

  try {
    await start();
  } catch (error) {
    await dispose();
    throw error;
  }
  return {
    url,
    dataFolder,
    get pid() {
      return child?.pid ?? 0;
    },
    log: () => log,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL');
    },
    start,
    dispose,
  };
}

/**
 * Runs it as `npm start` would: neither settings of the test runner nor those of the developer's
 * own Winnow reach it.
 */
function withoutOwnSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  // The mark of the run is kept, so that anything that ends the run ends the server.
  const foreign =
    /^(WINNOW_(?!TEST_RUN$)|DATABASE_URL|SMTP_URL|CLICKHOUSE_URL|BETTER_AUTH_|VITEST|NODE_|TEST$)/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !foreign.test(name)));
}

async function untilHealthy(
  url: string,
  child: ChildProcess,
  within: number,
  log: () => string,
): Promise<void> {
  const deadline = Date.now() + within;
  while (isRunning(child)) {
    const response = await fetch(`${url}/api/health`).catch(() => undefined);
    if (response?.ok) return;
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server did not answer at ${url}/api/health within ${within} ms.\n${log()}`);
    }
    await sleep(50);
  }
  throw new Error(`The server ended before it answered, with code ${child.exitCode}.\n${log()}`);
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

function signalGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch {
    // All of it has exited.
  }
}
