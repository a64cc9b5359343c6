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
import { readBooleanWord } from './boolean-words.ts';

/**
 * A value that the user enters in a parameter: text is parsed as the type of the column that it is
 * meant for.
 */
export const writtenValue = (label: string, options: Pick<ParamMeta, 'help' | 'when'> = {}) =>
  z
    .union([z.string().max(1_000_000), z.number(), z.boolean(), z.null()])
    .meta({ control: 'text', label, ...options } satisfies ParamMeta);

export type WrittenValue = string | number | boolean | null;

/**
 * A value as a literal of its type, or the text that does not match the type. Both are null for
 * null.
 */
export interface TypedValue {
  readonly value: Json;
  readonly mismatch: string | null;
  /**
   * The text of a value that was entered as text, written as in exports without types; null if
   * there is none, and for `true` and `false`, which use the words of their column.
   */
  readonly written: string | null;
}

const integer = /^[+-]?\d{1,19}$/;
const decimal = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;
const int64 = 2n ** 63n;

/** Parses an entered value as a type; surrounding spaces are ignored, except in text. */
export function typedValue(written: WrittenValue, type: LogicalType): TypedValue {
  if (written === null) return { value: null, mismatch: null, written: null };
  const text = String(written);
  const value = parse(text, type);
  if (value === undefined) return { value: null, mismatch: text, written: null };
  const isPlain = typeof written !== 'string' || (type === 'boolean' && text === String(value));
  return { value, mismatch: null, written: isPlain ? null : text };
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
    case 'boolean':
      return readBooleanWord(trimmed);
    case 'date':
      return temporalKind(trimmed) === 'date' ? trimmed : undefined;
    case 'datetime':
      return temporalKind(trimmed) === undefined ? inUtc(trimmed) : temporalLiteral(trimmed, 'datetime');
    default:
      return text;
  }
}

/** Converts a datetime with an offset, such as `2024-02-29T13:05:00+02:00`, to UTC. */
function inUtc(text: string): string | undefined {
  const match = /^(.+?)\s*(?:Z|([+-])(\d\d):?(\d\d)?)$/i.exec(text);
  if (!match || temporalKind(match[1]!) !== 'datetime') return undefined;
  const [moment, fraction] = temporalLiteral(match[1]!, 'datetime').split('.');
  const [hours, minutes] = [Number(match[3] ?? 0), Number(match[4] ?? 0)];
  if (hours > 18 || minutes > 59) return undefined;
  const offset = (match[2] === '-' ? -1 : 1) * (hours * 60 + minutes) * 60_000;
  const shifted = new Date(Date.parse(`${moment!.replace(' ', 'T')}Z`) - offset).toISOString();
  if (!/^\d{4}-/.test(shifted)) return undefined;
  return shifted.slice(0, 19).replace('T', ' ') + (fraction === undefined ? '' : `.${fraction}`);
}
