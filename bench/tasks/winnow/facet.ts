import { unwrap } from '@winnow/kernel';
import type { Task } from '../../measure/task.ts';
import type { MessyArgs } from '../duckdb/hand-written-database.ts';
import { openImported } from './winnow-project.ts';

export async function open(args: MessyArgs): Promise<Task> {
  const { project, recipe, close } = await openImported(args);
  unwrap(await project.page({ view: { recipe }, offset: 0, limit: 1, exact: true }));
  return {
    async run() {
      const facet = unwrap(await project.facet({ view: { recipe }, column: 'City', limit: 50 }));
      return facet.choices.map(({ value, count }) => [value, count]);
    },
    close,
  };
}
