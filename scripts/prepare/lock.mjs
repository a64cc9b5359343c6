import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { cache } from './paths.mjs';
import { say } from './say.mjs';

/**
 * An owner touches its lock this often, in ms; a lock untouched for `abandonedAfter` no longer has
 * an owner.
 */
const touchEvery = 1_000;
const abandonedAfter = 10_000;

/**
 * Runs `work` while no other process in this checkout does, using a file in `.cache` (not in
 * node_modules, which an installation empties). It relies on touching the file instead of process
 * ids, which mean nothing between containers that share a folder.
 */
export async function withLock(name, work) {
  mkdirSync(cache, { recursive: true });
  const path = `${cache}/${name}.lock`;
  let told = false;
  while (!take(path)) {
    if (!told) say('waiting for another command that prepares this folder');
    told = true;
    if (ageOf(path) > abandonedAfter) rmSync(path, { force: true });
    else await sleep(200);
  }
  const timer = setInterval(() => touch(path), touchEvery);
  const release = () => {
    clearInterval(timer);
    rmSync(path, { force: true });
  };
  const onSignal = () => {
    release();
    process.exit(130);
  };
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  try {
    return await work();
  } finally {
    release();
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}

function take(path) {
  try {
    writeFileSync(path, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function ageOf(path) {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

function touch(path) {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // The file is gone because .cache was emptied. The work continues.
  }
}
