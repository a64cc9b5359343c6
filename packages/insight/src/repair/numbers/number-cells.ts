import type { CodedColumn } from '../../table/coded-column.ts';
import { plainNumber } from '../formats/number-text.ts';

const numericShare = 0.9;
const minNumbers = 30;
/** Multiple of the interquartile range within which a number is ordinary (Tukey’s inner fences). */
const fence = 1.5;

/** The numbers of a column, and the ordinary ones among them. */
export interface NumberCells {
  /** Numbers by code; undefined for other values. */
  readonly numbers: readonly (number | undefined)[];
  /** Ordinary numbers of the rows, smallest first. */
  readonly usual: readonly number[];
  readonly low: number;
  readonly high: number;
  /** Digits after the point that nearly all numbers have; undefined if they differ. */
  readonly places: number | undefined;
  /** Decimal mark of the column. */
  readonly mark: '.' | ',';
  /** Largest number of digits after the point of the ordinary numbers. */
  readonly maxPlaces: number;
}

const commaDecimal = /^[+-]?(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/;
const wholeNumber = /^[+-]?\d+$/;
const minCommaShare = 0.5;

/** Returns the decimal mark of a column: a comma if most numbers have one and the others are whole. */
function markOf(column: CodedColumn, codes: readonly number[]): '.' | ',' {
  const commas = codes.filter((code) => commaDecimal.test(column.values[code]!));
  if (commas.length === 0 || column.rowsOf(commas) < column.rowsOf(codes) * minCommaShare) return '.';
  const whole = codes.filter((code) => wholeNumber.test(column.values[code]!));
  const read = column.rowsOf(commas) + column.rowsOf(whole);
  return read >= column.rowsOf(codes) * numericShare ? ',' : '.';
}

/** Reads a number with a decimal comma; undefined for other values, also with a point. */
const commaNumber = (value: string): number | undefined =>
  commaDecimal.test(value) || wholeNumber.test(value)
    ? Number(value.replaceAll('.', '').replace(',', '.'))
    : undefined;

/** Reads a column of plain numbers, with a point or a comma before decimals; undefined if it has few, or other values. */
export function numberCells(column: CodedColumn): NumberCells | undefined {
  const codes = column.present();
  const numbers = new Array<number | undefined>(column.values.length);
  const sorted: { readonly number: number; readonly count: number }[] = [];
  let [read, all] = [0, 0];
  const mark = markOf(column, codes);
  const numberOf = mark === ',' ? commaNumber : plainNumber;
  for (const code of codes) {
    const count = column.counts[code]!;
    all += count;
    const number = numberOf(column.values[code]!);
    if (number === undefined) continue;
    numbers[code] = number;
    read += count;
    sorted.push({ number, count });
  }
  if (read < Math.max(minNumbers, all * numericShare)) return undefined;
  const rows: number[] = [];
  for (const { number, count } of sorted) for (let i = 0; i < count; i++) rows.push(number);
  rows.sort((a, b) => a - b);
  const at = (part: number): number => rows[Math.floor((rows.length - 1) * part)]!;
  const spread = at(0.75) - at(0.25);
  const [least, most] = [at(0.25) - fence * spread, at(0.75) + fence * spread];
  const usual = withoutApart(rows.filter((number) => number >= least && number <= most));
  const placesOf = (code: number): number => column.values[code]!.split(mark)[1]?.length ?? 0;
  const places = new Map<number, number>();
  for (const code of codes)
    if (numbers[code] !== undefined && numbers[code]! >= least && numbers[code]! <= most)
      places.set(placesOf(code), (places.get(placesOf(code)) ?? 0) + column.counts[code]!);
  const [frequent, count] = [...places].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0]);
  return {
    numbers,
    mark,
    usual,
    low: usual[0]!,
    high: usual.at(-1)!,
    places: count >= read * numericShare ? frequent : undefined,
    maxPlaces: Math.max(0, ...places.keys()),
  };
}

/** Maximum share of numbers that a gap sets apart from the others, and its minimum share of the range. */
const maxApart = 0.1;
const minGap = 0.25;

/** Removes numbers at either end of sorted ones that a wide gap sets apart. */
function withoutApart(sorted: readonly number[]): readonly number[] {
  const range = quantile(sorted, 0.95) - quantile(sorted, 0.05);
  const most = Math.floor(sorted.length * maxApart);
  let [from, to] = [0, sorted.length];
  for (let i = 1; i <= most; i++) {
    if (sorted[i]! - sorted[i - 1]! > range * minGap) from = i;
    if (sorted[sorted.length - i]! - sorted[sorted.length - i - 1]! > range * minGap) to = sorted.length - i;
  }
  return range > 0 && from < to ? sorted.slice(from, to) : sorted;
}

/** Returns the number below which a share of sorted numbers is. */
export const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.floor((sorted.length - 1) * part)]!;

/** Writes a number as a column writes its numbers. */
export function writtenIn({ places, maxPlaces, mark }: NumberCells, number: number): string {
  const text =
    places === undefined
      ? String(Number(number.toFixed(maxPlaces)))
      : number.toFixed(places).replace(/^-(0(?:\.0*)?)$/, '$1');
  return text.replace('.', mark);
}
