import { existsSync, renameSync, rmSync } from 'node:fs';
import { type HandWrittenDatabase, openHandWritten } from '../tasks/duckdb/hand-written-database.ts';
import { quoted, type StepSource, stepFiles } from './step-files.ts';

/**
 * Creates tables of text, one per file and named like it. Empty fields are empty strings, as they
 * are for Winnow.
 */
export async function createBaselineTables(
  database: HandWrittenDatabase,
  files: Readonly<Record<StepSource, string>>,
): Promise<void> {
  for (const [source, file] of Object.entries(files)) {
    await database.query(
      `CREATE TABLE "${source}" AS FROM read_csv(${quoted(file)}, header = true, all_varchar = true, delim = ',', quote = '"', escape = '"', strict_mode = true, nullstr = '\\N')`,
    );
  }
}

/**
 * Returns the path of a database with these tables, created once and kept next to the messy file.
 */
export async function stepDatabase(messy: string): Promise<string> {
  const path = `${messy}.steps.duckdb`;
  if (existsSync(path)) return path;
  const unfinished = `${path}.${process.pid}`;
  const database = await openHandWritten(unfinished);
  await createBaselineTables(database, await stepFiles(messy));
  await database.query('CHECKPOINT');
  database.close();
  rmSync(`${unfinished}.wal`, { force: true });
  renameSync(unfinished, path);
  return path;
}
