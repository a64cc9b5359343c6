import { type Expr, type NativeSql, native, someParts } from '@winnow/sql';
import type { Cell } from '../cell.ts';
import { withMismatch } from './call.ts';
import { exprSize } from './expr-size.ts';

/**
 * Expressions longer than this many characters of SQL are bound to a variable instead of being
 * repeated.
 */
const maxRepeatedLength = 1_000;

/**
 * Whether a value is so long that an expression which uses it repeatedly should bind it to a
 * variable.
 */
export function isLong({ expr, mismatch }: Cell): boolean {
  // Engines need to see constants where they are used: lists to search, patterns.
  if (expr.kind === 'lambda' || !someParts(expr, ({ kind }) => kind === 'column' || kind === 'variable'))
    return false;
  return exprSize(expr) + (mismatch ? exprSize(mismatch) : 0) > maxRepeatedLength;
}

/**
 * Builds a cell from another one that is computed once per row, however often it is used. No engine
 * has such an expression, so a list of one item is mapped and its first item taken.
 *
 * @param name name of the variable, which neither the body nor an enclosing variable may use
 * @param body returns the cell, given one that stands for the value; it must not contain calls to
 *   code outside the database, which cannot read variables
 */
export function bindCell(value: Cell, name: string, body: (bound: Cell) => Cell): Cell {
  const mismatchName = `${name}m`;
  const bound = withMismatch(
    { type: value.type, expr: { kind: 'variable', name } },
    value.mismatch && { kind: 'variable', name: mismatchName },
  );
  const made = body(bound);
  const over = (part: Expr): Expr => {
    const outer = applied(part, name, value.expr);
    return value.mismatch ? applied(outer, mismatchName, value.mismatch) : outer;
  };
  return withMismatch({ ...made, expr: over(made.expr) }, made.mismatch && over(made.mismatch));
}

function applied(body: Expr, name: string, value: Expr): Expr {
  if (!someParts(body, (part) => part.kind === 'variable' && part.name === name)) return body;
  return native(firstMapped, value, { kind: 'lambda', params: [name], body });
}

const firstMapped: NativeSql = {
  duckdb: 'list_transform([{0}], {1})[1]',
  clickhouse: 'arrayMap({1}, [{0}])[1]',
};
