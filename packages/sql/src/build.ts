import type { Json, LogicalType } from '@winnow/kernel';
import { sameType } from '@winnow/kernel';
import type { CaseExpr, Expr, NativeExpr, NativeSql, OpName, SortKey } from './expr.ts';

/** The column of the relation below that has this ref. */
export function columnExpr(ref: string): Expr {
  return { kind: 'column', ref };
}

/** A value that is written into the SQL by the printer, quoted as its type asks. */
export function literal(type: LogicalType, value: Json): Expr {
  return { kind: 'literal', type, value };
}

/** Null as a value of a type, which set operations and `CASE` need to agree on theirs. */
export function nullOf(type: LogicalType): Expr {
  return { kind: 'literal', type, value: null };
}

/** One of the operations that every dialect has. */
export function op(name: OpName, ...args: readonly Expr[]): Expr {
  return { kind: 'op', op: name, args };
}

/**
 * An expression that each dialect writes in words of its own, with `{0}` for its first argument.
 */
export function native(sql: NativeSql, ...args: readonly Expr[]): NativeExpr {
  return { kind: 'native', sql, args };
}

/**
 * The value itself, as computed: what follows values back to the text of their source stops here.
 */
export function computed(expr: Expr): Expr {
  return strict({ duckdb: '({0})', clickhouse: '({0})' }, expr);
}

/**
 * A call that is null where one of its arguments is, and nowhere else: whether it is null is
 * reported without it.
 */
export function strict(sql: NativeSql, ...args: readonly Expr[]): NativeExpr {
  return { kind: 'native', sql, args, strict: true };
}

/** `and` of all, in its shortest form; true of none. */
export function allOf(conditions: readonly Expr[]): Expr {
  if (conditions.length === 0) return literal('boolean', true);
  return conditions.length === 1 ? conditions[0]! : { kind: 'op', op: 'and', args: conditions };
}

/** `or` of all, in its shortest form; false of none. */
export function anyOf(conditions: readonly Expr[]): Expr {
  if (conditions.length === 0) return literal('boolean', false);
  return conditions.length === 1 ? conditions[0]! : { kind: 'op', op: 'or', args: conditions };
}

/**
 * The first branch whose condition is true, else the other; the other alone where there are no
 * branches.
 */
export function caseWhen(branches: CaseExpr['branches'], otherwise: Expr): Expr {
  return branches.length === 0 ? otherwise : { kind: 'case', branches, otherwise };
}

/**
 * The expression in another type; itself where the types agree. Only conversions that cannot fail,
 * see `CastExpr`.
 */
export function castTo(to: LogicalType, from: LogicalType, arg: Expr): Expr {
  if (sameType(to, from)) return arg;
  return arg.kind === 'literal' && arg.value === null ? nullOf(to) : { kind: 'cast', from, to, arg };
}

/** Smallest first, null last. */
export function ascending(expr: Expr): SortKey {
  return { expr, descending: false, nulls: 'last' };
}

/** Largest first, null last. */
export function descending(expr: Expr): SortKey {
  return { expr, descending: true, nulls: 'last' };
}

/** All direct parts of an expression, for walks. */
export function partsOf(expr: Expr): readonly Expr[] {
  switch (expr.kind) {
    case 'op':
    case 'native':
    case 'external':
      return expr.args;
    case 'case':
      return [...expr.branches.flatMap((branch) => [branch.when, branch.gives]), expr.otherwise];
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

/** Whether the expression, or a part of it, is of a kind. */
export function someParts(expr: Expr, is: (part: Expr) => boolean): boolean {
  return is(expr) || partsOf(expr).some((part) => someParts(part, is));
}

/** Whether the expression looks beyond its own row. */
export function hasWindow(expr: Expr): boolean {
  return someParts(expr, (part) => part.kind === 'window');
}

/**
 * Of a window: the value of the row so many rows before or behind; null where there is none.
 * ClickHouse gives a zero or an empty text there for what it knows to be never null.
 */
export const lagSql: NativeSql = {
  duckdb: 'lag({0}, {1})',
  clickhouse: 'lagInFrame(toNullable({0}), toUInt64({1}))',
};
/** As {@link lagSql}, of the rows behind. */
export const leadSql: NativeSql = {
  duckdb: 'lead({0}, {1})',
  clickhouse: 'leadInFrame(toNullable({0}), toUInt64({1}))',
};

/** Of a window: the place of a row in it, from 1. */
export const rowNumberSql: NativeSql = { duckdb: 'row_number()', clickhouse: 'toInt64(row_number(){over})' };

/** Whether the expression numbers all rows of a relation from 1, in its order. */
export function isRowNumber(expr: Expr, position: string): boolean {
  if (expr.kind !== 'window' || expr.call.sql.duckdb !== rowNumberSql.duckdb || expr.partitionBy.length > 0)
    return false;
  const [key, ...more] = expr.orderBy;
  return more.length === 0 && key?.expr.kind === 'column' && key.expr.ref === position && !key.descending;
}

/** Refs of the columns that an expression reads. */
export function columnsRead(expr: Expr, into: Set<string> = new Set()): Set<string> {
  if (expr.kind === 'column') into.add(expr.ref);
  for (const part of partsOf(expr)) columnsRead(part, into);
  return into;
}

/** The expression with its columns replaced, for instance by what a projection below computes. */
export function mapColumns(expr: Expr, replace: (ref: string) => Expr): Expr {
  return mapParts(expr, (part) => (part.kind === 'column' ? replace(part.ref) : undefined));
}

/**
 * The expression with those of its parts replaced, itself among them, for which something is given;
 * what is given stays as it is.
 */
export function mapParts(expr: Expr, replace: (part: Expr) => Expr | undefined): Expr {
  return replace(expr) ?? mapDirectParts(expr, (part) => mapParts(part, replace));
}

/** The expression with each of its direct parts replaced. */
export function mapDirectParts(expr: Expr, map: (part: Expr) => Expr): Expr {
  switch (expr.kind) {
    case 'op':
    case 'native':
    case 'external':
      return { ...expr, args: expr.args.map(map) };
    case 'case':
      return {
        ...expr,
        branches: expr.branches.map((branch) => ({ when: map(branch.when), gives: map(branch.gives) })),
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
