import {
  type DecimalType,
  decimalDigits,
  decimalType,
  isDecimal,
  isList,
  type Json,
  type LogicalType,
  plainDigits,
  sameType,
  scaleOfDigits,
} from '@winnow/kernel';
import type { FormulaParameter } from '../parameter.ts';
import type { Ir } from './ir.ts';
import { temporalLiteral } from './temporal-text.ts';

const largest = 2n ** 63n - 1n;

/** Returns the decimal type of a number with these digits, if there are not too many. */
function decimalOfDigits(plain: string | undefined): DecimalType | undefined {
  if (plain === undefined) return undefined;
  const places = scaleOfDigits(plain);
  return plain.replace(/\D/g, '').length <= decimalDigits ? decimalType(places) : undefined;
}

/**
 * Returns the types of parts for finding their common type: number literals count as decimals if
 * other parts are decimals.
 */
export function commonTypes(parts: readonly Ir[]): readonly LogicalType[] {
  const exact = parts.some(({ type }) => isDecimal(type));
  return parts.map(
    (part) => (exact && part.kind === 'literal' && decimalOfLiteral(part.type, part.value)) || part.type,
  );
}

/** Returns the type of a number literal when it is combined with decimals. */
export function decimalOfLiteral(type: LogicalType, value: Json): DecimalType | undefined {
  return type === 'number' && typeof value === 'number'
    ? decimalOfDigits(plainDigits(String(value)))
    : undefined;
}

/**
 * Digits alone are an integer unless it would be out of range; a number with more digits than a
 * double preserves is a decimal.
 */
export function numberLiteral(text: string): Ir {
  if (/^-?\d+$/.test(text)) {
    const value = BigInt(text);
    if (value <= largest && value >= -largest - 1n) {
      const safe = Number.isSafeInteger(Number(value));
      return { kind: 'literal', type: 'integer', value: safe ? Number(value) : String(value) };
    }
  }
  const plain = /[eE]/.test(text) ? undefined : plainDigits(text);
  const exact = decimalOfDigits(plain);
  const value = Number(text);
  if (exact && plainDigits(String(value)) !== plain) return { kind: 'literal', type: exact, value: plain! };
  return {
    kind: 'literal',
    type: 'number',
    value: Number.isFinite(value) ? value : Math.sign(value) * Number.MAX_VALUE,
  };
}

/** Returns the value of a parameter, other than a column, as if it were written in the formula. */
export function parameterLiteral({ type, value }: FormulaParameter): Ir {
  if (type === 'number') return numberLiteral(String(value));
  return { kind: 'literal', type: type === 'column' ? 'text' : type, value };
}

/** Converts a value to another type; literals change their type directly. */
export function converted(ir: Ir, to: LogicalType): Ir {
  if (sameType(ir.type, to)) return ir;
  if (to === 'text' && ir.kind === 'column') return { kind: 'text', type: 'text', arg: ir };
  if (ir.kind !== 'literal') return { kind: 'convert', type: to, arg: ir };
  return { kind: 'literal', type: to, value: literalValue(ir.value, to) };
}

function literalValue(value: Json, to: LogicalType): Json {
  if (value === null) return isList(to) ? [] : null;
  if (to === 'number') return Number(value);
  if (isDecimal(to)) return plainDigits(String(value)) ?? null;
  if (to === 'date' || to === 'datetime') return temporalLiteral(String(value), to);
  return value;
}
