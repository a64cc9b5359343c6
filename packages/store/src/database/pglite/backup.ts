import { constants, readdirSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const dayMs = 24 * 3600 * 1000;
/** How many backups are kept; the oldest one goes first. */
const maxBackups = 3;
/** As a backup is named: the time of it in UTC. */
const name = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\dZ)$/;

/** A copy of an embedded database, which can be put in its place. */
export interface Backup {
  readonly folder: string;
  readonly at: Date;
}

/** The newest backup of the database in a data folder, if there is one. */
export function findBackup(dataDir: string): Backup | undefined {
  const newest = namesOf(dataDir).at(-1);
  return newest === undefined
    ? undefined
    : { folder: join(dataDir, 'backups', newest), at: new Date(newest.replace(name, '$1:$2:$3')) };
}

/** Whether there is no backup of the last 24 hours. */
export function isBackupDue(dataDir: string, now = Date.now()): boolean {
  const backup = findBackup(dataDir);
  // A clock that was set back makes no backup wait.
  return backup === undefined || Math.abs(now - backup.at.getTime()) > dayMs;
}

/** Copies a database that no one writes to meanwhile, under its name once it is whole. */
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
