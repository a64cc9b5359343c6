import { messyColumns } from '../../generate/messy-rows.ts';
import type { Task } from '../../measure/task.ts';
import { type MessyArgs, openImported } from './hand-written-database.ts';

/**
 * Computes for every column: empty cells, the number of distinct values, the ten most frequent
 * values. One scan.
 */
export async function open(args: MessyArgs): Promise<Task> {
  const database = await openImported(args);
  const parts = messyColumns.flatMap((name) => {
    const column = `"${name}"`;
    return [
      `count(*) FILTER (${column} IS NULL OR ${column} = '')`,
      `approx_count_distinct(${column})`,
      `approx_top_k(${column}, 10)`,
      `min(${column})`,
      `max(${column})`,
    ];
  });
  return {
    async run() {
      const [row] = await database.query(`SELECT count(*), ${parts.join(', ')} FROM source`);
      return { rows: Number(row?.[0]), empty: messyColumns.map((_, index) => Number(row?.[1 + index * 5])) };
    },
    async close() {
      database.close();
    },
  };
}
