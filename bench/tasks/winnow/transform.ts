import { unwrap } from '@winnow/kernel';
import type { Task } from '../../measure/task.ts';
import type { MessyArgs } from '../duckdb/hand-written-database.ts';
import { pageSize } from '../page-offset.ts';
import { openImported } from './winnow-project.ts';

/**
 * Measures a step that changes each cell of a column: its exact effect, and the first page with it.
 */
export async function open(args: MessyArgs): Promise<Task> {
  const { project, recipe, close } = await openImported(args);
  unwrap(await project.page({ view: { recipe }, offset: 0, limit: 1, exact: true }));
  return {
    async run(round) {
      const params = { columns: ['customer'], find: 'a', replace: `a${round}`, how: 'text' };
      const step = { id: 'draft', kind: 'find-replace', params };
      const { cellsChanged } = unwrap(await project.effect(recipe, { step }));
      const view = { recipe: { ...recipe, steps: [...recipe.steps, step] } };
      unwrap(await project.page({ view, offset: 0, limit: pageSize }));
      return cellsChanged;
    },
    close,
  };
}
