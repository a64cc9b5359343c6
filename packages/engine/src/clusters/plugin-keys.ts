import { compileFormula, type FormulaPlugins, pluginsNamedIn, textOf } from '@winnow/formulas';
import { formulaPlugins } from '@winnow/recipe';
import { columnExpr, type Expr, hasCall, project, source } from '@winnow/sql';
import { compileQuery } from '../plan/compile-plan.ts';
import { type Stage, stageTableSql } from '../plan/stage.ts';
import type { ProjectDatabase } from '../project-database.ts';
import type { ClusterQuery } from '../protocol/clusters.ts';
import { value } from './key-sql.ts';

/**
 * Returns the plugins that the formula of a query may call: those that the recipe of its view would
 * use.
 */
export async function pluginsOfQuery(
  { plugins }: Pick<ProjectDatabase, 'plugins'>,
  { formula, view }: Pick<ClusterQuery, 'formula' | 'view'>,
): Promise<FormulaPlugins | undefined> {
  if (formula === undefined) return undefined;
  const found = await plugins.resolve({ ...view.recipe, steps: [], sources: {} }, pluginsNamedIn(formula));
  return formulaPlugins(found?.plugins);
}

/** Returns the key of `v` by a formula that calls plugins; undefined if it calls none. */
export function pluginKey(
  { formula }: Pick<ClusterQuery, 'formula'>,
  plugins: FormulaPlugins | undefined,
): Expr | undefined {
  if (formula === undefined || !plugins) return undefined;
  const compiled = compileFormula(formula, { columns: [], value, plugins });
  if (!compiled.ok) return undefined;
  const { expr } = textOf(compiled.value.cell);
  return hasCall(expr) ? expr : undefined;
}

/**
 * Computes the keys that plugins return for values.
 *
 * @param values the table of values, `v` with their counts `n`
 * @returns the required stages, and a SELECT of `k`, `v` and `n`
 */
export function pluginKeys(
  values: Stage,
  key: Expr,
): { readonly stages: readonly Stage[]; readonly sql: string } {
  const table = source(values.name, ['v', 'n']);
  const items = [{ ref: 'k', expr: key }, ...['v', 'n'].map((ref) => ({ ref, expr: columnExpr(ref) }))];
  const { stages, sql } = compileQuery(project(table, items), { paged: false, sourceTable: stageTableSql });
  const over = stages.map((stage) =>
    stage.sql.includes(values.name) ? { ...stage, needs: [values.name, ...stage.needs] } : stage,
  );
  return { stages: [values, ...over], sql };
}
