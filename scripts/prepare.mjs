/**
 * Prepares a checkout: `node scripts/prepare.mjs start|test`. It runs before any dependency exists,
 * so it and its imports use only Node built-ins. Anything up to date is left alone; that check
 * takes a few milliseconds.
 */
import { build, builds, commandLine, ensureBuilt, isFresh } from './prepare/build.mjs';
import { install, isInstalled } from './prepare/install.mjs';
import { withLock } from './prepare/lock.mjs';
import { ensureChromium, ensurePostgres } from './prepare/programs.mjs';
import { Stop, say } from './prepare/say.mjs';
import { ensureQuickStarts, hasQuickStarts } from './prepare/starts.mjs';

const modes = { start: 'production', test: 'full' };

async function prepare(command) {
  const mode = modes[command];
  if (!mode) throw new Stop('Usage: node scripts/prepare.mjs start|test');
  requireNode(20, 19);
  if (!isInstalled(mode) || !builds.every(isFresh)) {
    await withLock('prepare', async () => {
      if (!isInstalled(mode)) await install(mode);
      for (const one of builds) if (!isFresh(one)) await build(one);
    });
  }
  if (!hasQuickStarts()) await withLock('prepare', ensureQuickStarts);
  if (command === 'test') {
    await ensureBuilt(commandLine);
    await ensureChromium();
    await ensurePostgres();
  }
}

function requireNode(major, minor) {
  const [thisMajor = 0, thisMinor = 0] = process.versions.node.split('.').map(Number);
  if (thisMajor > major || (thisMajor === major && thisMinor >= minor)) return;
  throw new Stop(`Winnow needs Node ${major}.${minor} or newer; this is ${process.versions.node}.`);
}

try {
  await prepare(process.argv[2]);
} catch (error) {
  say(error instanceof Stop ? error.message : `Preparing failed: ${error.message}`);
  process.exitCode = 1;
}
