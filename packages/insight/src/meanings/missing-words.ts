import { isNumeric, isTemporal, type LogicalType, maxOf, minOf } from '@winnow/kernel';
import { plainNumber } from '../repair/formats/number-text.ts';
import { sentinels } from '../types/sentinels.ts';

/**
 * Words that can only mean a missing value, in any column. `None` and `Unknown` are real answers in many columns.
 */
export const placeholders: ReadonlySet<string> = new Set([
  'n/a',
  '#n/a',
  'n.a.',
  'null',
  'nan',
  'nil',
  '#null!',
  '#value!',
  '#ref!',
  '-',
  '--',
  '?',
  '???',
]);
/** Words that mean a missing value in text columns too. */
const always = new Set([
  ...['n/a', '#n/a', 'n.a.', 'null', 'nan', 'nil', '-', '--', '---', '?', '??', '…', '.', '..'],
  ...['empty', 'not available', 'not applicable', 'not known', 'not provided', 'not specified', 'no data'],
  ...['missing', 'blank', 'tbd', 'tba', 'undefined', '(null)', '(blank)', '<null>', '(none)', '(empty)'],
  ...['keine angabe', 'keine angaben', 'nicht angegeben', 'k.a.', 'non renseigné', 'non renseignée'],
  ...['sin datos', 'no especificado', 'não informado', 'geen gegevens', 'brak danych'],
]);
/** Of these, words that may describe a state. */
const states = new Set(['empty', 'missing', 'blank', 'not applicable', 'not known', '.', '..', '…']);

/** Whether a value says that it isn’t given, as `TBD` and `k.A.` do, in any column. */
export function isOnlyMissing(value: string): boolean {
  const word = value.trim().toLowerCase();
  return placeholders.has(word) || (always.has(word) && !states.has(word));
}

/**
 * Words that are real answers among other words, but mean a missing value among values of one sort.
 */
const otherWords = new Set([
  'x',
  'xx',
  'xxx',
  '*',
  '**',
  '***',
  '#',
  'redacted',
  'none',
  'unknown',
  'na',
  'no value',
  'unbekannt',
  'inconnu',
  'inconnue',
  'desconocido',
  'sconosciuto',
  'desconhecido',
  'onbekend',
  'nicht vorhanden',
  'nicht bekannt',
  'non disponible',
  'no disponible',
  'non disponibile',
  'não disponível',
  'niet beschikbaar',
]);
const stopgaps = /^-?(9{2,}|1)(\.0+)?$|^-?9{3,}$|^-?9{2,}\.9+$/;
const stopgapDates = /^(1900-01-01|1899-12-3[01]|1970-01-01|1753-01-01|9999-12-31|2099-12-31|0001-01-01)/;

/** Minimum share of rows for a repeated word among numbers to count as a missing-value word. */
const wordShare = 0.01;
const minRows = 3;
/** In columns whose values hardly repeat, a word that does isn’t a value like the others. */
const minDistinctShare = 0.5;

const isKnown = (word: string): boolean =>
  always.has(word) || otherWords.has(word) || sentinels.includes(word);

/** Whether a value is known to mean “missing” in some columns, ignoring case. */
export function isMissingWord(value: string): boolean {
  return isKnown(value.trim().toLowerCase());
}

/**
 * Words that say that a value isn’t known, which is an answer only among categories. `empty` and
 * `none` may be all that the source says.
 */
const unknowns = new Set([
  ...['unknown', 'not known', 'tbd', 'tba', 'not available', 'not applicable'],
  ...['not provided', 'not specified', 'no data'],
]);

/**
 * Whether a string can only stand for a missing value: a word with no other meaning, or one that
 * says so in a column whose other values are of one sort.
 *
 * @param values distinct strings with their row counts
 */
export function placeholderTest(values: readonly Counted[]): (value: string) => boolean {
  const others = values.flatMap(({ value, count }) => {
    const word = value?.trim().toLowerCase() ?? '';
    return word === '' || isKnown(word) ? [] : [{ word, count }];
  });
  const strict = areOneKind(others);
  const foreign = new Set(foreignWordsOf(values));
  return (value) =>
    foreign.has(value) ||
    placeholders.has(value.toLowerCase()) ||
    (strict && unknowns.has(value.trim().toLowerCase()));
}

interface Counted {
  readonly value: string | null;
  readonly count: number;
}

/**
 * Returns the words of a column that stand for a missing value. Among numbers and dates, these are
 * words that are neither and that are known or repeat, as well as numbers such as 9999 that lie
 * beyond all others and repeat. Among strings it depends on the others: words that mean nothing
 * else always count; `unknown` counts among names that hardly repeat and among values of one shape,
 * but not among categories.
 *
 * Source: the three states of a cell, valid, missing and anomalous, of T. Ceritli, C. Williams, J.
 * Geddes, “ptype”, 2020.
 *
 * @param values distinct strings with their row counts, most frequent first
 */
