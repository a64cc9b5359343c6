import { constants, readdirSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const dayMs = 24 * 3600 * 1000;
/** Number of backups to keep; the oldest is deleted first. */
const maxBackups = 3;
/** Name of a backup: its time in UTC. */
const name = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\dZ)$/;

/** A copy of an embedded database that can replace it. */
export interface Backup {
  readonly folder: string;
  readonly at: Date;
}

/** Returns the newest backup of the database in a data folder, if there is one. */
export function findBackup(dataDir: string): Backup | undefined {
  const newest = namesOf(dataDir).at(-1);
  return newest === undefined
    ? undefined
    : { folder: join(dataDir, 'backups', newest), at: new Date(newest.replace(name, '$1:$2:$3')) };
}

/** Whether there is no backup from the last 24 hours. */
export function isBackupDue(dataDir: string, now = Date.now()): boolean {
  const backup = findBackup(dataDir);
  // A clock that was set back must not delay a backup.
  return backup === undefined || Math.abs(now - backup.at.getTime()) > dayMs;
}

/**
 * Copies a database that no one writes to meanwhile; the copy gets its final name once it is
 * complete.
 */
export async function backUp(dataDir: string, now = new Date()): Promise<void> {
  const folder = join(dataDir, 'backups');
  const copy = join(folder, 'unfinished');
  await rm(copy, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await cp(join(dataDir, 'database'), copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  await rename(copy, join(folder, now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')));
  for (const old of namesOf(dataDir).slice(0, -maxBackups))
    await rm(join(folder, old), { recursive: true, force: true });
}

/** Oldest first. */
function namesOf(dataDir: string): readonly string[] {
  try {
    return readdirSync(join(dataDir, 'backups'))
      .filter((one) => name.test(one))
      .sort();
  } catch {
    return [];
  }
}
