import { sentinels } from '@winnow/insight';
import type { StepDraft } from '@winnow/recipe';
import { type ColumnFacts, isDate, isNumber } from '../../facts.ts';
import { quoted } from '../reading.ts';
import { looksLikeDate, looksNumeric, numberAs } from '../words/numbers.ts';

const noValues = new Set([...sentinels, 'tbd']);

/**
 * The steps that make a column usable as a type. Undefined takes its place for a column that
 * doesn't look like that type.
 */
export interface Typed {
  readonly prepare: readonly StepDraft[];
}

/**
 * Returns how to calculate with a column, which takes a step that parses its cells if they are
 * strings; undefined if it contains no numbers.
 */
export function asNumber(column: ColumnFacts): Typed | undefined {
  if (isNumber(column)) return { prepare: [] };
  if (column.type !== 'text' || isCode.test(column.name.replaceAll('_', ' '))) return undefined;
  if (mostly(column, looksNumeric)) {
    const decimal = decimalOf(column);
    return { prepare: [parseNumber([column.name], decimal, false, placesOf(column, decimal))] };
  }
  return unitsOf(column).length === 1
    ? { prepare: [parseNumber([column.name], decimalOf(column), true)] }
    : undefined;
}

const isCode = /\b(?:phone|tel|telephone|fax|mobile|zip|postcode|postal code|plz|iban|sku|isbn)\b/i;
const measured = /^\s*[-+]?\d[\d.,' ]*\s*(\p{L}[\p{L}²³/.]{0,11}|°\p{L}?|["″′])\s*$/u;

/**
 * Returns the units after the numbers of a text column, such as `kg`, if most of its cells have
 * one.
 */
export function unitsOf(column: ColumnFacts): readonly string[] {
  if (column.type !== 'text' || !mostly(column, (text) => measured.test(text))) return [];
  const units = column.top.flatMap(({ value }) => measured.exec(value ?? '')?.[1]?.toLowerCase() ?? []);
  return [...new Set(units.map((unit) => unit.replace(/\.$/, '').replace(/(..)s$/, '$1')))];
}

/** Restricts a question to the values of a column that are in one unit. */
export const inUnit = (question: string, column: string, unit: string): string =>
  `${question.replace(/[\s.?!]+$/, '')}, only values of ${quoted(column)} in "${unit}"`;

/** Returns the parts of a question that {@link inUnit} made; undefined for any other. */
export function requestedUnit(
  text: string,
  columns: readonly ColumnFacts[],
): { readonly question: string; readonly column: ColumnFacts; readonly unit: string } | undefined {
  const match = /^(.+), only values of (`[^`]+`) in "([^"]+)"[.!?]?$/i.exec(text.trim());
  const column = columns.find(({ name, type }) => type === 'text' && quoted(name) === match?.[2]);
  return match && column ? { question: match[1]!, column, unit: match[3]!.toLowerCase() } : undefined;
}

export function asDate(column: ColumnFacts): Typed | undefined {
  if (isDate(column)) return { prepare: [] };
  if (column.type !== 'text' || !mostly(column, looksLikeDate)) return undefined;
  return { prepare: [parseDate([column.name], orderOf(column), temporalOf(column))] };
}

export function parseNumber(
  columns: readonly string[],
  decimal: 'point' | 'comma' = 'point',
  units = false,
  places?: number,
): StepDraft {
  const exact = places === undefined ? {} : { places };
  return {
    kind: 'parse-number',
    params: { columns: [...columns], decimal, percent: 'fraction', units, ...exact },
  };
}

export function parseDate(
  columns: readonly string[],
  order: 'day' | 'month' = 'day',
  type: 'date' | 'datetime' = 'date',
): StepDraft {
  return {
    kind: 'parse-date',
    params: { columns: [...columns], type, order, formats: [], usual: true, lastCentury: 69 },
  };
}

/**
 * Returns values with their counts: the patterns of all cells if they are known, else the frequent
 * values.
 */
function writtenIn({ top, patterns = [] }: ColumnFacts): readonly { text: string; count: number }[] {
  return patterns.length > 0
    ? patterns.map(({ pattern, count }) => ({ text: pattern, count }))
    : top.map(({ value, count }) => ({ text: value ?? '', count }));
}

/**
 * Returns the decimal mark that most values use. A comma is one if other than three digits follow
 * it, or if it follows a point and three digits.
 */
export function decimalOf(column: ColumnFacts): 'point' | 'comma' {
  const written = writtenIn(column);
  const cells = (shape: RegExp): number =>
    written.reduce((sum, { text, count }) => sum + (shape.test(text) ? count : 0), 0);
  return cells(/,\d{1,2}\D*$|\.\d{3},|,\d{4,}/) > cells(/\.\d{1,2}\D*$|,\d{3}\./) ? 'comma' : 'point';
}

/** Whether most values have a percent sign and are therefore read as hundredths. */
export const inPercent = (column: ColumnFacts): boolean =>
  column.type === 'text' && mostly(column, (text) => /%\s*$/.test(text));

/** `8.000` can mean eight or eight thousand. */
const open = /^\D*\d{1,3}(?:\.\d{3})+\D*$/;

/**
 * Reads a number of a question in the notation of the column's cells; if that is no longer known,
 * in the one that puts it within their range. Returns `either` if it can be both.
 */
export function numberIn(column: ColumnFacts, raw: string): number | 'either' | undefined {
  if (column.type === 'text') {
    const number = numberAs(raw, decimalOf(column));
    // “above 10” next to `19%` means ten percent.
    const isPercent =
      number !== undefined && Math.abs(number) >= 1 && !/%|percent/i.test(raw) && inPercent(column);
    return isPercent ? number / 100 : number;
  }
  const [small, large] = [numberAs(raw, 'point'), numberAs(raw, 'comma')];
  if (!open.test(raw) || small === undefined || large === undefined) return small;
  const [min, max] = [Number(column.min ?? Number.NaN), Number(column.max ?? Number.NaN)];
  const isWithin = (one: number): boolean => !(one < min) && !(one > max);
  if (isWithin(small) === isWithin(large)) return 'either';
  return isWithin(small) ? small : large;
}

/**
 * Number of values that another decimal mark would make a thousand times as large, and one of them
 * as an example.
 */
export interface Doubtful {
  readonly cells: number;
  readonly like: string;
}

const few = 0.1;

/**
 * Finds values with three digits after the decimal mark and no other sign of which mark it is, in a
 * column of which hardly any other value has three decimals.
 */
export function doubtfulOf(column: ColumnFacts, decimal: 'point' | 'comma'): Doubtful | undefined {
  const [open, other, places] =
    decimal === 'point'
      ? [/^\D*\d{1,3}\.\d{3}\D*$/, /\.(\d+)\D*$/, 2]
      : [/^\D*\d{1,3},\d{3}\D*$/, /,(\d+)\D*$/, 2];
  const written = writtenIn(column);
  const doubtful = written.filter(({ text }) => open.test(text));
  const sum = (list: typeof written): number => list.reduce((all, { count }) => all + count, 0);
  const short = written.filter(({ text }) => (other.exec(text)?.[1]?.length ?? 9) <= places);
  const cells = sum(doubtful);
  const most = [...doubtful].sort((a, b) => b.count - a.count)[0];
  return most && cells < sum(short) * (few + 1) ? { cells, like: most.text.trim() } : undefined;
}

const currency = /\p{Sc}|\b(?:USD|EUR|GBP|CHF|JPY|CNY|INR|CAD|AUD|SEK|NOK|DKK|PLN|CZK)\b/u;

/**
 * Minimum share of values with a currency in a column of amounts, some of which may lack theirs.
 */
const fewCurrencies = 0.05;

/**
 * Returns the number of decimal places of amounts of money, which are kept exactly; undefined for
 * other numbers.
 */
export function placesOf(column: ColumnFacts, decimal: 'point' | 'comma'): number | undefined {
  if (!mostly(column, (text) => currency.test(text), fewCurrencies)) return undefined;
  const decimals = decimal === 'comma' ? /,(\d+)\D*$/ : /\.(\d+)\D*$/;
  return Math.min(
    10,
    Math.max(2, ...writtenIn(column).map(({ text }) => decimals.exec(text)?.[1]?.length ?? 0)),
  );
}

/** Returns whether day or month comes first, judging by numbers that are too large for a month. */
export function orderOf(column: ColumnFacts): 'day' | 'month' {
  const pairs = column.top.flatMap(({ value }) => {
    const match = /^\s*(\d{1,2})[-./](\d{1,2})[-./]\d{2,4}/.exec(value ?? '');
    return match ? [[Number(match[1]), Number(match[2])] as const] : [];
  });
  const day = pairs.filter(([first]) => first > 12).length;
  return pairs.filter(([, second]) => second > 12).length > day ? 'month' : 'day';
}

/**
 * Returns `datetime` if at least 5% of the dates have a time, which would be lost in a date; fewer
 * are left for review.
 */
export function temporalOf(column: ColumnFacts): 'date' | 'datetime' {
  return mostly(column, (text) => /\d:\d{2}/.test(text), 0.05) ? 'datetime' : 'date';
}

/** A word that stands for a missing value says nothing about the other values. */
const isNoValue = (text: string): boolean => noValues.has(text.trim().toLowerCase());

export function mostly(column: ColumnFacts, test: (text: string) => boolean, share = 0.5): boolean {
  const strings = column.top.flatMap(({ value, count }) =>
    value?.trim() && !isNoValue(value) ? [{ value, count }] : [],
  );
  // If a column has many distinct values, the frequent ones are mostly placeholders for missing
  // values.
  const isSample = column.distinct > column.top.length;
  const weight = (count: number): number => (isSample ? 1 : count);
  const all = strings.reduce((sum, { count }) => sum + weight(count), 0);
  const fit = strings.reduce((sum, { value, count }) => sum + (test(value) ? weight(count) : 0), 0);
  return all > 0 && fit / all >= share;
}
