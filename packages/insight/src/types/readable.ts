import { isDecimal, type LogicalType } from '@winnow/kernel';

const readable: Readonly<Record<string, RegExp>> = {
  integer: /^[+-]?\d+$/,
  number: /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$|^(-?Infinity|NaN)$/,
  boolean: /^(true|false)$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  datetime: /^\d{4}-\d{2}-\d{2}[T ]/,
};

/**
 * Returns a pattern for values of a type that the engine can parse; undefined for types that accept
 * any string.
 */
export function readableAs(type: LogicalType): RegExp | undefined {
  if (isDecimal(type)) return readable.number;
  return typeof type === 'string' ? readable[type] : undefined;
}
