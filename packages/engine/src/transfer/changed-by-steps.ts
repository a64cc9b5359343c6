import { type CheckedRecipe, stepDefinition } from '@winnow/recipe';
import type { ProjectDatabase } from '../project-database.ts';
import type { TaskOptions } from '../protocol.ts';
import { compare } from '../query/changes.ts';
import { countChanges } from '../query/effect.ts';

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
