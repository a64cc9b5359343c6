import { uniqueName } from '@winnow/kernel';
import type { Step } from '@winnow/recipe';
import { freeStepId } from '../state/draft/use-draft.ts';
import type { Workspace } from '../state/workspace-context.tsx';

/** Formula of the new column before the first example. */
export const emptyFormula = '""';

/**
 * Opens the form of a new column whose formula is learned from typed values. The column is inserted
 * after the last of the given columns.
 *
 * @param names columns that the formula may read; defaults to the first column of the table
 */
export function startByExample(
  { recipe: { recipe }, columns, state, dispatch, readOnly }: Workspace,
  names: readonly string[],
): void {
  const read = names.length > 0 ? names.slice(0, maxColumns) : columns.slice(0, 1).map(({ name }) => name);
  const column = read.at(-1);
  if (readOnly || column === undefined) return;
  const id = freeStepId(recipe);
  const params = {
    name: uniqueName(
      column,
      columns.map((one) => one.name),
    ),
    formula: emptyFormula,
    after: column,
  };
  const step = { id, kind: 'add-column', params } as unknown as Step;
  const { at } = state.view;
  dispatch({ type: 'draft', draft: { step, ...(at === undefined ? {} : { after: at }) }, variants: [] });
  dispatch({
    type: 'examples',
    examples: { stepId: id, column, replaces: false, columns: [column, ...read.slice(0, -1)], given: [] },
  });
}

const maxColumns = 8;
