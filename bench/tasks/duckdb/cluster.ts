import type { Task } from '../../measure/task.ts';
import { type MessyArgs, openImported } from './hand-written-database.ts';

const lower = `strip_accents(lower(customer))`;
const words = `regexp_extract_all(regexp_replace(${lower}, '[\\p{P}\\p{S}]+', '', 'g'), '[^\\s\\p{Z}]+')`;

export async function open(args: MessyArgs): Promise<Task> {
  const database = await openImported(args);
  return {
    async run() {
      const [row] = await database.query(`
        WITH v AS (SELECT customer, array_to_string(list_sort(list_distinct(${words})), ' ') AS k FROM source WHERE customer <> '' GROUP BY ALL),
        c AS (SELECT count(*) AS size FROM v WHERE k <> '' GROUP BY k HAVING count(*) > 1)
        SELECT count(*), coalesce(sum(size), 0) FROM c`);
      return [Number(row?.[0]), Number(row?.[1])];
    },
    async close() {
      database.close();
    },
  };
}
