import type { Json, LogicalType } from '@winnow/kernel';
import type { DialectId } from './names/dialect-names.ts';

/**
 * Operations that shared code needs from every dialect. Everything else is a {@link NativeExpr},
 * defined by the function that needs it.
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
 * Why an engine cannot do something. It is shown to users, and strict: a test fails once it starts
 * to work.
 */
export interface Unsupported {
  readonly unsupported: string;
}

/**
 * One SQL template per dialect. `{0}`, `{1}` stand for arguments, `{*}` for all of them separated
 * by commas, `{1*}` for all from the second; `{{` and `}}` are braces. In an aggregate, `{over}`
 * marks the place of its filter or window, directly after the call
 * (`CAST(sum({0}){over} AS BIGINT)`); the end if left out. Templates never contain user text, which
 * is passed as literal arguments.
 */
export type NativeSql = Readonly<Record<DialectId, string | Unsupported>> & {
  /**
   * The Python source of an equivalent Polars expression, for scripts; DuckDB runs what has none.
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
 * `value` is JSON: integers beyond 2^53 and dates are strings (`2024-02-29`,
 * `2024-02-29 13:05:00`), lists are arrays.
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
  /** Set if it is null exactly if one of its arguments is. */
  readonly strict?: true;
}

/** Branches are tried in order; `otherwise` applies if none matches. */
export interface CaseExpr {
  readonly kind: 'case';
  readonly branches: readonly { readonly when: Expr; readonly result: Expr }[];
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

/** Only valid as an argument of a native list function. */
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
 * A call from a plan to code outside the database: the code and its inputs. The engine knows how to
 * reach it.
 */
export interface ExternalCall {
  readonly plugin: string;
  readonly version: string;
  /** Hash of the entire code: equal hashes mean equal results. */
  readonly integrity: string;
  /** The function to call; none for a step. */
  readonly entry?: string | undefined;
  readonly parameters: { readonly [name: string]: Json };
  readonly args: readonly LogicalType[];
  readonly outputs: readonly LogicalType[];
  /**
   * Whether equal arguments always return equal results, so that each distinct combination is
   * computed once.
   */
  readonly deterministic: boolean;
}

/**
 * One of the outputs of a call for the arguments of the row, or the reason why the call failed for
 * this row: a string, null if it did not. Two expressions with the same call and arguments are a
 * single call.
 */
export interface ExternalExpr {
  readonly kind: 'external';
  readonly call: ExternalCall;
  readonly args: readonly Expr[];
  readonly output: number | 'failure';
}

/** An aggregate over a group; `call` is native. */
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
 * The rows of the partition that a window call reads, in order: all, those up to the current row,
 * or those from it on.
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
