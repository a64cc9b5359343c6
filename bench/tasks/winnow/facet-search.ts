import { unwrap } from '@winnow/kernel';
import { manyValuesFile } from '../../generate/many-values.ts';
import type { Task } from '../../measure/task.ts';
import type { MessyArgs } from '../duckdb/hand-written-database.ts';
import { openImported } from './winnow-project.ts';

/** Searches for a word in the facet of such a column, ordered by name. */
export async function open({ file, rows }: MessyArgs): Promise<Task> {
  const { project, recipe, close } = await openImported({ file: manyValuesFile(file, rows), rows });
  unwrap(await project.page({ view: { recipe }, offset: 0, limit: 1, exact: true }));
  const query = { view: { recipe }, column: 'value', search: 'gmbh', sort: 'name', limit: 50 } as const;
  return {
    async run() {
      const facet = unwrap(await project.facet(query));
      return [facet.total, facet.choices.map(({ value, count }) => [value, count])];
    },
    close,
  };
}
