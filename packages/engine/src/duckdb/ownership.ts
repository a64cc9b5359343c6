import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { ProblemError } from '@winnow/kernel';
import { engineProblems } from '../problems.ts';

/**
 * Folders whose file this process has open. DuckDB's own lock, which the system releases when a
 * process dies, only distinguishes processes.
 */
const owned = new Set<string>();

/** Name of the file with a project's data, in the project's folder. */
export const dataFileName = 'data.duckdb';
/**
 * Name of the file that says who has, or last had, the data file open. It exists next to every data
 * file that was ever opened.
 */
const noteName = 'owner.json';

const conflict = /could not set lock|conflicting lock/i;
/** A process that was asked to end first writes its log into the file. */
const maxWaitMs = 5_000;

/**
 * Opens what only one owner may have open.
 *
 * @throws ProblemError `engine/locked` with the current owner
 */
export async function openAsOwner<T>(directory: string, open: () => Promise<T>): Promise<T> {
  const folder = resolve(directory);
  const note = join(folder, noteName);
  if (owned.has(folder)) throw lockedBy(folder, `this process, ${process.pid}`);
  owned.add(folder);
  try {
    const opened = await openWithRetries(folder, note, open);
    await writeFile(
      note,
      JSON.stringify({ pid: process.pid, host: hostname(), since: new Date().toISOString() }),
    );
    return opened;
  } catch (error) {
    owned.delete(folder);
    throw error;
  }
}

/**
 * Refuses a folder whose data file is gone, since DuckDB would create an empty one.
 *
 * @throws ProblemError `engine/damaged`
 */
export function refuseIfLost(directory: string): void {
  if (existsSync(join(directory, dataFileName)) || !existsSync(join(directory, noteName))) return;
  throw new ProblemError(engineProblems.damaged({ detail: `${dataFileName} is missing` }));
}

/** Allows an empty data file to be created when the project is next opened. */
export async function forgetData(directory: string): Promise<void> {
  await rm(join(directory, noteName), { force: true });
}

/** Releases the folder after its data file was closed. */
export function dropOwnership(directory: string): void {
  owned.delete(resolve(directory));
}

async function openWithRetries<T>(folder: string, note: string, open: () => Promise<T>): Promise<T> {
  const until = Date.now() + maxWaitMs;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (!conflict.test(message)) throw error;
      if (Date.now() > until) throw lockedBy(folder, await ownerOf(note));
      await new Promise((wait) => setTimeout(wait, 100));
    }
  }
}

async function ownerOf(note: string): Promise<string> {
  try {
    const { pid, host, since } = JSON.parse(await readFile(note, 'utf8')) as Record<string, unknown>;
    return `process ${String(pid)} on ${String(host)} since ${String(since)}`;
  } catch {
    return 'an unknown process';
  }
}

function lockedBy(folder: string, owner: string): ProblemError {
  return new ProblemError(engineProblems.locked({ project: folder.split('/').at(-1) ?? folder, owner }));
}
