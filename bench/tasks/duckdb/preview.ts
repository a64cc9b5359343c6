import type { Task } from '../../measure/task.ts';
import { pageOffset, pageSize } from '../page-offset.ts';
import { type MessyArgs, openImported } from './hand-written-database.ts';

/** Returns the rows of a page before and after trimming every column. */
export async function open(args: MessyArgs): Promise<Task> {
  const database = await openImported(args);
  return {
    async run(round) {
      const from = pageOffset(args.rows, round);
      const rows = await database.query(
        `SELECT trim(customer), trim(COLUMNS(*)), * FROM source WHERE rowid BETWEEN ${from} AND ${from + pageSize - 1} ORDER BY rowid`,
      );
      return rows.map((row) => row[0] ?? null);
    },
    async close() {
      database.close();
    },
  };
}
