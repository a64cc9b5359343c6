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
  /** Environment variables on top of those that tests need. */
  readonly env?: Readonly<Record<string, string>>;
  /** The data folder; a new one in the temporary folder if left out, which `dispose` removes. */
  readonly dataFolder?: string;
  /** Runs it as an account that the permissions of files hold for; see {@link canBeOrdinaryUser}. */
  readonly asOrdinaryUser?: boolean;
  /** How long it may take to answer, in ms. */
  readonly startWithin?: number;
}

/** As `npm start` runs it. */
const program = [builtPrograms.server, '--engine', builtPrograms.engine];

/** The account that has no files of its own, on Linux. */
const nobody = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

/** Whether a server can be started that permissions hold for: as root they hold for no one. */
export const canBeOrdinaryUser = (): boolean =>
  !isRoot || spawnSync(process.execPath, ['--check', builtPrograms.server], nobody).status === 0;

/** The real server in a process of its own, on a free port. */
export interface TestServer {
  /** Like `http://localhost:41234`, without a slash at the end. */
  readonly url: string;
  readonly dataFolder: string;
  /** The process id of the server as it runs now. */
  readonly pid: number;
  /** What it printed since it was first started, newest last, at most 1 MB. */
  readonly log: () => string;
  /**
   * Asks it to end (SIGTERM) and waits for that. Gives the exit code, null if a signal ended it.
   */
  stop(): Promise<number | null>;
  /** Ends it with no warning (SIGKILL) and waits for that. Its own children are left to notice. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  /** Ends it and all that it started, and removes a data folder that was made for it. */
  dispose(): Promise<void>;
}

/**
 * Starts `apps/server` and waits until `/api/health` answers. Throws with its log if it does not in
 * time.
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
      // A process group of its own, so that `dispose` finds its children too.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...withoutOwnSettings(process.env),
        PORT: String(port),
        WINNOW_DATA: dataFolder,
        WINNOW_RATE_LIMIT: 'off',
        // The person who signs up is admitted at once; tests of the mail itself ask for it.
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
 * It runs as `npm start` would: neither settings of the test runner nor those of someone's own
 * Winnow reach it.
 */
function withoutOwnSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  // The mark of the run stays: by it whatever ends the run ends the server.
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
    // All of it has ended.
  }
}
