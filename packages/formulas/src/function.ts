import type { Json, LogicalType, ScalarType } from '@winnow/kernel';
import type { DialectId, Expr, NativeSql } from '@winnow/sql';
import type { Cell } from './cell.ts';
import type { BinaryOperator } from './language/ast.ts';

export const functionFamilies = ['operator', 'text', 'number', 'date', 'logic', 'array', 'null'] as const;

export type FunctionFamily = (typeof functionFamilies)[number];

/**
 * The type of a parameter. `decimal` takes decimals, each with its own places, and integers. `any`
 * takes every scalar type; `T` takes any type and is the same type wherever it is in one signature
 * (after integer and number, or date and datetime, have met); a lambda takes the item of a list and
 * gives what it says. A `regex` reaches the lowering as a text literal that RE2 takes, flags in
 * front.
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
 * What a call gives; `T` and `U` are what the arguments made of them, and decimals have places that
 * follow from theirs.
 */
export type ReturnType =
  | LogicalType
  | 'T'
  | { readonly list: ScalarType | 'T' | 'U' }
  | ((args: readonly LogicalType[], constants: readonly (Json | undefined)[]) => LogicalType);

export interface Param {
  readonly name: string;
  readonly type: ParamType;
  /** The value of an argument that is left out. */
  readonly default?: Json;
  /**
   * Must be written out in the formula (a regex, a unit, a format), so that it can be checked
   * before anything runs.
   */
  readonly constant?: true;
  /** Only the last parameter: takes any number of arguments. */
  readonly rest?: true;
  readonly oneOf?: readonly string[];
  /** Why a constant cannot be used, as the end of "… cannot be used: …". */
  readonly check?: (value: Json) => string | undefined;
}

/** What follows from the types of a call's arguments. */
export interface CallTypes {
  readonly args: readonly LogicalType[];
  readonly returns: LogicalType;
}

/** One way to call a function. The first signature that fits the arguments' types is taken. */
export interface Signature {
  readonly params: readonly Param[];
  readonly returns: ReturnType;
  /**
   * Templates over the arguments, or an expression built of other parts. Shared code adds what
   * nulls and mismatches of arguments do; a lowering of whole cells sees to both itself.
   */
  readonly lower:
    | NativeSql
    | ((args: readonly Expr[], types: CallTypes) => Expr)
    | { readonly cell: (args: readonly Cell[], types: CallTypes) => Cell };
  /**
   * The lowering gives something else than null for a null argument, though null propagates: shared
   * code asks first.
   */
  readonly guardNulls?: true;
  /** Takes no lists where `T` stands. */
  readonly scalars?: true;
  /** It cannot fail, though other signatures of the function can. */
  readonly total?: true;
}

/** A parameter that each call gives. */
export type RequiredParam = Omit<Param, 'default' | 'rest'>;

/** A parameter that a call may leave out. */
export type OptionalParam = Param & { readonly default: Json };

/** A signature whose number of parameters the compiler knows. */
export interface SignatureOf<P extends readonly Param[]> extends Signature {
  readonly params: P;
}

export type UnarySignature = SignatureOf<readonly [RequiredParam]>;
export type BinarySignature = SignatureOf<readonly [RequiredParam, RequiredParam]>;

export interface FunctionExample {
  /** A whole formula. */
  readonly formula: string;
  /** Values of columns that the formula reads. */
  readonly values?: { readonly [column: string]: Json };
  /**
   * Types of these columns where the value does not tell: of dates, and of integers beyond 2^53,
   * which are text.
   */
  readonly types?: { readonly [column: string]: LogicalType };
  /** What it gives: JSON as the app shows it, or the text of a mismatch. */
  readonly gives: Json | { readonly mismatch: string };
  /** Why one engine gives something else or nothing, where it does. */
  readonly except?: Partial<Record<DialectId, string>>;
}

/**
 * A function of the formula language: answers for its types, its nulls, its failures, its SQL and
 * its documentation.
 */
export interface FunctionDefinition {
  readonly name: string;
  readonly family: FunctionFamily;
  /** Other names that people know it by. */
  readonly aliases?: readonly string[];
  /** One sentence, present tense, sentence case. */
  readonly summary: string;
  readonly signatures: readonly Signature[];
  /**
   * `propagate`: null if any argument is null (shared code sees to it). `handles`: the lowering
   * says what null gives.
   */
  readonly nulls: 'propagate' | 'handles';
  /**
   * On what it cannot compute a cell, as the end of "Fails where …". The lowering gives null there,
   * and the cell becomes a mismatch that keeps the text of the first argument.
   */
  readonly fails?: string;
  /** False where two runs may differ, as with the time or chance. */
  readonly deterministic?: false;
  /**
   * Its SQL names each argument about once and propagates infinity and NaN. Nested calls to such
   * functions are one computation: a result that isn't finite is detected once, at the end, and a
   * mismatch keeps the first of its own arguments. So the SQL of a long sum stays linear.
   */
  readonly arithmetic?: true;
  /** The operator that means this function. */
  readonly operator?: BinaryOperator | 'not' | 'negate' | 'index' | 'slice';
  /** Arguments that are no plain list: read by the checker. */
  readonly form?: 'let' | 'switch';
  readonly examples: readonly FunctionExample[];
}

declare const taken: unique symbol;

/** A function whose name and numbers of arguments the compiler knows. */
export interface KnownFunction<N extends string, A extends readonly Cell[]> extends FunctionDefinition {
  readonly name: N;
  readonly [taken]?: A;
}

/** The lists of arguments that a function takes, one for each signature and number of them. */
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

/** Remembers the name and the parameters for the compiler, so that code cannot call it wrongly. */
export function defineFunction<const N extends string, const S extends readonly Signature[]>(
  definition: Omit<FunctionDefinition, 'name' | 'signatures'> & { readonly name: N; readonly signatures: S },
): KnownFunction<N, CellsOfSignature<S[number]>> {
  return definition;
}
