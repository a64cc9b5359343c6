import { temporalKind, temporalLiteral } from '@winnow/formulas';
import {
  decimalDigits,
  isDecimal,
  isList,
  type Json,
  type LogicalType,
  plainDigits,
  scaleOf,
  scaleOfDigits,
} from '@winnow/kernel';
import { z } from 'zod';
import type { ParamMeta } from '../params/params.ts';

/**
 * A value that is written into a parameter: text is read as the type of the column that it is for.
 */
export const writtenValue = (label: string, options: Pick<ParamMeta, 'help' | 'when'> = {}) =>
  z
    .union([z.string().max(1_000_000), z.number(), z.boolean(), z.null()])
    .meta({ control: 'text', label, ...options } satisfies ParamMeta);

export type WrittenValue = string | number | boolean | null;

/** A value as a literal of its type, or the text that did not fit. Both null for null. */
export interface TypedValue {
  readonly value: Json;
  readonly mismatch: string | null;
}

const integer = /^[+-]?\d{1,19}$/;
const decimal = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;
const int64 = 2n ** 63n;

/** Reads what was written as a value of a type; spaces around it do not count, except in text. */
export function typedValue(written: WrittenValue, type: LogicalType): TypedValue {
  if (written === null) return { value: null, mismatch: null };
  const text = String(written);
  const value = parse(text, type);
  return value === undefined ? { value: null, mismatch: text } : { value, mismatch: null };
}

function parse(text: string, type: LogicalType): Json | undefined {
  if (isList(type)) return undefined;
  const trimmed = text.trim();
  if (isDecimal(type)) {
    const plain = decimal.test(trimmed) ? plainDigits(trimmed) : undefined;
    const fits = plain !== undefined && scaleOfDigits(plain) <= scaleOf(type);
    return fits && plain.replace(/^-?|\..*/g, '').length + scaleOf(type) <= decimalDigits ? plain : undefined;
  }
  switch (type) {
    case 'integer': {
      if (!integer.test(trimmed)) return undefined;
      const value = BigInt(trimmed);
      return value >= -int64 && value < int64 ? String(value) : undefined;
    }
    case 'number': {
      const value = decimal.test(trimmed) ? Number(trimmed) : Number.NaN;
      return Number.isFinite(value) ? value : undefined;
    }
    case 'boolean': {
      const word = trimmed.toLowerCase();
      return word === 'true' || word === 'false' ? word === 'true' : undefined;
    }
    case 'date':
      return temporalKind(trimmed) === 'date' ? trimmed : undefined;
    case 'datetime':
      return temporalKind(trimmed) === undefined ? undefined : temporalLiteral(trimmed, 'datetime');
    default:
      return text;
  }
}
