import { isList, type Json, type LogicalType, sameType } from '@winnow/kernel';
import type { Ir } from './ir.ts';
import { temporalLiteral } from './temporal-text.ts';

const largest = 2n ** 63n - 1n;

/** Digits alone are an integer, unless they are too many for one. */
export function numberLiteral(text: string): Ir {
  if (/^-?\d+$/.test(text)) {
    const value = BigInt(text);
    if (value <= largest && value >= -largest - 1n) {
      const safe = Number.isSafeInteger(Number(value));
      return { kind: 'literal', type: 'integer', value: safe ? Number(value) : String(value) };
    }
  }
  const value = Number(text);
  return {
    kind: 'literal',
    type: 'number',
    value: Number.isFinite(value) ? value : Math.sign(value) * Number.MAX_VALUE,
  };
}

/** The same value in another type; literals take the type at once. */
export function converted(ir: Ir, to: LogicalType): Ir {
  if (sameType(ir.type, to)) return ir;
  if (to === 'text' && ir.kind === 'column') return { kind: 'text', type: 'text', arg: ir };
  if (ir.kind !== 'literal') return { kind: 'convert', type: to, arg: ir };
  return { kind: 'literal', type: to, value: literalValue(ir.value, to) };
}

function literalValue(value: Json, to: LogicalType): Json {
  if (value === null) return isList(to) ? [] : null;
  if (to === 'number') return Number(value);
  if (to === 'date' || to === 'datetime') return temporalLiteral(String(value), to);
  return value;
}
