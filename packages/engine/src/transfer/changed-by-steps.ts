import { type CheckedRecipe, stepDefinition } from '@winnow/recipe';
import type { Rel } from '@winnow/sql';
import type { ProjectDatabase } from '../project-database.ts';
import type { TaskOptions } from '../protocol.ts';
import { compare } from '../query/changes.ts';
import { countChanges, unreadBy } from '../query/effect.ts';

/** Larger tables are not read again just for counting. */
const maxRows = 1_000_000;

/**
 * Counts the values that differ from those of the source after its header and types were read.
 *
 * @returns undefined if there are no source rows to compare with, or the table is too large to be
 *   read again
 */
export async function changedBySteps(
  project: ProjectDatabase,
  checked: CheckedRecipe,
  task: TaskOptions,
): Promise<number | undefined> {
  const first = checked.steps.findIndex(({ step }) => !stepDefinition(step.kind)?.readsSource);
  if (first < 0) return 0;
  if ((project.catalog.source()?.rows ?? 0) > maxRows) return undefined;
  const comparison = compare(checked.steps[first - 1]?.after ?? checked.input, checked.output);
  return comparison && (await countChanges(project, comparison, task)).cellsChanged;
}

/**
 * Counts the values that the summaries of a recipe leave out, since they could not be read. The
 * input of each summary is read again, however large it is: its total says nothing without them.
 */
export async function unreadBySteps(
  project: { rowsOf(rel: Rel, options: TaskOptions): Promise<number> },
  { steps, input }: CheckedRecipe,
  task: TaskOptions,
): Promise<number> {
  const { unread = {} } = await unreadBy(project, steps, input, task);
  return Object.values(unread).reduce((sum, count) => sum + count, 0);
}
