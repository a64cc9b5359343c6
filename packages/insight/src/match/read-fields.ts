import { patternsOf } from '../by-example/dates/date-formats.ts';
import { readNumber } from '../by-example/numbers/number-text.ts';
import type { MatchTable } from './match-table.ts';

export type FieldKind = 'text' | 'number' | 'date' | 'code';

/** A column that both tables have, and how its values are compared. */
export interface Field {
  readonly kind: FieldKind;
  readonly a: number;
  readonly b: number;
}

const looked = 400;

/** Pairs columns of two tables by their names, else by the words that they share, and finds out how to compare them. */
export function fieldsOf(a: MatchTable, b: MatchTable): Field[] {
  const taken = new Set<number>();
  const fields: Field[] = [];
  const pair = (left: number, right: number): void => {
    taken.add(right);
    const kinds = [kindOf(a, left), kindOf(b, right)];
    const kind = kinds[0] === kinds[1] ? kinds[0]! : 'text';
    if (variety(a, left) > 1 || variety(b, right) > 1) fields.push({ kind, a: left, b: right });
  };
  const unpaired: number[] = [];
  for (const [left, name] of a.columns.entries()) {
    const right = b.columns.findIndex((one, i) => !taken.has(i) && plainName(one) === plainName(name));
    if (right >= 0) pair(left, right);
    else unpaired.push(left);
  }
  for (const left of unpaired) {
    const words = wordsIn(a, left);
    let best = -1;
    let most = 0.15;
    for (const right of b.columns.keys()) {
      if (taken.has(right)) continue;
      const others = wordsIn(b, right);
      const shared = [...words].filter((word) => others.has(word)).length;
      const share = shared / Math.max(1, Math.min(words.size, others.size));
      if (share > most) {
        most = share;
        best = right;
      }
    }
    if (best >= 0) pair(left, best);
  }
  return fields;
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function variety(table: MatchTable, column: number): number {
  return new Set(table.rows.slice(0, looked).map((row) => row[column] ?? '')).size;
}

function wordsIn(table: MatchTable, column: number): Set<string> {
  return new Set(table.rows.slice(0, looked).flatMap((row) => tokensOf(row[column] ?? '')));
}

function kindOf(table: MatchTable, column: number): FieldKind {
  const values = table.rows
    .slice(0, looked)
    .map((row) => normalizeText(row[column] ?? ''))
    .filter((text) => text !== '');
  if (values.length === 0) return 'text';
  const share = (test: (text: string) => boolean): number => values.filter(test).length / values.length;
  if (share((text) => numberOf(text) !== undefined) > 0.7) return 'number';
  const few = values.slice(0, 40);
  if (few.filter((text) => dateOf(text) !== undefined).length / few.length > 0.6) return 'date';
  if (share((text) => /\d/.test(text) && text.replace(/\D/g, '').length * 2 > text.length) > 0.7)
    return 'code';
  return 'text';
}

const references: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
};

/** Without references of HTML, quotes around and spaces before signs. */
export function normalizeText(text: string): string {
  return text
    .replace(/&(?:#(\d{1,6})|([a-z]+));/g, (whole, code: string | undefined, name: string | undefined) =>
      code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (references[name ?? ''] ?? whole),
    )
    .replace(/\s+([,.;:])/g, '$1')
    .replace(/^[\s'"`-]+|[\s'"`-]+$/g, '')
    .trim();
}

/** A number as it is compared: durations in seconds, units left out. */
export function numberOf(text: string): number | undefined {
  const clock = /^(\d{1,3}):(\d{2})(?::(\d{2}))?$/.exec(text);
  if (clock) {
    const [, first, second, third] = clock;
    return third === undefined
      ? Number(first) * 60 + Number(second)
      : Number(first) * 3600 + Number(second) * 60 + Number(third);
  }
  const plain = text.replace(/\s+/g, '').replace(/%$/, '');
  return readNumber(plain) ?? readNumber(plain.replace(/[a-z]+\.?$/i, ''));
}

export function dateOf(text: string): number | undefined {
  const [found] = patternsOf(text.replace(/\s*,\s*/g, ', '));
  if (!found?.[0].complete) return undefined;
  return Math.floor(found[1] / 86_400_000);
}

/** The words and numbers of a text, without accents, in small letters. */
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
