import { unwrap } from '@winnow/kernel';
import { manyValuesFile } from '../../generate/many-values.ts';
import type { Task } from '../../measure/task.ts';
import type { MessyArgs } from '../duckdb/hand-written-database.ts';
import { openImported } from './winnow-project.ts';

/**
 * Computes the facet of a column whose values are half distinct: how many there are, and the most
 * frequent ones.
 */
export async function open({ file, rows }: MessyArgs): Promise<Task> {
  const { project, recipe, close } = await openImported({ file: manyValuesFile(file, rows), rows });
  unwrap(await project.page({ view: { recipe }, offset: 0, limit: 1, exact: true }));
  return {
    async run() {
      const facet = unwrap(await project.facet({ view: { recipe }, column: 'value', limit: 50 }));
      return [facet.total, facet.choices.map(({ value, count }) => [value, count])];
    },
    close,
  };
}
