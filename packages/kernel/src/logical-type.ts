/**
 * The types that a value can have. `integer` is 64 bits, `number` is a double, `date` has no time, `datetime` is in UTC
 * with microseconds. `null` is the type of the literal null and of a column about which nothing is known.
 * A list is never null: what has no items is an empty list, on every engine.
 */
export type ScalarType = 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'datetime' | 'null';

export type LogicalType = ScalarType | ListType;

export interface ListType {
  readonly list: ScalarType;
}

export const scalarTypes = ['text', 'integer', 'number', 'boolean', 'date', 'datetime'] as const;

export function isList(type: LogicalType): type is ListType {
  return typeof type === 'object';
}

export function isNumeric(type: LogicalType): type is 'integer' | 'number' {
  return type === 'integer' || type === 'number';
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

/** The narrowest type that holds values of both, if there is one: integer and number meet in number, date and datetime in datetime. */
export function commonType(a: LogicalType, b: LogicalType): LogicalType | undefined {
  if (sameType(a, b)) return a;
  if (a === 'null') return b;
  if (b === 'null') return a;
  if (isNumeric(a) && isNumeric(b)) return 'number';
  if (isTemporal(a) && isTemporal(b)) return 'datetime';
  if (isList(a) && isList(b)) {
    const of = commonType(a.list, b.list);
    return of === undefined || isList(of) ? undefined : { list: of };
  }
  return undefined;
}
