import { sameType, type TableSchema } from '@winnow/kernel';
import type { CheckedRecipe } from './check-recipe.ts';

/** What an edit of a recipe does to a step: nothing, it runs again, it gives other columns, it breaks, or it is mended. */
export type Impact = 'unaffected' | 'rerun' | 'changed' | 'broken' | 'mended' | 'new' | 'removed';

/** The impact on each step, by id: compares what both versions of a recipe were found to give. */
export function impactOf(before: CheckedRecipe, after: CheckedRecipe): ReadonlyMap<string, Impact> {
  const impacts = new Map<string, Impact>();
  const old = new Map(before.steps.map((one, index) => [one.step.id, { one, index }]));
  let touched = false;
  for (const [index, one] of after.steps.entries()) {
    const was = old.get(one.step.id);
    old.delete(one.step.id);
    const same =
      was !== undefined && was.index === index && JSON.stringify(was.one.step) === JSON.stringify(one.step);
    if (!same) touched = true;
    if (!was) impacts.set(one.step.id, 'new');
    else if (one.state === 'broken' && was.one.state !== 'broken') impacts.set(one.step.id, 'broken');
    else if (was.one.state === 'broken' && one.state !== 'broken') impacts.set(one.step.id, 'mended');
    else if (!touched) impacts.set(one.step.id, 'unaffected');
    else impacts.set(one.step.id, sameSchema(was.one.after.schema, one.after.schema) ? 'rerun' : 'changed');
  }
  for (const id of old.keys()) impacts.set(id, 'removed');
  return impacts;
}

function sameSchema(a: TableSchema, b: TableSchema): boolean {
  return (
    a.columns.length === b.columns.length &&
    a.columns.every((column, i) => {
      const other = b.columns[i]!;
      return column.name === other.name && sameType(column.type, other.type);
    })
  );
}
