import { manyValuesFile } from '../../generate/many-values.ts';
import type { Task } from '../../measure/task.ts';
import { type MessyArgs, openImported } from './hand-written-database.ts';

export function open(args: MessyArgs): Promise<Task> {
  return facetByHand(args, '', 'n DESC, "value"');
}

/** Groups a column with many values: returns how many groups there are, and the first fifty. */
export async function facetByHand({ file, rows }: MessyArgs, where: string, order: string): Promise<Task> {
  const database = await openImported({ file: manyValuesFile(file, rows), rows });
  return {
    async run() {
      const found = await database.query(`
        WITH g AS (SELECT "value", count(*) AS n FROM source ${where} GROUP BY ALL)
        SELECT "value", n, (SELECT count(*) FROM g) FROM g ORDER BY ${order} LIMIT 50`);
      return [Number(found[0]?.[2] ?? 0), found.map(([value, count]) => [value ?? null, Number(count)])];
    },
    async close() {
      database.close();
    },
  };
}
