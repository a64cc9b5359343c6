import { unwrap } from '@winnow/kernel';
import type { Recipe } from '@winnow/recipe';
import type { Task } from '../../measure/task.ts';
import type { MessyArgs } from '../duckdb/hand-written-database.ts';
import { openImported } from './winnow-project.ts';

/**
 * Returns the values of a column after steps that change each of its cells, which no facet has
 * counted before.
 */
export async function open(args: MessyArgs): Promise<Task> {
  const { project, recipe, close } = await openImported(args);
  const columns = ['City'];
  const after = (round: number): Recipe => ({
    ...recipe,
    steps: [
      ...recipe.steps,
      {
        id: 'words',
        kind: 'find-replace',
        params: { columns, find: 'bend', replace: `Bend ${round}`, how: 'text' },
      },
      { id: 'trim', kind: 'trim-text', params: { columns } },
      { id: 'case', kind: 'change-case', params: { columns, case: 'title' } },
    ],
  });
  unwrap(await project.page({ view: { recipe }, offset: 0, limit: 1, exact: true }));
  return {
    async run(round) {
      const view = { recipe: after(round) };
      const facet = unwrap(await project.facet({ view, column: 'City', limit: 50 }));
      return facet.choices.length;
    },
    close,
  };
}
