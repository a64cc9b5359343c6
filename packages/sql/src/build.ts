import type { Json, LogicalType } from '@winnow/kernel';
import { sameType } from '@winnow/kernel';
import type { CaseExpr, Expr, NativeExpr, NativeSql, OpName, SortKey } from './expr.ts';

/** Returns the column with this ref of the relation below. */
export function columnExpr(ref: string): Expr {
  return { kind: 'column', ref };
}

/** Returns a value that the printer writes into the SQL, quoted according to its type. */
export function literal(type: LogicalType, value: Json): Expr {
  return { kind: 'literal', type, value };
}

/** Returns a null of a given type, since set operations and `CASE` require matching types. */
export function nullOf(type: LogicalType): Expr {
  return { kind: 'literal', type, value: null };
}

/** Returns one of the operations that every dialect has. */
export function op(name: OpName, ...args: readonly Expr[]): Expr {
  return { kind: 'op', op: name, args };
}

/**
 * Returns an expression for which each dialect has its own SQL, with `{0}` for its first argument.
 */
export function native(sql: NativeSql, ...args: readonly Expr[]): NativeExpr {
  return { kind: 'native', sql, args };
}

/** Marks a value as computed, so that it is not traced back to the text of its source. */
export function computed(expr: Expr): Expr {
  return strict({ duckdb: '({0})', clickhouse: '({0})' }, expr);
}

/**
 * Returns a call that is null exactly if one of its arguments is, so that a null test does not need
 * to compute it.
 */
export function strict(sql: NativeSql, ...args: readonly Expr[]): NativeExpr {
  return { kind: 'native', sql, args, strict: true };
}

/** Combines conditions by `and`, in the shortest form; true if there are none. */
export function allOf(conditions: readonly Expr[]): Expr {
  if (conditions.length === 0) return literal('boolean', true);
  return conditions.length === 1 ? conditions[0]! : { kind: 'op', op: 'and', args: conditions };
}

/** Combines conditions by `or`, in the shortest form; false if there are none. */
export function anyOf(conditions: readonly Expr[]): Expr {
  if (conditions.length === 0) return literal('boolean', false);
  return conditions.length === 1 ? conditions[0]! : { kind: 'op', op: 'or', args: conditions };
}

/**
 * Returns the first branch whose condition is true, else `otherwise`; without branches, only
 * `otherwise`.
 */
export function caseWhen(branches: CaseExpr['branches'], otherwise: Expr): Expr {
  return branches.length === 0 ? otherwise : { kind: 'case', branches, otherwise };
}

/**
 * Converts an expression to another type; unchanged if it already has that type. Only for
 * conversions that cannot fail, see `CastExpr`.
 */
export function castTo(to: LogicalType, from: LogicalType, arg: Expr): Expr {
  if (sameType(to, from)) return arg;
  return arg.kind === 'literal' && arg.value === null ? nullOf(to) : { kind: 'cast', from, to, arg };
}

/** Ascending order, nulls last. */
export function ascending(expr: Expr): SortKey {
  return { expr, descending: false, nulls: 'last' };
}

/** Descending order, nulls last. */
export function descending(expr: Expr): SortKey {
  return { expr, descending: true, nulls: 'last' };
}

/** Returns the direct parts of an expression, for traversal. */
export function partsOf(expr: Expr): readonly Expr[] {
  switch (expr.kind) {
    case 'op':
    case 'native':
    case 'external':
      return expr.args;
    case 'case':
      return [...expr.branches.flatMap((branch) => [branch.when, branch.result]), expr.otherwise];
    case 'cast':
      return [expr.arg];
    case 'lambda':
      return [expr.body];
    case 'aggregate':
      return expr.filter ? [expr.call, expr.filter] : [expr.call];
    case 'window':
      return [
        expr.call,
        ...(expr.filter ? [expr.filter] : []),
        ...expr.partitionBy,
        ...expr.orderBy.map((key) => key.expr),
      ];
    default:
      return [];
  }
}

/** Whether an expression or any of its parts satisfies a condition. */
export function someParts(expr: Expr, is: (part: Expr) => boolean): boolean {
  return is(expr) || partsOf(expr).some((part) => someParts(part, is));
}

/** Whether an expression reads other rows than its own. */
export function hasWindow(expr: Expr): boolean {
  return someParts(expr, (part) => part.kind === 'window');
}

/**
 * A window function: the value of the row a number of rows before; null if there is none.
 * ClickHouse would return zero or an empty string for a type that is never null.
 */
export const lagSql: NativeSql = {
  duckdb: 'lag({0}, {1})',
  clickhouse: 'lagInFrame(toNullable({0}), toUInt64({1}))',
};
/** As {@link lagSql}, for a number of rows after. */
export const leadSql: NativeSql = {
  duckdb: 'lead({0}, {1})',
  clickhouse: 'leadInFrame(toNullable({0}), toUInt64({1}))',
};

/** A window function: the position of a row in its window, from 1. */
export const rowNumberSql: NativeSql = { duckdb: 'row_number()', clickhouse: 'toInt64(row_number(){over})' };

/** Whether an expression numbers all rows of a relation from 1, in its order. */
export function isRowNumber(expr: Expr, position: string): boolean {
  if (expr.kind !== 'window' || expr.call.sql.duckdb !== rowNumberSql.duckdb || expr.partitionBy.length > 0)
    return false;
  const [key, ...more] = expr.orderBy;
  return more.length === 0 && key?.expr.kind === 'column' && key.expr.ref === position && !key.descending;
}

/** Returns the refs of the columns that an expression reads. */
export function columnsRead(expr: Expr, into: Set<string> = new Set()): Set<string> {
  if (expr.kind === 'column') into.add(expr.ref);
  for (const part of partsOf(expr)) columnsRead(part, into);
  return into;
}

/** Replaces the columns of an expression, for instance by what a projection below computes. */
export function mapColumns(expr: Expr, replace: (ref: string) => Expr): Expr {
  return mapParts(expr, (part) => (part.kind === 'column' ? replace(part.ref) : undefined));
}

/**
 * Replaces those parts of an expression, including itself, for which a replacement is returned;
 * replacements are kept as they are.
 */
export function mapParts(expr: Expr, replace: (part: Expr) => Expr | undefined): Expr {
  return replace(expr) ?? mapDirectParts(expr, (part) => mapParts(part, replace));
}

/** Replaces each direct part of an expression. */
export function mapDirectParts(expr: Expr, map: (part: Expr) => Expr): Expr {
  switch (expr.kind) {
    case 'op':
    case 'native':
    case 'external':
      return { ...expr, args: expr.args.map(map) };
    case 'case':
      return {
        ...expr,
        branches: expr.branches.map((branch) => ({ when: map(branch.when), result: map(branch.result) })),
        otherwise: map(expr.otherwise),
      };
    case 'cast':
      return { ...expr, arg: map(expr.arg) };
    case 'lambda':
      return { ...expr, body: map(expr.body) };
    case 'aggregate':
      return {
        ...expr,
        call: map(expr.call) as NativeExpr,
        ...(expr.filter ? { filter: map(expr.filter) } : {}),
      };
    case 'window':
      return {
        ...expr,
        call: map(expr.call) as NativeExpr,
        ...(expr.filter ? { filter: map(expr.filter) } : {}),
        partitionBy: expr.partitionBy.map(map),
        orderBy: expr.orderBy.map((key) => ({ ...key, expr: map(key.expr) })),
      };
    default:
      return expr;
  }
}
