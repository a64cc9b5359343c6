import { type AppendPoint, type AppendProposal, proposeAppends } from '@winnow/insight';
import { ok, type Result } from '@winnow/kernel';
import type { Recipe } from '@winnow/recipe';
import type { TaskOptions } from '../protocol.ts';
import { unionOf } from './appended-columns.ts';
import type { DiagnosisParts } from './diagnose.ts';
import { isUsed } from './joins.ts';

/** Maximum number of sources to compare, which is also the limit of a step. */
const maxSources = 100;

/**
 * Finds sources that no step reads and that have the columns of the table, such as the file of
 * another month, and where in the recipe their rows belong. Columns are compared as they are after
 * the sources' own steps; no values are read.
 */
export async function appendsOf(
  project: DiagnosisParts,
  recipe: Recipe,
  options: TaskOptions = {},
): Promise<Result<readonly AppendProposal[]>> {
  const checked = await project.recipes.check(recipe, undefined, options);
  if (!checked.ok) return checked;
  const { input, steps, sources } = checked.value;
  // An import adds a source before the version of the recipe with its first steps. Without these,
  // its columns are compared as they are in the file, and its rows would be appended to those.
  const unread = [...sources]
    .filter(([name]) => recipe.sources?.[name] !== undefined && !isUsed(recipe, name))
    .slice(0, maxSources);
  if (unread.length === 0) return ok([]);
  const appending = steps.map(({ step, state }) =>
    state === 'ok' && unionOf(step, recipe)?.by === 'name' ? step.id : null,
  );
  const points: readonly AppendPoint[] = [
    { after: null, columns: input.schema.columns, appending: appending[0] ?? null },
    ...steps.map(({ step, after }, i) => ({
      after: step.id,
      columns: after.schema.columns,
      appending: appending[i + 1] ?? null,
    })),
  ];
  const tables = [];
  for (const [source, there] of unread)
    tables.push({ source, rows: await project.rowsOf(there.rel, options), columns: there.schema.columns });
  return ok(proposeAppends(points, tables));
}
