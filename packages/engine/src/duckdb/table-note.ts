import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ProblemError } from '@winnow/kernel';
import { engineProblems } from '../problems.ts';

/**
 * Name of the file, next to the data file, that lists the committed tables of all versions of all
 * sources.
 */
const fileName = 'tables.json';

/**
 * Refuses a data file that lacks committed tables. If the write-ahead log is lost or unreadable,
 * DuckDB silently opens the file in its earlier state.
 *
 * @param tables the tables in the data file
 * @throws ProblemError `engine/damaged`
 */
export function refuseIfRolledBack(directory: string, tables: readonly string[]): void {
  const there = new Set(tables);
  const lost = readNote(directory).filter((table) => !there.has(table));
  if (lost.length === 0) return;
  const detail = `its write-ahead log is damaged, and ${lost.length} of ${there.size + lost.length} imported tables are missing`;
  throw new ProblemError(engineProblems.damaged({ detail }));
}

/**
 * Records which tables a data file has. Tables about to be dropped are removed from the list
 * beforehand.
 */
export function noteTables(directory: string, tables: readonly string[]): void {
  const path = join(directory, fileName);
  try {
    writeFileSync(`${path}.part`, JSON.stringify(tables));
    renameSync(`${path}.part`, path);
  } catch {
    // An outdated note could make an intact file look damaged; without a note, nothing is compared.
    rmSync(path, { force: true });
  }
}

/** Moves the note with its data file to another folder. */
export async function moveTableNote(from: string, to: string): Promise<void> {
  await forgetTableNote(to);
  if (existsSync(join(from, fileName))) await rename(join(from, fileName), join(to, fileName));
}

export async function forgetTableNote(directory: string): Promise<void> {
  await rm(join(directory, fileName), { force: true });
}

function readNote(directory: string): readonly string[] {
  try {
    const note: unknown = JSON.parse(readFileSync(join(directory, fileName), 'utf8'));
    return Array.isArray(note) ? note.map(String) : [];
  } catch {
    return [];
  }
}
