import { measureOf } from './units.ts';

/** The number that a plain text is, with thousands or without; undefined for other strings. */
export function plainNumber(text: string): number | undefined {
  if (!/^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$|^[+-]?\.\d+$/.test(text)) return undefined;
  const number = Number(text.replaceAll(',', ''));
  return Number.isFinite(number) ? number : undefined;
}

/** A number without zeros that say nothing: `12.0` is `12`. Its digits are kept otherwise. */
export function bareNumber(text: string): string {
  const plain = text.replaceAll(',', '').replace(/^\+/, '');
  return plain.includes('.') ? plain.replace(/0+$/, '').replace(/\.$/, '') : plain;
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const decorated =
  /^([+-]?)(\(?)\s?[$€£¥]?\s?([+-]?)((?:\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.\d+)?)\s?[$€£¥%]?(\)?)$/;

/** The digits of a number with a currency, separators, a percent sign, parentheses or a unit; undefined for other strings. */
export function numberText(text: string): string | undefined {
  const value = text.trim();
  const measure = measureOf(value);
  if (measure && measure.remark === '') return bareNumber(measure.number);
  const [, sign, open, inner, digits, close] = decorated.exec(value) ?? [];
  if (digits === undefined || (open === '(') !== (close === ')')) return undefined;
  const isNegative = sign === '-' || inner === '-' || open === '(';
  return `${isNegative ? '-' : ''}${bareNumber(digits.replaceAll(' ', ''))}`;
}
