import pl from 'nodejs-polars';
import type { Task } from '../../measure/task.ts';
import type { MessyArgs } from '../duckdb/hand-written-database.ts';

export async function open({ file }: MessyArgs): Promise<Task> {
  const frame = pl.readCSV(file, { inferSchemaLength: 0, missingIsNull: true });
  return {
    async run() {
      const counts = frame
        .lazy()
        .filter(pl.col('City').isNotNull())
        .groupBy('City')
        .agg(pl.col('City').count().alias('n'))
        .sort('City')
        .sort('n', true, false, true)
        .limit(50);
      const found = await counts.collect();
      return found.rows().map(([value, count]) => [value as string | null, Number(count)]);
    },
  };
}
