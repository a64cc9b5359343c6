/**
 * Significant digits that these types always preserve.
 * https://www.postgresql.org/docs/current/datatype-numeric.html
 */
const preservedDigits = { float4: 6, float8: 15 } as const;

interface Digits {
  /** Significant digits without leading and trailing zeros; empty for zero. */
  readonly digits: string;
  /** Power of ten by which the digits, read as an integer, are multiplied. */
  readonly exponent: number;
}

/** Returns the digits of a number in decimal notation; undefined if the string is not a number. */
export function numberOf(text: string): Digits | undefined {
  const parts = /^\s*[+-]?(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,6}))?\s*$/i.exec(text);
  if (!parts) return undefined;
  const [, whole = '', fraction = '', power = '0'] = parts;
  const all = (whole + fraction).replace(/^0+/, '');
  const digits = all.replace(/0+$/, '');
  return { digits, exponent: Number(power) - fraction.length + all.length - digits.length };
}

/** Whether a floating-point number of this width equals the number, or is printed the same. */
export function keepsNumber(base: keyof typeof preservedDigits, text: string): boolean {
  const given = numberOf(text);
  if (!given || given.digits.length <= preservedDigits[base]) return true;
  const number = base === 'float4' ? Math.fround(Number(text)) : Number(text);
  if (!Number.isFinite(number)) return true;
  if (given.exponent >= 0 && given.exponent < 400)
    return BigInt(given.digits) * 10n ** BigInt(given.exponent) === BigInt(Math.abs(number));
  const kept = numberOf(String(number));
  return kept?.digits === given.digits && kept.exponent === given.exponent;
}
