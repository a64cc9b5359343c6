import type { ShownColumn } from '../state/shown-columns.ts';
import type { Workspace } from '../state/workspace-context.tsx';
import type { ExampleTask } from '../state/workspace-state.ts';

/**
 * Takes a value that was typed into the grid as an example, while the draft is learned from
 * examples.
 *
 * @returns whether it was taken, or is of a cell that cannot be edited meanwhile
 */
export function exampleFromCell(
  { state: { draft, examples }, dispatch }: Pick<Workspace, 'state' | 'dispatch'>,
  column: Pick<ShownColumn, 'name' | 'side'>,
  rowId: number,
  output: string,
): boolean {
  if (!examples || !draft) return false;
  const target = examples.replaces ? examples.column : draft.step.params.name;
  if (column.name === target && column.side !== 'before')
    dispatch({ type: 'examples', examples: withExample(examples, rowId, output) });
  return true;
}

/** The task with another wanted value of a row; without one where it is undefined. */
export function withExample(task: ExampleTask, rowId: number, output: string | undefined): ExampleTask {
  const others = task.given.filter((one) => one.rowId !== rowId);
  return { ...task, given: output === undefined ? others : [...others, { rowId, output }] };
}
