import {
  commonType,
  type DecimalType,
  isDecimal,
  isList,
  type Json,
  type LogicalType,
  type ScalarType,
  sameType,
} from '@winnow/kernel';
import type { Param, ParamType, ReturnType, Signature } from '../function.ts';

/**
 * What choosing a signature needs to know about an argument. `unknown` matches everything, since
 * its problem was already reported.
 */
export interface ArgShape {
  readonly type: LogicalType | 'regex' | 'lambda' | 'unknown';
  /** Whether it is a plain column, which can be read as text. */
  readonly seenAsText: boolean;
  /** Set for a string literal that is a date or a datetime. */
  readonly temporal?: 'date' | 'datetime';
  /** The type of a number literal when it is combined with decimals. */
  readonly decimal?: DecimalType | undefined;
}

export interface Match {
  readonly cost: number;
  readonly T: LogicalType | undefined;
  /**
   * The type to which each argument is converted; undefined for a lambda, whose parts are checked
   * later.
   */
  readonly types: readonly (LogicalType | 'regex' | undefined)[];
}

/** Returns the parameter at an argument's position. */
export function paramAt(signature: Signature, index: number): Param | undefined {
  const last = signature.params.at(-1);
  return signature.params[index] ?? (last?.rest ? last : undefined);
}

/** Returns the minimum and maximum number of arguments of a signature. */
export function arity(signature: Signature): { readonly min: number; readonly max: number } {
  const needed = signature.params.filter((param) => param.default === undefined && !param.rest);
  const rest = signature.params.some((param) => param.rest);
  return { min: needed.length, max: rest ? Number.POSITIVE_INFINITY : signature.params.length };
}

/**
 * Matches arguments with a signature, at a cost: 0 for an exact match, 1 for each widened argument,
 * 5 for a string that is read as a date, 10 for a column that is read as text.
 *
 * @returns the match, or the index of the first argument that does not match
 */
export function unify(signature: Signature, shapes: readonly ArgShape[]): Match | number {
  const exact = shapes.some(({ type }) => isDecimal(type) || (isListShape(type) && isDecimal(type.list)));
  // Integers alone do not count as decimals.
  if (!exact && takesDecimals(signature)) return 0;
  const args = exact ? shapes.map((one) => (one.decimal ? { ...one, type: one.decimal } : one)) : shapes;
  const generic = typeOfT(signature, args);
  if (typeof generic === 'number') return generic;
  if (signature.scalars && generic !== undefined && isList(generic)) return 0;
  let cost = 0;
  const types: (LogicalType | 'regex' | undefined)[] = [];
  for (const [index, arg] of args.entries()) {
    const param = paramAt(signature, index)!;
    const expected = wantedType(param.type, arg, generic);
    const fit = expected === undefined ? undefined : fitCost(expected, arg);
    if (fit === undefined) return index;
    cost += fit;
    types.push(expected === 'lambda' ? undefined : expected);
  }
  return { cost, T: generic, types };
}

function isDecimalParam(type: ParamType): boolean {
  return type === 'decimal' || (typeof type === 'object' && 'list' in type && type.list === 'decimal');
}

/** Whether a signature is for decimals; it accompanies one for numbers, which accepts them too. */
export function takesDecimals({ params }: Signature): boolean {
  return params.some(({ type }) => isDecimalParam(type));
}

function isListShape(type: ArgShape['type']): type is { readonly list: ScalarType } {
  return typeof type === 'object';
}

/** Returns the type of `T`: the common type of all its arguments. */
function typeOfT(signature: Signature, args: readonly ArgShape[]): LogicalType | undefined | number {
  let commonSoFar: LogicalType | undefined;
  const pending: number[] = [];
  for (const [index, arg] of args.entries()) {
    const type = paramAt(signature, index)!.type;
    const listed = typeof type === 'object' && 'list' in type && type.list === 'T';
    if ((type !== 'T' && !listed) || arg.type === 'unknown') continue;
    if (arg.type === 'regex' || arg.type === 'lambda') return index;
    if (listed && arg.type !== 'null' && !isList(arg.type)) return index;
    const own = listed ? (isList(arg.type) ? arg.type.list : 'null') : arg.type;
    const next: LogicalType | undefined = commonSoFar === undefined ? own : commonType(commonSoFar, own);
    if (next !== undefined) commonSoFar = next;
    else if (arg.temporal || commonSoFar === 'text') pending.push(index);
    else return index;
  }
  // Strings that are dates can be combined with dates, in any order.
  if (pending.length === 0) return commonSoFar;
  let temporal: LogicalType | undefined;
  for (const [index, arg] of args.entries()) {
    if (paramAt(signature, index)!.type !== 'T' || arg.type === 'unknown') continue;
    const own: LogicalType = arg.temporal ?? (arg.type as LogicalType);
    temporal = temporal === undefined ? own : commonType(temporal, own);
    if (temporal === undefined) return pending[0]!;
  }
  return temporal;
}

function wantedType(
  type: ParamType,
  arg: ArgShape,
  T: LogicalType | undefined,
): LogicalType | 'regex' | 'lambda' | undefined {
  if (type === 'regex') return 'regex';
  if (type === 'T') return T ?? 'null';
  if (type === 'any') {
    if (arg.type === 'unknown') return 'null';
    return arg.type === 'regex' || arg.type === 'lambda' || isList(arg.type) ? undefined : arg.type;
  }
  if (type === 'decimal') return decimalIn(arg.type);
  if (typeof type === 'string') return type;
  if ('lambda' in type) return 'lambda';
  if (type.list === 'decimal') {
    return { list: decimalIn(isListShape(arg.type) ? arg.type.list : arg.type) };
  }
  if (type.list !== 'T') return { list: type.list };
  return T === undefined || isList(T) ? { list: 'null' } : { list: T };
}

/** Returns the decimal type of an argument; one without places if it is not a decimal. */
function decimalIn(type: ArgShape['type']): DecimalType {
  return isDecimal(type) ? type : 'decimal(0)';
}

/** Returns the cost of reading an argument as a type; undefined if that is impossible. */
function fitCost(expected: LogicalType | 'regex' | 'lambda', arg: ArgShape): number | undefined {
  if (arg.type === 'unknown') return 0;
  if (expected === 'lambda' || expected === 'regex' || arg.type === 'lambda' || arg.type === 'regex') {
    return expected === arg.type ? 0 : undefined;
  }
  if (arg.type === 'null') return isList(expected) ? 2 : 0;
  if (sameType(expected, arg.type)) return 0;
  const meeting = commonType(expected, arg.type);
  if (meeting !== undefined && sameType(meeting, expected)) return isNullList(arg.type) ? 0 : 1;
  if (expected === 'text' && arg.seenAsText) return 10;
  if (expected === arg.temporal || (expected === 'datetime' && arg.temporal)) return 5;
  return undefined;
}

function isNullList(type: LogicalType): boolean {
  return isList(type) && type.list === 'null';
}

/**
 * Returns the type of a call's result, given `T` and `U`. Undefined for a list of lists, which does
 * not exist.
 */
export function returnType(
  type: ReturnType,
  { T, types }: Pick<Match, 'T' | 'types'>,
  U: LogicalType | undefined,
  constants: readonly (Json | undefined)[],
): LogicalType | undefined {
  if (typeof type === 'function') return type(types as readonly LogicalType[], constants);
  if (type === 'T') return T ?? 'null';
  if (typeof type === 'string') return type;
  const item = type.list === 'T' ? (T ?? 'null') : type.list === 'U' ? (U ?? 'null') : type.list;
  return isList(item) ? undefined : { list: item as ScalarType };
}
