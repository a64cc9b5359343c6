import { compileFormula, textOf } from '@winnow/formulas';
import type { Column, Json } from '@winnow/kernel';
import { ProblemError } from '@winnow/kernel';
import { type Dialect, type Expr, printExpr } from '@winnow/sql';
import { textLiteral } from '../duckdb/sql-text.ts';

/** Rows of strings, and the names that formulas use for their columns. */
export interface TextRows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A formula's result for each row as a string; null for null and for a mismatch. */
export type RowStrings = readonly (string | null)[];

/**
 * Evaluates formulas over rows of strings, all in one statement.
 *
 * @param row runs a statement and returns its only row
 * @returns the strings of each formula; undefined for a formula that cannot be computed
 */
export async function evaluateRows(
  formulas: readonly string[],
  table: TextRows,
  dialect: Dialect,
  row: (sql: string) => Promise<readonly Json[]>,
): Promise<readonly (RowStrings | undefined)[]> {
  if (table.rows.length === 0) return formulas.map(() => []);
  const columns = table.columns.map((name, i): Column => ({ name, ref: `c${i}`, type: 'text' }));
  const value = columns.length === 1 ? columns[0] : columns.find((column) => column.name === 'value');
  const print = (expr: Expr): string => printExpr(expr, dialect, (ref) => dialect.quoteName(ref));
  const compiled = formulas.map((formula) => {
    const result = compileFormula(formula, { columns, value });
    if (!result.ok) return undefined;
    const { cell } = result.value;
    const text = print(textOf(cell).expr);
    return cell.mismatch ? `CASE WHEN (${print(cell.mismatch)}) IS NULL THEN ${text} END` : text;
  });
  const lines = table.rows.map(
    (cells, i) => `(${[i, ...columns.map((_, c) => textLiteral(cells[c] ?? ''))].join(', ')})`,
  );
  const from = `(VALUES ${lines.join(', ')}) t(i, ${columns.map((one) => one.ref).join(', ')})`;
  const compute = async (some: readonly number[]): Promise<readonly (RowStrings | undefined)[]> => {
    if (some.length === 0) return [];
    const items = some.map((at, n) => `(${compiled[at]}) AS v${n}`);
    const lists = some.map((_, n) => `CAST(to_json(list(v${n} ORDER BY i)) AS VARCHAR)`);
    try {
      const found = await row(`SELECT ${lists.join(', ')} FROM (SELECT i, ${items.join(', ')} FROM ${from})`);
      return found.map((one) => JSON.parse(String(one)) as RowStrings);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      if (some.length === 1) return [undefined];
      const middle = Math.ceil(some.length / 2);
      return [...(await compute(some.slice(0, middle))), ...(await compute(some.slice(middle)))];
    }
  };
  const usable = compiled.flatMap((sql, at) => (sql === undefined ? [] : [at]));
  const computed = await compute(usable);
  const results: (RowStrings | undefined)[] = formulas.map(() => undefined);
  for (const [n, at] of usable.entries()) results[at] = computed[n];
  return results;
}
