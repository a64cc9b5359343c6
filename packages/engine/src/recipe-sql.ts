import { failed, type Result, rowIdRef } from '@winnow/kernel';
import type { Recipe } from '@winnow/recipe';
import {
  type DialectId,
  dialects,
  inputsOf,
  type PolarsScript,
  polarsScript,
  printRel,
  type Rel,
} from '@winnow/sql';
import type { Catalog } from './catalog.ts';
import type { ScriptFiles } from './protocol/transfer.ts';
import { errorsOf, type Recipes } from './recipes.ts';

/**
 * Prints a recipe as one readable statement with one common table expression per step; its sources
 * are called by their names.
 */
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
  const rowId = printed.rowIdOfTable === undefined ? '' : `${printed.rowIdOfTable} AS ${rowIdRef}, `;
  return printRel(checked.value.output.rel, {
    dialect: printed,
    source: (table) => `(SELECT ${rowId}* FROM ${printed.quoteName(names.get(table) ?? table)})`,
  });
}

/**
 * Prints a recipe as a Python script that reads the files of its sources and computes the same
 * table with Polars.
 */
export async function recipePolars(
  recipes: Recipes,
  catalog: Catalog,
  recipe: Recipe,
  files: ScriptFiles,
): Promise<Result<PolarsScript>> {
  const checked = await recipes.check(recipe);
  if (!checked.ok) return checked;
  const errors = errorsOf(checked.value.problems);
  if (errors.length > 0) return failed(errors);
  const { rel, schema } = checked.value.output;
  const read = tablesIn(rel);
  const sources = catalog.sources
    .filter(({ table }) => read.has(table))
    .map((one) => ({
      table: one.table,
      source: one.source,
      fileName: files[one.source]?.fileName ?? one.source,
      columns: one.schema.columns.map(({ ref }) => ref),
      csv: files[one.source]?.csv,
    }));
  return polarsScript(recipe.name, rel, schema, sources);
}

function tablesIn(rel: Rel, into: Set<string> = new Set()): ReadonlySet<string> {
  if (rel.kind === 'source') into.add(rel.name);
  for (const input of inputsOf(rel)) tablesIn(input, into);
  return into;
}
