import { failed, type Result } from '@winnow/kernel';
import type { Recipe } from '@winnow/recipe';
import { type DialectId, dialects, printRel } from '@winnow/sql';
import type { Catalog } from './catalog.ts';
import { errorsOf, type Recipes } from './recipes.ts';

/** A recipe as one statement for people to read, one common table expression a step; its sources by their names. */
export async function recipeSql(
  recipes: Recipes,
  catalog: Catalog,
  recipe: Recipe,
  dialect: DialectId,
): Promise<Result<string>> {
  const checked = await recipes.check(recipe);
  if (!checked.ok) return checked;
  const errors = errorsOf(checked.value.problems);
  if (errors.length > 0) return failed(errors);
  const names = new Map(catalog.sources.map((one) => [one.table, one.source]));
  const printed = dialects[dialect];
  const rowId = dialect === 'duckdb' ? 'rowid AS _rid, *' : '*';
  return printRel(checked.value.output.rel, {
    dialect: printed,
    source: (table) => `(SELECT ${rowId} FROM ${printed.quoteName(names.get(table) ?? table)})`,
  });
}
