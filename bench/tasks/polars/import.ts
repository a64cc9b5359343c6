import pl from 'nodejs-polars';
import type { Task } from '../../measure/task.ts';
import type { MessyArgs } from '../duckdb/hand-written-database.ts';

/**
 * Reads the file into a frame of strings in memory, and into one with types inferred from all rows.
 * Nothing is stored on disk.
 */
export async function open({ file }: MessyArgs): Promise<Task> {
  return {
    async run() {
      pl.readCSV(file, { inferSchemaLength: null });
      return pl.readCSV(file, { inferSchemaLength: 0 }).height;
    },
  };
}
