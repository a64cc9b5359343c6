import type { Task } from '../../measure/task.ts';
import { type MessyArgs, openImported } from './hand-written-database.ts';

export async function open(args: MessyArgs): Promise<Task> {
  const database = await openImported(args);
  return {
    async run() {
      const rows = await database.query(
        'SELECT "City", count(*) AS n FROM source WHERE "City" IS NOT NULL GROUP BY ALL ORDER BY n DESC, "City" LIMIT 50',
      );
      return rows.map(([value, count]) => [value ?? null, Number(count)]);
    },
    async close() {
      database.close();
    },
  };
}
