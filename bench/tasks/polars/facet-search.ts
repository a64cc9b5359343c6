import pl from 'nodejs-polars';
import type { Task } from '../../measure/task.ts';
import type { MessyArgs } from '../duckdb/hand-written-database.ts';
import { facetByPolars } from './facet-many.ts';

export function open(args: MessyArgs): Promise<Task> {
  return facetByPolars(
    args,
    (all) => all.filter(pl.col('value').str.toLowerCase().str.contains('gmbh')),
    (groups) => groups.sort('value'),
  );
}
