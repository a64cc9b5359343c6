import type { Step } from '@winnow/recipe';
import { freeStepId } from '../state/use-draft.ts';
import type { Workspace } from '../state/workspace-context.tsx';

interface CellEdit {
  readonly row: number;
  readonly column: string;
  readonly value: string | null;
}

/**
 * Records the edit of a cell as a step. Edits in a row gather in one step as long as nothing stands behind it: the last step
 * of the recipe, or the one whose data is shown.
 */
export async function editCell(
  workspace: Workspace,
  row: number,
  column: string,
  value: string | null,
): Promise<void> {
  const { recipe } = workspace.recipe;
  const at = workspace.state.view.at;
  const last = at === undefined ? recipe.steps.at(-1) : recipe.steps.find((one) => one.id === at);
  const edit: CellEdit = { row, column, value };
  const summary = `Edit a cell of ${column}`;
  if (last?.kind === 'edit-cells' && last.enabled !== false) {
    const before = last.params.edits as unknown as readonly CellEdit[];
    const edits = [...before.filter((one) => one.row !== row || one.column !== column), edit];
    const step = { ...last, params: { ...last.params, edits } } as unknown as Step;
    await workspace.change({ kind: 'replace', step }, summary);
    return;
  }
  const step = { id: freeStepId(recipe), kind: 'edit-cells', params: { edits: [edit] } } as unknown as Step;
  const placed = at === undefined ? {} : { after: at };
  if ((await workspace.change({ kind: 'add', step, ...placed }, summary)) && at !== undefined) {
    workspace.dispatch({ type: 'travel', at: step.id });
  }
}
