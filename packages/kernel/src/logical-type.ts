/**
 * The types that a value can have. `integer` has 64 bits, `decimal(2)` is exact with up to two
 * decimal places and 38 digits in all, `number` is a double, `date` has no time, `datetime` is in
 * UTC with microseconds. `null` is the type of the literal null and of a column about which nothing
 * is known. A list is never null: without items it is an empty list, on every engine.
 */
export type ScalarType =
  | 'text'
  | 'integer'
  | DecimalType
  | 'number'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'null';

/** Exact digits: 38 at most, with the given number of them after the point. */
export type DecimalType = `decimal(${number})`;

export type LogicalType = ScalarType | ListType;

export interface ListType {
  readonly list: ScalarType;
}

export const scalarTypes = ['text', 'integer', 'number', 'boolean', 'date', 'datetime'] as const;

/** Maximum number of digits of a decimal, before and after its point. */
export const decimalDigits = 38;

export function decimalType(scale: number): DecimalType {
  return `decimal(${scale})`;
}

export function isDecimal(type: unknown): type is DecimalType {
  return typeof type === 'string' && type.startsWith('decimal(');
}

/** Returns the number of digits after the decimal point. */
export function scaleOf(type: DecimalType): number {
  return Number(type.slice('decimal('.length, -1));
}

/** All decimal types: `decimal(0)` to `decimal(38)`. */
export const decimalTypes: readonly DecimalType[] = Array.from({ length: decimalDigits + 1 }, (_, places) =>
  decimalType(places),
);

/** Returns the general type: `decimal` for decimals of every scale. */
export function kindOfType(type: ScalarType): Exclude<ScalarType, DecimalType> | 'decimal' {
  return isDecimal(type) ? 'decimal' : type;
}

export function isList(type: LogicalType): type is ListType {
  return typeof type === 'object';
}

export function isNumeric(type: LogicalType): type is 'integer' | DecimalType | 'number' {
  return type === 'integer' || type === 'number' || isDecimal(type);
}

/** Whether a type is among the named kinds, which may include `list`; decimals count as numbers. */
export function isOfKinds(type: LogicalType, kinds: readonly string[]): boolean {
  if (isList(type)) return kinds.includes('list');
  return kinds.includes(kindOfType(type)) || (isDecimal(type) && kinds.includes('number'));
}

export function isTemporal(type: LogicalType): type is 'date' | 'datetime' {
  return type === 'date' || type === 'datetime';
}

export function sameType(a: LogicalType, b: LogicalType): boolean {
  return isList(a) ? isList(b) && a.list === b.list : a === b;
}

/** Returns `text`, `list of integer`, as printed in messages and references. */
export function typeName(type: LogicalType): string {
  return isList(type) ? `list of ${type.list === 'null' ? 'anything' : type.list}` : type;
}

/**
 * Returns the narrowest type for values of both types, if there is one: integers and decimals
 * become the decimal with more places, together with numbers they become number; date and datetime
 * become datetime.
 */
export function commonType(a: LogicalType, b: LogicalType): LogicalType | undefined {
  if (sameType(a, b)) return a;
  if (a === 'null') return b;
  if (b === 'null') return a;
  if (isNumeric(a) && isNumeric(b)) {
    if (a === 'number' || b === 'number') return 'number';
    return decimalType(Math.max(...[a, b].map((one) => (isDecimal(one) ? scaleOf(one) : 0))));
  }
  if (isTemporal(a) && isTemporal(b)) return 'datetime';
  if (isList(a) && isList(b)) {
    const of = commonType(a.list, b.list);
    return of === undefined || isList(of) ? undefined : { list: of };
  }
  return undefined;
}
