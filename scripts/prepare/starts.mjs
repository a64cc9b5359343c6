import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { cache, root } from './paths.mjs';
import { say } from './say.mjs';

/**
 * How long a program may take to start and exit. One that takes longer gets no cache, and starts
 * more slowly.
 */
const maxWaitMs = 120_000;
const migrations = `${root}/packages/store/migrations`;

const dist = `${root}/apps/server/dist`;
const commandDist = `${root}/apps/cli/dist`;

/**
 * Runs commands of the built command line once, so that it writes the code cache of what they run;
 * does nothing if that was done for this Node version, or if the folder is not writable.
 */
export async function ensureQuickCommands() {
  if (existsSync(cacheOf(`${commandDist}/main.cjs`)) || !isWritable(commandDist)) return;
  await withLock('cli', async () => {
    if (existsSync(cacheOf(`${commandDist}/main.cjs`))) return;
    const program = start(`${root}/scripts/prepare/run-commands.mjs`, {}, 'ignore');
    program.stdout.resume();
    await whenEnded(program);
  });
}

/** Whether the built server has the results of {@link ensureQuickStarts}, for this Node version. */
export function hasQuickStarts() {
  return existsSync(cacheOf(`${dist}/main.cjs`));
}

/**
 * Starts and stops each program of the built server once, so that it writes the code cache of what
 * a start runs; does nothing if that was done for this Node version. The migrated embedded database
 * that the server leaves in an empty data folder becomes the template of new ones: creating one
 * takes longer than the rest of a start.
 */
export async function ensureQuickStarts() {
  if (hasQuickStarts() || !existsSync(`${dist}/main.cjs`)) return;
  say('preparing quick starts');
  const folder = mkdtempSync(join(tmpdir(), 'winnow-build-'));
  try {
    const engine = start(`${dist}/engine.mjs`, {}, 'ipc');
    engine.send({ kind: 'open', options: { directory: join(folder, 'project') }, hasPlugins: false });
    engine.once('message', () => engine.send({ kind: 'close' }));
    await whenEnded(engine);
    const template = `${cache}/database-${templateKey()}`;
    const database = `${folder}/data/database`;
    if (existsSync(template)) cpSync(template, database, { recursive: true });
    const env = { PORT: '0', WINNOW_DATA: join(folder, 'data'), WINNOW_LOG: 'silent' };
    const server = start(`${dist}/main.mjs`, env, 'ignore');
    server.stdout.once('data', () => server.kill('SIGTERM'));
    const code = await whenEnded(server);
    if (code === 0 && !existsSync(template)) keepTemplate(database, template);
    if (existsSync(template)) cpSync(template, `${dist}/database`, { recursive: true });
    makeReadable(dist);
  } catch (error) {
    // It starts without them too, only more slowly.
    say(`starts stay slow: ${error.message}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the path of a program's code cache, for this Node version. */
function cacheOf(program) {
  return `${program}.${process.version}-${process.arch}.cache`;
}

/**
 * Makes the build readable for everyone: the server may run under another account than the one that
 * installed it, and its own files are private.
 */
function makeReadable(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode | 0o444);
  }
  chmodSync(folder, statSync(folder).mode | 0o555);
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Changes with what defines a new database: PGlite's version and the migrations. */
function templateKey() {
  const hash = createHash('sha256').update(readFileSync(`${root}/package-lock.json`));
  for (const entry of readdirSync(migrations, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Stores it for the next build, replacing those of other versions. */
function keepTemplate(database, template) {
  for (const name of readdirSync(cache)) {
    if (name.startsWith('database-')) rmSync(`${cache}/${name}`, { recursive: true, force: true });
  }
  cpSync(database, `${template}.new`, { recursive: true });
  renameSync(`${template}.new`, template);
}

function start(program, env, channel) {
  return spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, ...env, WINNOW_WRITE_CODE_CACHE: '1' },
    stdio: ['ignore', 'pipe', 'inherit', channel],
    serialization: 'advanced',
  });
}

/** @returns its exit code, null if it was killed */
function whenEnded(child) {
  const timer = setTimeout(() => child.kill('SIGKILL'), maxWaitMs);
  return new Promise((resolve) => child.once('close', resolve)).finally(() => clearTimeout(timer));
}
