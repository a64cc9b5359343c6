import type { ShownColumn } from '../state/shown-columns.ts';
import type { Workspace } from '../state/workspace-context.tsx';
import type { ExampleTask } from '../state/workspace-state.ts';

/**
 * Uses a value typed into the grid as an example while the draft's formula is learned from
 * examples.
 *
 * @returns whether the value was handled: taken as an example, or ignored because its cell cannot
 *   be edited meanwhile
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

/** Returns the task with a new wanted value for a row; undefined removes the row's example. */
export function withExample(task: ExampleTask, rowId: number, output: string | undefined): ExampleTask {
  const others = task.given.filter((one) => one.rowId !== rowId);
  return { ...task, given: output === undefined ? others : [...others, { rowId, output }] };
}