export function missingWords(type: LogicalType, values: readonly Counted[]): readonly string[] {
  const all = values.flatMap(({ value, count }) => {
    const word = value?.trim().toLowerCase() ?? '';
    return word === '' ? [] : [{ value: value!, word, count }];
  });
  const others = all.filter(({ word }) => !isKnown(word));
  // A single word as the only value of a column proves nothing.
  if (others.length === 0 && all.length === 1 && !always.has(all[0]!.word)) return [];
  if (type === 'text') {
    const strict = areOneKind(others);
    const foreign = new Set(foreignWordsOf(values));
    return all
      .filter(({ word, value }) => always.has(word) || (strict && isKnown(word)) || foreign.has(value))
      .map(({ value }) => value);
  }
  const rows = all.reduce((sum, { count }) => sum + count, 0);
  const repeats = (count: number): boolean => count >= Math.max(minRows, rows * wordShare);
  const isMissing = type === 'boolean' ? isKnown : (word: string) => isKnown(word) || !/\d/.test(word);
  const words = all
    .filter(({ word, count }) => isMissing(word) && (isKnown(word) || repeats(count)))
    .map(({ value }) => value);
  if (isTemporal(type)) return [...words, ...stopgapDatesOf(all)];
  return isNumeric(type) ? [...words, ...stopgapsOf(values)] : words;
}

/** Signs of which all values of some sorts have one, such as email and web addresses. */
const signs = ['@', '://'];
const minSigned = 20;
const maxForeignShare = 0.3;

/**
 * Returns the words that repeat among addresses which hardly do and all have a sign that the words
 * lack, such as `no address given` among email addresses: they can’t be addresses.
 *
 * @param all distinct strings with their row counts
 */
export function foreignWordsOf(all: readonly Counted[]): readonly string[] {
  const sign = signs.find((one) => (all[all.length >> 1]?.value ?? '').includes(one));
  if (sign === undefined) return [];
  const [signed, others] = [
    all.filter(({ value }) => value?.includes(sign)),
    all.filter(({ value }) => !value?.includes(sign)),
  ];
  const rowsOf = (some: readonly Counted[]): number => some.reduce((sum, { count }) => sum + count, 0);
  const [rows, foreign] = [rowsOf(signed), rowsOf(others)];
  if (signed.length < Math.max(minSigned, rows * minDistinctShare) || foreign > rows * maxForeignShare)
    return [];
  return others.flatMap(({ value, count }) =>
    value !== null && value.trim() !== '' && count >= minRows ? [value] : [],
  );
}

/**
 * Whether strings are of one sort, so that a word such as `unknown` is not one of them: nearly all
 * contain digits, or they hardly repeat.
 */
function areOneKind(others: readonly { readonly word: string; readonly count: number }[]): boolean {
  if (others.length < 5) return false;
  const digits = others.filter(({ word }) => /\d/.test(word)).length;
  if (digits >= others.length * 0.9) return true;
  const rows = others.reduce((sum, { count }) => sum + count, 0);
  return others.length >= 20 && others.length >= rows * minDistinctShare;
}

/** Returns placeholder dates that programs write, if they repeat and lie apart from all others. */
function stopgapDatesOf(
  values: readonly { readonly value: string; readonly count: number }[],
): readonly string[] {
  const years = values
    .filter(({ value }) => !stopgapDates.test(value))
    .map(({ value }) => Number(value.slice(0, 4)));
  if (years.length < 5) return [];
  const [low, high] = [minOf(years), maxOf(years)];
  return values
    .filter(({ value, count }) => {
      const year = Number(value.slice(0, 4));
      return stopgapDates.test(value) && count > 1 && (year < low - 10 || year > high + 10);
    })
    .map(({ value }) => value);
}

/** Returns numbers of nines, or -1, that repeat and lie far beyond all others. */
function stopgapsOf(
  values: readonly { readonly value: string | null; readonly count: number }[],
): readonly string[] {
  const numbers = values.flatMap(({ value, count }) => {
    const number = value === null ? undefined : plainNumber(value.trim());
    return number === undefined ? [] : [{ value: value!, number, count }];
  });
  const others = numbers.filter(({ value }) => !stopgaps.test(value.trim())).map(({ number }) => number);
  if (others.length < 5) return [];
  const [low, high] = [minOf(others), maxOf(others)];
  return numbers
    .filter(
      ({ value, number, count }) =>
        stopgaps.test(value.trim()) &&
        count > 1 &&
        (number > high * 5 || (number < 0 && (low >= 0 || number < Math.min(low * 5, -high)))),
    )
    .map(({ value }) => value);
}
