import pl, { type LazyDataFrame } from 'nodejs-polars';
import { manyValuesFile } from '../../generate/many-values.ts';
import type { Task } from '../../measure/task.ts';
import type { MessyArgs } from '../duckdb/hand-written-database.ts';

export function open(args: MessyArgs): Promise<Task> {
  return facetByPolars(
    args,
    (all) => all,
    (groups) => groups.sort('value').sort('n', true, false, true),
  );
}

/** Groups a column with many values: returns how many groups there are, and the first fifty. */
export async function facetByPolars(
  { file, rows }: MessyArgs,
  kept: (all: LazyDataFrame) => LazyDataFrame,
  sorted: (groups: LazyDataFrame) => LazyDataFrame,
): Promise<Task> {
  const frame = pl.readCSV(manyValuesFile(file, rows), { inferSchemaLength: 0 });
  return {
    async run() {
      const counted = kept(frame.lazy()).groupBy('value').agg(pl.col('value').count().alias('n'));
      const groups = await counted.collect();
      const top = await sorted(groups.lazy()).limit(50).collect();
      return [groups.height, top.rows().map(([value, count]) => [value as string, Number(count)])];
    },
  };
}
