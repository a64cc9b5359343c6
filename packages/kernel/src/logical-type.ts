/**
 * The types that a value can have. `integer` is 64 bits, `decimal(2)` is exact with up to two
 * decimals and 38 digits in all, `number` is a double, `date` has no time, `datetime` is in UTC
 * with microseconds. `null` is the type of the literal null and of a column about which nothing is
 * known. A list is never null: what has no items is an empty list, on every engine.
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

/** Exact digits: 38 of them at most, so many behind the point. */
export type DecimalType = `decimal(${number})`;

export type LogicalType = ScalarType | ListType;

export interface ListType {
  readonly list: ScalarType;
}

export const scalarTypes = ['text', 'integer', 'number', 'boolean', 'date', 'datetime'] as const;

/** All digits that a decimal can have, before and behind its point. */
export const decimalDigits = 38;

export function decimalType(scale: number): DecimalType {
  return `decimal(${scale})`;
}

export function isDecimal(type: unknown): type is DecimalType {
  return typeof type === 'string' && type.startsWith('decimal(');
}

/** The number of digits after the decimal point. */
export function scaleOf(type: DecimalType): number {
  return Number(type.slice('decimal('.length, -1));
}

/** All decimals that there are: `decimal(0)` to `decimal(38)`. */
export const decimalTypes: readonly DecimalType[] = Array.from({ length: decimalDigits + 1 }, (_, places) =>
  decimalType(places),
);

/** The type in general: `decimal` for decimals of every scale. */
export function kindOfType(type: ScalarType): Exclude<ScalarType, DecimalType> | 'decimal' {
  return isDecimal(type) ? 'decimal' : type;
}

export function isList(type: LogicalType): type is ListType {
  return typeof type === 'object';
}

export function isNumeric(type: LogicalType): type is 'integer' | DecimalType | 'number' {
  return type === 'integer' || type === 'number' || isDecimal(type);
}

/**
 * Whether a type is one of those named, by its kind or as `list`: decimals are among the numbers.
 */
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

/** `text`, `list of integer`: as messages and references print it. */
export function typeName(type: LogicalType): string {
  return isList(type) ? `list of ${type.list === 'null' ? 'anything' : type.list}` : type;
}

/**
 * The narrowest type that holds values of both, if there is one: integers and decimals meet in the
 * decimal with more places, with numbers in number; date and datetime in datetime.
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
