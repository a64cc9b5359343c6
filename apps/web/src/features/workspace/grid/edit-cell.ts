import type { Step } from '@winnow/recipe';
import { largestNumberOfEdits } from '@winnow/steps';
import { freeStepId } from '../state/use-draft.ts';
import type { Workspace } from '../state/workspace-context.tsx';

interface CellEdit {
  readonly row: number;
  readonly column: string;
  readonly value: string | null;
}

/**
 * Records the edit of a cell as a step. Edits in a row gather in one step as long as nothing stands behind it: the last step
 * of the recipe, or the one whose data is shown. A step that is full is followed by another.
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
  const edits = last?.kind === 'edit-cells' && last.enabled !== false ? merged(last, edit) : undefined;
  if (last && edits && edits.length <= largestNumberOfEdits) {
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

/** The edits of a step with one more; of a cell the last one counts. */
function merged(step: Step, edit: CellEdit): readonly CellEdit[] {
  const before = step.params.edits as unknown as readonly CellEdit[];
  return [...before.filter((one) => one.row !== edit.row || one.column !== edit.column), edit];
}
