import { compileFormula, type FormulaPlugins, pluginsNamedIn, textOf } from '@winnow/formulas';
import { formulaPlugins } from '@winnow/recipe';
import { columnExpr, type Expr, hasCall, project, source } from '@winnow/sql';
import { compileQuery } from '../plan/compile-plan.ts';
import { type Stage, stageTableSql } from '../plan/stage.ts';
import type { ProjectDatabase } from '../project-database.ts';
import type { ClusterQuery } from '../protocol/clusters.ts';
import { value } from './key-sql.ts';

/** The plugins that the formula of a query may call: those that the recipe of its view would take. */
export async function pluginsOfQuery(
  { plugins }: Pick<ProjectDatabase, 'plugins'>,
  { formula, view }: Pick<ClusterQuery, 'formula' | 'view'>,
): Promise<FormulaPlugins | undefined> {
  if (formula === undefined) return undefined;
  const found = await plugins.resolve({ ...view.recipe, steps: [], sources: {} }, pluginsNamedIn(formula));
  return formulaPlugins(found?.plugins);
}

/** The key of `v` that a formula gives by calling plugins; undefined where it calls none. */
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
 * The keys that plugins give for values.
 *
 * @param values the table of the values, `v` with their counts `n`
 * @returns the stages that this needs, and a SELECT of `k`, `v` and `n`
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
