import type { CodedColumn } from '../../table/coded-column.ts';
import { measureOf } from './units.ts';

/** Parses a plain number, with or without thousands separators; undefined for other strings. */
export function plainNumber(text: string): number | undefined {
  if (!/^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$|^[+-]?\.\d+$/.test(text)) return undefined;
  const number = Number(text.replaceAll(',', ''));
  return Number.isFinite(number) ? number : undefined;
}

/** Removes insignificant zeros from a number: `12.0` becomes `12`. Otherwise keeps its digits. */
export function bareNumber(text: string): string {
  const plain = text.replaceAll(',', '').replace(/^\+/, '');
  return plain.includes('.') ? plain.replace(/0+$/, '').replace(/\.$/, '') : plain;
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Returns the numbers of a column’s rows with some of its values, smallest first. */
export function sizesOf(
  column: CodedColumn,
  codes: readonly number[],
  read: (value: string) => number | undefined = plainNumber,
): number[] {
  const sizes: number[] = [];
  for (const code of codes) {
    const size = read(column.values[code]!);
    if (size !== undefined) for (let i = 0; i < column.counts[code]!; i++) sizes.push(size);
  }
  return sizes.sort((a, b) => a - b);
}

const decorated =
  /^([+-]?)(\(?)\s?[$€£¥]?\s?([+-]?)((?:\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.\d+)?)\s?[$€£¥%]?(\)?)$/;

/**
 * Returns the digits of a number with a currency, separators, a percent sign, parentheses or a
 * unit; undefined for other strings.
 */
export function numberText(text: string): string | undefined {
  const value = text.trim();
  const measure = measureOf(value);
  if (measure && measure.remark === '') return bareNumber(measure.number);
  const [, sign, open, inner, digits, close] = decorated.exec(value) ?? [];
  if (digits === undefined || (open === '(') !== (close === ')')) return undefined;
  const isNegative = sign === '-' || inner === '-' || open === '(';
  return `${isNegative ? '-' : ''}${bareNumber(digits.replaceAll(' ', ''))}`;
}

const minRows = 20;
const plainShare = 0.85;

/** A text column whose values are nearly all plain numbers, and some of which are not. */
export interface MostlyNumbers {
  /** Number of rows with a value. */
  readonly all: number;
  /** Number of rows with a plain number. */
  readonly numbers: number;
  /** The numbers of these rows, smallest first. */
  readonly sizes: readonly number[];
}

/** Returns the numbers of a column if there are nearly no other values; undefined otherwise. */
export function mostlyNumbers(
  column: CodedColumn,
  read: (value: string) => number | undefined = plainNumber,
): MostlyNumbers | undefined {
  const codes = column.present();
  const all = column.rowsOf(codes);
  if (all < minRows) return undefined;
  const plain = codes.filter((code) => read(column.values[code]!) !== undefined);
  const numbers = column.rowsOf(plain);
  if (numbers < all * plainShare || numbers === all) return undefined;
  return { all, numbers, sizes: sizesOf(column, plain, read) };
}
