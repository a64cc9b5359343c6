import { type CheckedRecipe, stepDefinition } from '@winnow/recipe';
import type { ProjectDatabase } from '../project-database.ts';
import type { TaskOptions } from '../protocol.ts';
import { compare } from '../query/changes.ts';
import { countChanges } from '../query/effect.ts';

/** Larger tables are not read once more only to be counted. */
const maxRows = 1_000_000;

/**
 * How many values differ from those of the source as its header and types are read.
 *
 * @returns undefined where rows have no row of the source that they could be compared with, and for tables that are too large to be read again
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
