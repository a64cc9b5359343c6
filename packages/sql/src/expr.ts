import type { Json, LogicalType } from '@winnow/kernel';
import type { DialectId } from './dialect-id.ts';

/**
 * What shared code needs of every dialect. All else is a {@link NativeExpr}, owned by the function
 * that needs it.
 */
export const opNames = [
  'eq',
  'ne',
  'lt',
  'le',
  'gt',
  'ge',
  'and',
  'or',
  'not',
  'isNull',
  'isNotNull',
  'isDistinct',
  'coalesce',
  'concat',
] as const;

export type OpName = (typeof opNames)[number];

/**
 * Why an engine cannot do something; shown to people, and strict: a test fails when it starts to
 * work.
 */
export interface Unsupported {
  readonly unsupported: string;
}

/**
 * One SQL template a dialect. `{0}`, `{1}` stand for arguments, `{*}` for all of them after commas,
 * `{1*}` for all from the second; `{{` and `}}` are braces. In an aggregate `{over}` is where its
 * filter or window goes, after the call itself (`CAST(sum({0}){over} AS BIGINT)`); at the end if
 * left out. A template holds no text of users: that comes in as literal arguments.
 */
export type NativeSql = Readonly<Record<DialectId, string | Unsupported>> & {
  /**
   * The same as Python that makes an expression of Polars, for scripts; DuckDB runs what has none.
   * See `polars/equivalents.ts`.
   */
  readonly polars?: string | undefined;
};

/** A scalar, aggregate or window expression as frozen plain data. */
export type Expr =
  | ColumnExpr
  | LiteralExpr
  | OpExpr
  | NativeExpr
  | CaseExpr
  | CastExpr
  | LambdaExpr
  | VariableExpr
  | AggregateExpr
  | WindowExpr
  | ExternalExpr;

export interface ColumnExpr {
  readonly kind: 'column';
  readonly ref: string;
}

/**
 * `value` is JSON: integers beyond 2^53 and dates are text (`2024-02-29`, `2024-02-29 13:05:00`),
 * lists are arrays.
 */
export interface LiteralExpr {
  readonly kind: 'literal';
  readonly type: LogicalType;
  readonly value: Json;
}

export interface OpExpr {
  readonly kind: 'op';
  readonly op: OpName;
  readonly args: readonly Expr[];
}

export interface NativeExpr {
  readonly kind: 'native';
  readonly sql: NativeSql;
  readonly args: readonly Expr[];
  /** It is null where one of its arguments is, and nowhere else. */
  readonly strict?: true;
}

/** Branches are tried in order; `otherwise` is what is left. */
export interface CaseExpr {
  readonly kind: 'case';
  readonly branches: readonly { readonly when: Expr; readonly gives: Expr }[];
  readonly otherwise: Expr;
}

/**
 * A conversion that cannot fail: to text (in Winnow's own canonical form), integer to number, date
 * to datetime, null to anything.
 */
export interface CastExpr {
  readonly kind: 'cast';
  readonly from: LogicalType;
  readonly to: LogicalType;
  readonly arg: Expr;
}

/** Only as an argument of a native list function. */
export interface LambdaExpr {
  readonly kind: 'lambda';
  readonly params: readonly string[];
  readonly body: Expr;
}

export interface VariableExpr {
  readonly kind: 'variable';
  readonly name: string;
}

/**
 * An aggregate over a group; `call` is native. `orderBy` for those that depend on order (first,
 * last, join).
 */
/**
 * Code outside the database that a plan calls: which, and with what. The engine knows how to reach
 * it.
 */
export interface ExternalCall {
  readonly plugin: string;
  readonly version: string;
  /** Hash of all that the code is made of: the same hash, the same results. */
  readonly integrity: string;
  /** Which function of it; none for a step. */
  readonly entry?: string | undefined;
  readonly parameters: { readonly [name: string]: Json };
  readonly args: readonly LogicalType[];
  readonly outputs: readonly LogicalType[];
  /** The same arguments give the same, so each distinct combination is computed once. */
  readonly deterministic: boolean;
}

/**
 * One of the outputs of a call for the arguments of the row, or why the call failed for this row: a
 * text, null where it did not. Two expressions with the same call and arguments are one call.
 */
export interface ExternalExpr {
  readonly kind: 'external';
  readonly call: ExternalCall;
  readonly args: readonly Expr[];
  readonly gives: number | 'failure';
}

export interface AggregateExpr {
  readonly kind: 'aggregate';
  readonly call: NativeExpr;
  readonly filter?: Expr;
}

export interface SortKey {
  readonly expr: Expr;
  readonly descending: boolean;
  readonly nulls: 'first' | 'last';
}

/**
 * Rows of the partition that a window call sees, in order: all, up to the current row, or from it
 * on.
 */
export type Frame =
  | 'all'
  | 'upToHere'
  | 'fromHere'
  | { readonly preceding: number; readonly following: number };

export interface WindowExpr {
  readonly kind: 'window';
  readonly call: NativeExpr;
  /** Only for aggregates. */
  readonly filter?: Expr;
  readonly partitionBy: readonly Expr[];
  readonly orderBy: readonly SortKey[];
  readonly frame?: Frame;
}
