import { isDecimal, type Json, type LogicalType, scaleOf } from '@winnow/kernel';
import { type AggregateExpr, castTo, type Expr, literal, native, nullOf } from '@winnow/sql';
import { type Cell, textOf } from '../cell.ts';
import { aggregates } from './aggregate-registry.ts';

/** Position for aggregates that need no order, whose templates do not use it. */
const nowhere = literal('integer', 0);

/**
 * Returns the typed aggregate of a column's cells.
 *
 * @param name name in the registry
 * @param cell the column; left out for aggregates of rows
 * @param position what the relation is ordered by, for order-dependent aggregates
 * @param params constants; those left out take their defaults
 * @throws Error if the aggregate does not exist or does not accept this type, which is a bug of the
 *   caller
 */
export function aggregateCall(
  name: string,
  cell: Cell | undefined,
  position: Expr = nowhere,
  params: readonly Json[] = [],
): { readonly type: LogicalType; readonly expr: AggregateExpr } {
  const definition = aggregates.find((one) => one.name === name);
  if (!definition) throw new Error(`There is no aggregate ${name}.`);
  const column = cell ?? { type: 'null' as const, expr: nullOf('integer') };
  const type = definition.returnType(column.type);
  if (type === undefined) throw new Error(`${name} doesn’t accept ${JSON.stringify(column.type)}.`);
  const seen = definition.seesText ? textOf(column).expr : column.expr;
  const exact = isDecimal(column.type) ? definition.sqlOfDecimals?.(scaleOf(column.type)) : undefined;
  const arg = definition.seesNumbers && cell && !exact ? castTo('number', column.type, seen) : seen;
  const constants = (definition.params ?? []).map((param, i) => {
    const value = params[i] ?? param.default ?? null;
    const bad = param.check?.(value);
    if (bad) throw new Error(`${name}: ${bad}.`);
    return literal(param.type as LogicalType, value);
  });
  const sql =
    exact ?? (column.type === 'number' ? (definition.sqlOfNumbers ?? definition.sql) : definition.sql);
  return { type, expr: { kind: 'aggregate', call: native(sql, arg, position, ...constants) } };
}
