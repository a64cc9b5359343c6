import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Task } from '../../measure/task.ts';
import { summaryOf } from '../duckdb/csv-to-parquet.ts';
import type { MessyArgs } from '../duckdb/hand-written-database.ts';
import { python } from './find-python.ts';

interface ScriptArgs extends MessyArgs {
  /**
   * Name of a script in this folder, which takes a CSV and the path of the Parquet file to write.
   */
  readonly script: string;
}

/** Runs a Python script as users do, from the start of its process to the end. */
export async function open({ file, script }: ScriptArgs): Promise<Task> {
  if (!python) throw new Error('There is no Python with polars and pandas (WINNOW_PYTHON).');
  const interpreter = python;
  const folder = mkdtempSync(join(tmpdir(), 'winnow-bench-'));
  const path = join(folder, 'out.parquet');
  const program = fileURLToPath(new URL(script, import.meta.url));
  return {
    async run() {
      execFileSync(interpreter, [program, file, path], {
        stdio: ['ignore', 'ignore', 'pipe'],
        encoding: 'utf8',
      });
      return null;
    },
    after: () => summaryOf(path),
    async close() {
      rmSync(folder, { recursive: true });
    },
  };
}
