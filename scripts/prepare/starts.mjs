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
 * How long a program may take to start and end. One that takes longer has no cache, and starts more
 * slowly.
 */
const maxWaitMs = 120_000;
const migrations = `${root}/packages/store/migrations`;

const dist = `${root}/apps/server/dist`;
const commandDist = `${root}/apps/cli/dist`;

/**
 * Runs commands of the built command line once, so that it writes the code cache of what they run; where that was done for this Node version, or the
 * folder cannot be written to, nothing.
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

/** Whether the built server has what {@link ensureQuickStarts} makes, for this Node version. */
export function hasQuickStarts() {
  return existsSync(cacheOf(`${dist}/main.cjs`));
}

/**
 * Starts each program of the built server once and ends it, so that it writes the code cache of
 * what a start runs; where that was done for this Node version, nothing. What the server leaves in
 * an empty data folder, the migrated embedded database, becomes the template of new ones: making
 * one takes longer than the rest of a start.
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
    // Without them it starts as well, only more slowly.
    say(`starts stay slow: ${error.message}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The code cache of a program, for this Node version. */
function cacheOf(program) {
  return `${program}.${process.version}-${process.arch}.cache`;
}

/**
 * Lets everyone read what was built: the server may run as another account than the one that
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

/** Changes with what makes a new database: PGlite's version and the migrations. */
function templateKey() {
  const hash = createHash('sha256').update(readFileSync(`${root}/package-lock.json`));
  for (const entry of readdirSync(migrations, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Keeps it for the next build, in the place of those of other versions. */
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
