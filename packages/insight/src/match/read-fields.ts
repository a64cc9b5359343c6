import { patternsOf } from '../by-example/dates/date-formats.ts';
import { readNumber } from '../by-example/numbers/number-text.ts';
import type { MatchTable } from './match-table.ts';

export type FieldKind = 'text' | 'number' | 'date' | 'code';

/** Column that both tables have, and how to compare its values. */
export interface Field {
  readonly kind: FieldKind;
  readonly a: number;
  readonly b: number;
}

const maxExamined = 400;

/**
 * Pairs columns of two tables by name, or else by the words they share, and determines how to
 * compare them.
 */
export function fieldsOf(a: MatchTable, b: MatchTable): Field[] {
  const paired = new Set<number>();
  const fields: Field[] = [];
  const pair = (left: number, right: number): void => {
    paired.add(right);
    const kinds = [kindOf(a, left), kindOf(b, right)];
    const kind = kinds[0] === kinds[1] ? kinds[0]! : 'text';
    if (distinctShare(a, left) > 1 || distinctShare(b, right) > 1) fields.push({ kind, a: left, b: right });
  };
  const unpaired: number[] = [];
  for (const [left, name] of a.columns.entries()) {
    const right = b.columns.findIndex((one, i) => !paired.has(i) && plainName(one) === plainName(name));
    if (right >= 0) pair(left, right);
    else unpaired.push(left);
  }
  const free = [...b.columns.keys()].filter((right) => !paired.has(right));
  const scores = unpaired
    .flatMap((left) => free.map((right) => ({ left, right, score: columnSimilarity(a, left, b, right) })))
    .filter(({ score }) => score > minLikeness)
    .sort((x, y) => y.score - x.score);
  const done = new Set<number>();
  for (const { left, right } of scores) {
    if (done.has(left) || paired.has(right)) continue;
    done.add(left);
    pair(left, right);
  }
  return fields;
}

const minLikeness = 0.15;
const otherKind = 0.4;

/**
 * Returns how similar two columns with different names are: by common words in their values and,
 * with equal weight, their names, and by type and length.
 */
function columnSimilarity(a: MatchTable, left: number, b: MatchTable, right: number): number {
  const overlap = (x: ReadonlySet<string>, y: ReadonlySet<string>): number =>
    [...x].filter((word) => y.has(word)).length / Math.max(1, Math.min(x.size, y.size));
  const values = overlap(wordsIn(a, left), wordsIn(b, right));
  const names = overlap(new Set(tokensOf(a.columns[left]!)), new Set(tokensOf(b.columns[right]!)));
  const [short, long] = [lengthOf(a, left), lengthOf(b, right)].sort((x, y) => x - y) as [number, number];
  const fit = (kindOf(a, left) === kindOf(b, right) ? 1 : otherKind) * (short / Math.max(1, long));
  return (values + (values > 0 ? names : 0)) * fit;
}

function lengthOf(table: MatchTable, column: number): number {
  const values = table.rows.slice(0, maxExamined).flatMap((row) => row[column]?.trim() || []);
  return values.reduce((sum, text) => sum + text.length, 0) / Math.max(1, values.length);
}

/**
 * Returns the string field that differs in most rows, or the first of several: the name of the
 * entity.
 */
export function nameField(table: MatchTable, fields: readonly Field[]): number | undefined {
  let best: number | undefined;
  let most = 0.5;
  for (const [f, field] of fields.entries()) {
    if (field.kind !== 'text') continue;
    const share = distinctShare(table, field.a) / Math.max(1, Math.min(maxExamined, table.rows.length));
    if (share <= most + (best === undefined ? 0 : 0.1)) continue;
    most = share;
    best = f;
  }
  return best;
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function distinctShare(table: MatchTable, column: number): number {
  return new Set(table.rows.slice(0, maxExamined).map((row) => row[column] ?? '')).size;
}

function wordsIn(table: MatchTable, column: number): Set<string> {
  return new Set(table.rows.slice(0, maxExamined).flatMap((row) => tokensOf(row[column] ?? '')));
}

function kindOf(table: MatchTable, column: number): FieldKind {
  const values = table.rows
    .slice(0, maxExamined)
    .map((row) => normalizeText(row[column] ?? ''))
    .filter((text) => text !== '');
  if (values.length === 0) return 'text';
  const share = (test: (text: string) => boolean): number => values.filter(test).length / values.length;
  if (share((text) => year.test(text)) > 0.9) return 'date';
  if (isNumbering(values)) return 'code';
  if (share((text) => numberOf(text) !== undefined) > 0.7) return 'number';
  const some = values.slice(0, 40);
  if (some.filter((text) => dateOf(text) !== undefined).length / some.length > 0.6) return 'date';
  if (share((text) => /\d/.test(text) && text.replace(/\D/g, '').length * 2 > text.length) > 0.7)
    return 'code';
  return 'text';
}

/**
 * Whether values are fixed-length digits that identify things rather than measure them: postcodes,
 * phone numbers, ISBNs.
 */
function isNumbering(values: readonly string[]): boolean {
  const lengths = new Map<number, number>();
  for (const text of values) {
    const digits =
      /^\+?[\d\s()/.-]+$/.test(text) && !/[.,]\d{1,2}$/.test(text) ? text.replace(/\D/g, '') : '';
    if (digits.length >= 5) lengths.set(digits.length, (lengths.get(digits.length) ?? 0) + 1);
  }
  return Math.max(0, ...lengths.values()) > values.length * 0.8;
}

const references: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
};

/**
 * Resolves HTML character references and removes surrounding quotes and spaces before punctuation.
 */
export function normalizeText(text: string): string {
  return text
    .replace(/&(?:#(\d{1,6})|([a-z]+));/g, (whole, code: string | undefined, name: string | undefined) =>
      code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (references[name ?? ''] ?? whole),
    )
    .replace(/\s+([,.;:])/g, '$1')
    .replace(/^[\s'"`-]+|[\s'"`-]+$/g, '')
    .trim();
}

const year = /^(?:1[5-9]|20)\d\d(?:\.0)?$/;
const daysInYear = 365.25;

/** Parses a number for comparison: durations in seconds, units omitted. */
export function numberOf(text: string): number | undefined {
  const clock = /^(\d{1,3}):(\d{2})(?::(\d{2}))?$/.exec(text);
  if (clock) {
    const [, first, second, third] = clock;
    return third === undefined
      ? Number(first) * 60 + Number(second)
      : Number(first) * 3600 + Number(second) * 60 + Number(third);
  }
  const plain = text.replace(/\s+/g, '').replace(/%$/, '');
  const unit = /^[^a-z]*\d\s?[a-z]{1,12}\.?$/i.test(text) ? plain.replace(/[a-z]+\.?$/i, '') : plain;
  return readNumber(unit);
}

export function dateOf(text: string): number | undefined {
  if (year.test(text)) return Math.round(Number(text) * daysInYear);
  const compact = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(text);
  if (compact) return dateOf(text.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3'));
  const [found] = patternsOf(text.replace(/\s*,\s*/g, ', '));
  if (!found?.[0].complete) return undefined;
  return Math.floor(found[1] / 86_400_000);
}

/** Returns the words and numbers of a string, without accents and in lowercase. */
export function tokensOf(text: string): string[] {
  return (
    normalizeText(text)
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/['’`]\s?s\b/g, 's')
      .match(/[\p{L}]+|\d+/gu) ?? []
  );
}
