import type { Json, LogicalType, ScalarType } from '@winnow/kernel';
import type { DialectId, Expr, NativeSql } from '@winnow/sql';
import type { Cell } from './cell.ts';
import type { BinaryOperator } from './language/ast.ts';

export const functionFamilies = ['operator', 'text', 'number', 'date', 'logic', 'array', 'null'] as const;

export type FunctionFamily = (typeof functionFamilies)[number];

/**
 * The type of a parameter. `decimal` accepts integers and decimals with any number of places. `any`
 * accepts every scalar type. `T` accepts any type and is the same type throughout a signature
 * (after widening integer to number, or date to datetime). A lambda receives an item of a list and
 * returns the given type. A `regex` reaches the lowering as a string literal in RE2 syntax, with
 * its flags in front.
 */
export type ParamType =
  | ScalarType
  | 'decimal'
  | 'any'
  | 'T'
  | 'regex'
  | { readonly list: ScalarType | 'T' | 'decimal' }
  | { readonly lambda: ScalarType | 'T' | 'U' };

/**
 * The type of a call's result; `T` and `U` follow from the arguments, and the places of decimals
 * from theirs.
 */
export type ReturnType =
  | LogicalType
  | 'T'
  | { readonly list: ScalarType | 'T' | 'U' }
  | ((args: readonly LogicalType[], constants: readonly (Json | undefined)[]) => LogicalType);

export interface Param {
  readonly name: string;
  readonly type: ParamType;
  /** The value if the argument is left out. */
  readonly default?: Json;
  /**
   * Set if the argument must be a literal (a regex, a unit, a format), so that it can be checked
   * before anything runs.
   */
  readonly constant?: true;
  /** Set for a last parameter that accepts any number of arguments. */
  readonly rest?: true;
  readonly oneOf?: readonly string[];
  /** Returns why a constant cannot be used, as the end of "… cannot be used: …". */
  readonly check?: (value: Json) => string | undefined;
}

/** The types of a call's arguments and result. */
export interface CallTypes {
  readonly args: readonly LogicalType[];
  readonly returns: LogicalType;
}

/**
 * One way to call a function. The first signature that matches the types of the arguments is used.
 */
export interface Signature {
  readonly params: readonly Param[];
  readonly returns: ReturnType;
  /**
   * Templates over the arguments, or a function that builds an expression from them. Shared code
   * handles nulls and mismatches of arguments; a lowering of whole cells handles both itself.
   */
  readonly lower:
    | NativeSql
    | ((args: readonly Expr[], types: CallTypes) => Expr)
    | { readonly cell: (args: readonly Cell[], types: CallTypes) => Cell };
  /**
   * Set if the lowering would not return null for a null argument although nulls propagate, so that
   * shared code tests for null first.
   */
  readonly guardNulls?: true;
  /** Set if `T` does not accept lists. */
  readonly scalars?: true;
  /** Set if this signature cannot fail although others of the function can. */
  readonly total?: true;
}

/** A parameter that every call must pass. */
export type RequiredParam = Omit<Param, 'default' | 'rest'>;

/** A parameter that a call may omit. */
export type OptionalParam = Param & { readonly default: Json };

/** A signature whose number of parameters is known to the compiler. */
export interface SignatureOf<P extends readonly Param[]> extends Signature {
  readonly params: P;
}

export type UnarySignature = SignatureOf<readonly [RequiredParam]>;
export type BinarySignature = SignatureOf<readonly [RequiredParam, RequiredParam]>;

export interface FunctionExample {
  /** A whole formula. */
  readonly formula: string;
  /** Values of the columns that the formula reads. */
  readonly values?: { readonly [column: string]: Json };
  /**
   * Types of these columns if they don't follow from the value: for dates, and for integers beyond
   * 2^53, which are strings.
   */
  readonly types?: { readonly [column: string]: LogicalType };
  /** The result: JSON as the app shows it, or the text of a mismatch. */
  readonly gives: Json | { readonly mismatch: string };
  /** Reasons why an engine returns something else or nothing, by engine. */
  readonly except?: Partial<Record<DialectId, string>>;
}

/**
 * A function of the formula language, with its types, null handling, failures, SQL and
 * documentation.
 */
export interface FunctionDefinition {
  readonly name: string;
  readonly family: FunctionFamily;
  /** Other names by which users know it. */
  readonly aliases?: readonly string[];
  /** One sentence, present tense, sentence case. */
  readonly summary: string;
  readonly signatures: readonly Signature[];
  /**
   * `propagate`: null if any argument is null, which shared code ensures. `handles`: the lowering
   * decides what null returns.
   */
  readonly nulls: 'propagate' | 'handles';
  /**
   * When it cannot compute a cell, as the end of "Fails where …". The lowering returns null then,
   * and the cell becomes a mismatch that keeps the text of the first argument.
   */
  readonly fails?: string;
  /** False if two runs may differ, for instance because of the time or randomness. */
  readonly deterministic?: false;
  /**
   * Set if its SQL names each argument about once and propagates infinity and NaN. Nested calls to
   * such functions are a single computation: a result that isn't finite is detected only once, at
   * the end, and a mismatch keeps the first of its own arguments. This keeps the SQL of a long sum
   * linear in size.
   */
  readonly arithmetic?: true;
  /** The operator that calls this function. */
  readonly operator?: BinaryOperator | 'not' | 'negate' | 'index' | 'slice';
  /** Set if the arguments are not a plain list, so that the checker parses them specially. */
  readonly form?: 'let' | 'switch';
  readonly examples: readonly FunctionExample[];
}

declare const taken: unique symbol;

/** A function whose name and argument counts are known to the compiler. */
export interface KnownFunction<N extends string, A extends readonly Cell[]> extends FunctionDefinition {
  readonly name: N;
  readonly [taken]?: A;
}

/** The argument lists that a function accepts: one for each signature and number of arguments. */
export type ArgumentsOf<D> = D extends KnownFunction<string, infer A> ? A : never;

type CellsOf<P extends readonly Param[]> = P extends readonly [
  infer First extends Param,
  ...infer Others extends readonly Param[],
]
  ? First extends { readonly rest: true }
    ? readonly Cell[]
    : 'default' extends keyof First
      ? readonly [] | readonly [Cell, ...CellsOf<Others>]
      : readonly [Cell, ...CellsOf<Others>]
  : P extends readonly []
    ? readonly []
    : readonly Cell[];

type CellsOfSignature<S> = S extends { readonly params: infer P extends readonly Param[] }
  ? CellsOf<P>
  : never;

/**
 * Defines a function. Its type keeps the name and the parameters, so that the compiler rejects
 * wrong calls from code.
 */
export function defineFunction<const N extends string, const S extends readonly Signature[]>(
  definition: Omit<FunctionDefinition, 'name' | 'signatures'> & { readonly name: N; readonly signatures: S },
): KnownFunction<N, CellsOfSignature<S[number]>> {
  return definition;
}
