import { sentinels } from '@winnow/insight';
import type { StepDraft } from '@winnow/recipe';
import { type ColumnFacts, isDate, isNumber } from '../../facts.ts';
import { quoted } from '../reading.ts';
import { looksLikeDate, looksNumeric, numberAs } from '../words/numbers.ts';

const noValues = new Set([...sentinels, 'tbd']);

/**
 * A column that can be used as a type, with the steps that make it so; undefined where it does not
 * look like that.
 */
export interface Typed {
  readonly prepare: readonly StepDraft[];
}

/** Whether cells can be reckoned with, by a step that reads them where they are strings. */
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
 * The units after the numbers of a column of strings, such as `kg`, where most of its cells have
 * one.
 */
export function unitsOf(column: ColumnFacts): readonly string[] {
  if (column.type !== 'text' || !mostly(column, (text) => measured.test(text))) return [];
  const units = column.top.flatMap(({ value }) => measured.exec(value ?? '')?.[1]?.toLowerCase() ?? []);
  return [...new Set(units.map((unit) => unit.replace(/\.$/, '').replace(/(..)s$/, '$1')))];
}

/** A question about those values of a column alone that are in one unit. */
export const inUnit = (question: string, column: string, unit: string): string =>
  `${question.replace(/[\s.?!]+$/, '')}, only values of ${quoted(column)} in "${unit}"`;

/** The parts of a question that {@link inUnit} made; undefined for any other. */
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

/** Values with their counts: of all cells by their shapes, where these are known, else the frequent ones. */
function writtenIn({ top, patterns = [] }: ColumnFacts): readonly { text: string; count: number }[] {
  return patterns.length > 0
    ? patterns.map(({ pattern, count }) => ({ text: pattern, count }))
    : top.map(({ value, count }) => ({ text: value ?? '', count }));
}

/** Which sign precedes the decimals in most values: a comma with other than three digits after it. */
export function decimalOf(column: ColumnFacts): 'point' | 'comma' {
  const written = writtenIn(column);
  const cells = (shape: RegExp): number =>
    written.reduce((sum, { text, count }) => sum + (shape.test(text) ? count : 0), 0);
  return cells(/,\d{1,2}\D*$|\.\d{3},|,\d{4,}/) > cells(/\.\d{1,2}\D*$|,\d{3}\./) ? 'comma' : 'point';
}

/** Whether most values have a percent sign, so that they are read as hundredths. */
export const inPercent = (column: ColumnFacts): boolean =>
  column.type === 'text' && mostly(column, (text) => /%\s*$/.test(text));

/** `8.000` can be eight, and eight thousand. */
const open = /^\D*\d{1,3}(?:\.\d{3})+\D*$/;

/**
 * A number of a question, written as the cells of its column are; of numbers whose writing is not
 * known any more, as it is within their range. `either` where it can be both.
 */
export function numberIn(column: ColumnFacts, raw: string): number | 'either' | undefined {
  if (column.type === 'text') {
    const number = numberAs(raw, decimalOf(column));
    // “above 10” next to `19%` is ten per cent.
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

/** Values that another decimal mark would make a thousand times as large, and how one of them is written. */
export interface Doubtful {
  readonly cells: number;
  readonly like: string;
}

const few = 0.1;

/**
 * Values with three digits after the decimal mark and nothing else that says which mark it is, where
 * hardly any other value of the column has three decimals.
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

/** In a column of amounts, some of which are written without their currency. */
const fewCurrencies = 0.05;

/** The decimal places of amounts of money, which are kept exactly; undefined for other numbers. */
export function placesOf(column: ColumnFacts, decimal: 'point' | 'comma'): number | undefined {
  if (!mostly(column, (text) => currency.test(text), fewCurrencies)) return undefined;
  const decimals = decimal === 'comma' ? /,(\d+)\D*$/ : /\.(\d+)\D*$/;
  return Math.min(
    10,
    Math.max(2, ...writtenIn(column).map(({ text }) => decimals.exec(text)?.[1]?.length ?? 0)),
  );
}

/** Which of day and month comes first, by a number that no month has. */
export function orderOf(column: ColumnFacts): 'day' | 'month' {
  const pairs = column.top.flatMap(({ value }) => {
    const match = /^\s*(\d{1,2})[-./](\d{1,2})[-./]\d{2,4}/.exec(value ?? '');
    return match ? [[Number(match[1]), Number(match[2])] as const] : [];
  });
  const day = pairs.filter(([first]) => first > 12).length;
  return pairs.filter(([, second]) => second > 12).length > day ? 'month' : 'day';
}

/** Whether the dates of a column have a time, which would be lost as dates; a few such values are left to be looked at. */
export function temporalOf(column: ColumnFacts): 'date' | 'datetime' {
  return mostly(column, (text) => /\d:\d{2}/.test(text), 0.05) ? 'datetime' : 'date';
}

/** A word that stands for no value says nothing of what the others are. */
const isNoValue = (text: string): boolean => noValues.has(text.trim().toLowerCase());

export function mostly(column: ColumnFacts, test: (text: string) => boolean, share = 0.5): boolean {
  const strings = column.top.flatMap(({ value, count }) =>
    value?.trim() && !isNoValue(value) ? [{ value, count }] : [],
  );
  // Of many different values, the frequent ones are mostly those that are no value of the column.
  const isSample = column.distinct > column.top.length;
  const weight = (count: number): number => (isSample ? 1 : count);
  const all = strings.reduce((sum, { count }) => sum + weight(count), 0);
  const fit = strings.reduce((sum, { value, count }) => sum + (test(value) ? weight(count) : 0), 0);
  return all > 0 && fit / all >= share;
}
