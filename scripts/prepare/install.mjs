import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { root } from './paths.mjs';
import { lastLines, run } from './run.mjs';
import { Stop, say } from './say.mjs';

const lockPath = `${root}/package-lock.json`;
const stampPath = `${root}/node_modules/.winnow-install`;
const arch = `${process.platform}-${process.arch}`;

/**
 * Whether node_modules matches package-lock.json. `mode` is `production` or `full` (including what
 * only tests need); a full installation also serves for production.
 */
export function isInstalled(mode) {
  const stamp = readStamp();
  if (stamp && stamp.lock === lockHash() && stamp.arch === arch) {
    return stamp.mode === 'full' || stamp.mode === mode;
  }
  // A manual installation counts as well.
  const found = installedMode();
  if (!found || (mode === 'full' && found !== 'full')) return false;
  writeStamp(found);
  return true;
}

/** Installs with npm according to the lock file, as `mode` requires. */
export async function install(mode) {
  const stamp = readStamp();
  const adds = mode === 'full' && stamp?.lock === lockHash() && stamp.arch === arch;
  say(
    adds
      ? 'installing what the tests need besides'
      : `installing dependencies${mode === 'full' ? ', with those of the tests' : ''} (once, a minute or so)`,
  );
  // Adding to an installation keeps it in place for a server that runs from it; npm ci would empty
  // it first.
  const args = adds
    ? ['install', '--no-save', '--include=dev']
    : ['ci', mode === 'full' ? '--include=dev' : '--omit=dev'];
  const result = await npm([...args, '--no-audit', '--no-fund', '--loglevel=error']);
  if (!result.ok) {
    throw new Stop(
      `npm could not install the dependencies. The network or the registry may be out of reach; run it again when they are back.\n${lastLines(result.output)}`,
    );
  }
  writeStamp(mode);
}

/** Runs npm as it was called if this runs inside an npm script, otherwise the one on the PATH. */
function npm(args) {
  const script = process.env.npm_execpath;
  return script && /\.c?js$/.test(script)
    ? run(process.execPath, [script, ...args], { cwd: root, quiet: true })
    : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { cwd: root, quiet: true });
}

function lockHash() {
  try {
    return createHash('sha256').update(readFileSync(lockPath)).digest('hex');
  } catch {
    throw new Stop('package-lock.json is missing; it comes with the repository.');
  }
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampPath, 'utf8'));
  } catch {
    return undefined;
  }
}

function writeStamp(mode) {
  mkdirSync(`${root}/node_modules`, { recursive: true });
  writeFileSync(stampPath, JSON.stringify({ mode, arch, lock: lockHash() }));
}

/**
 * Returns which part of the lock file npm's own record of its last completed installation covers:
 * `full`, `production` or neither.
 */
function installedMode() {
  let installed;
  try {
    installed = JSON.parse(readFileSync(`${root}/node_modules/.package-lock.json`, 'utf8')).packages;
  } catch {
    return undefined;
  }
  const wanted = JSON.parse(readFileSync(lockPath, 'utf8')).packages;
  let mode = 'full';
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/') || entry.optional || entry.extraneous) continue;
    const found = installed[path];
    if (found && (entry.link || found.version === entry.version)) continue;
    if (!entry.dev && !entry.devOptional) return undefined;
    mode = 'production';
  }
  return mode;
}
