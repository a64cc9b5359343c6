import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux mounts shared memory here. */
const sharedMemory = '/dev/shm';
const prefix = 'winnow-tests-';
/** A run needs at most a quarter of it. */
const neededBytes = 6e9;

/**
 * Makes a folder in memory for the temporary files of a run and sets TMPDIR to it, which everything
 * that the run starts inherits. Tests create hundreds of thousands of small files, most of them in
 * copies of databases, and on a disk each costs half a millisecond of processor time. The folder is
 * removed when this process exits. Does nothing where there is not enough memory, or no such mount.
 */
export function keepTempFilesInMemory() {
  if (!hasRoom()) return;
  removeLeftFolders();
  const folder = mkdtempSync(join(sharedMemory, `${prefix}${process.pid}-`));
  // As open as /tmp: some servers run under another account.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(sharedMemory);
    return Math.min(bavail * bsize, process.availableMemory()) >= neededBytes;
  } catch {
    return false;
  }
}

/** Removes the folders of runs that were killed. */
function removeLeftFolders() {
  for (const name of readdirSync(sharedMemory)) {
    const [, pid] = name.match(`^${prefix}(\\d+)-`) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(sharedMemory, name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
