import type { GrelOperator } from './ast.ts';
import { javaText } from './java-text.ts';
import { type GrelValue, isArray, isDate, isNumber, isObject } from './value.ts';

let collator: Intl.Collator | undefined;

function compareStrings(left: string, right: string): number {
  collator ??= new Intl.Collator('en', { sensitivity: 'variant' });
  return collator.compare(left, right);
}

/**
 * Applies an operator to two non-error values. Two whole numbers give a whole number, a fraction
 * turns both into fractions; + concatenates if either side is a string; anything else gives null.
 */
export function applyOperator(op: GrelOperator, left: GrelValue, right: GrelValue): GrelValue {
  if (left !== null && right !== null) {
    const computed =
      typeof left === 'bigint' && typeof right === 'bigint'
        ? wholeOf(op, left, right)
        : isNumber(left) && isNumber(right)
          ? fractionOf(op, Number(left), Number(right))
          : undefined;
    if (computed !== undefined) return computed;
    if (typeof left === 'string' && typeof right === 'string' && op !== '+') {
      return ordered(op, left.normalize('NFD') === right.normalize('NFD') ? 0 : compareStrings(left, right));
    }
    if (op === '+' && (typeof left === 'string' || typeof right === 'string'))
      return javaText(left) + javaText(right);
    if (isDate(left) && isDate(right))
      return ordered(op, Math.sign(left.millis - right.millis) || Math.sign(left.nanos - right.nanos));
    if (typeof left === 'boolean' && typeof right === 'boolean')
      return ordered(op, Number(left) - Number(right));
  }
  if (op === '==') return sameValue(left, right);
  if (op === '!=') return !sameValue(left, right);
  return null;
}

function wholeOf(op: GrelOperator, a: bigint, b: bigint): GrelValue | undefined {
  const whole = (value: bigint) => BigInt.asIntN(64, value);
  switch (op) {
    case '+':
      return whole(a + b);
    case '-':
      return whole(a - b);
    case '*':
      return whole(a * b);
    case '/':
      return b === 0n ? (a === 0n ? Number.NaN : a > 0n ? Infinity : -Infinity) : whole(a / b);
    case '%':
      return b === 0n ? { kind: 'error', message: '/ by zero' } : a % b;
    default:
      return ordered(op, a < b ? -1 : a > b ? 1 : 0);
  }
}

function fractionOf(op: GrelOperator, a: number, b: number): GrelValue | undefined {
  switch (op) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '%':
      return a % b;
    default:
      // NaN has no order.
      return Number.isNaN(a) || Number.isNaN(b) ? op === '!=' : ordered(op, a < b ? -1 : a > b ? 1 : 0);
  }
}

function ordered(op: GrelOperator, order: number): boolean | null {
  switch (op) {
    case '==':
      return order === 0;
    case '!=':
      return order !== 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
    default:
      return null;
  }
}

/** Like Java's `equals`: a whole number never equals a fraction, whatever their values. */
export function sameValue(left: GrelValue, right: GrelValue): boolean {
  if (left === right) return true;
  if (isDate(left) && isDate(right)) return left.millis === right.millis && left.nanos === right.nanos;
  if (isArray(left) && isArray(right))
    return left.length === right.length && left.every((one, i) => sameValue(one, right[i]!));
  if (isObject(left) && isObject(right)) return javaText(left) === javaText(right);
  return false;
}
