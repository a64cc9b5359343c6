import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Task } from '../../measure/task.ts';
import { stepDatabase } from '../../steps/step-database.ts';
import { quoted } from '../../steps/step-files.ts';
import { caseSql } from '../../steps/step-recipe.ts';
import { type CaseArgs, caseOf, digestOf } from '../step-args.ts';
import { type HandWrittenDatabase, openHandWritten } from './hand-written-database.ts';

/**
 * Runs one step as a statement, from tables of text to Parquet. Each round starts without data in
 * memory from the previous one.
 */
export async function open(args: CaseArgs): Promise<Task> {
  const one = caseOf(args);
  const path = await stepDatabase(args.file);
  const folder = mkdtempSync(join(tmpdir(), 'winnow-bench-'));
  const out = join(folder, 'out.parquet');
  let database: HandWrittenDatabase | undefined;
  return {
    async before() {
      database?.close();
      database = await openHandWritten(path);
      await database.query(`SET temp_directory = ${quoted(folder)}`);
    },
    async run() {
      await database?.query(
        `COPY (${caseSql(one)}) TO ${quoted(out)} (FORMAT parquet, COMPRESSION uncompressed)`,
      );
      return null;
    },
    after: () => digestOf(one, out),
    async close() {
      database?.close();
      rmSync(folder, { recursive: true });
    },
  };
}
