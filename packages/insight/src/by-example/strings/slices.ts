import { quotePattern } from '@winnow/formulas';
import type { AtomPool } from '../search/atom-pool.ts';
import { delimitersOf } from './pieces.ts';
import { findingAll, regexLiteral, tokenClasses } from './token-classes.ts';
import { tornCost } from './torn-parts.ts';

/**
 * Position in the strings of a column: a number of characters from an end, or the start or end of a
 * match.
 */
interface Position {
  readonly at: readonly (number | undefined)[];
  readonly cost: number;
  readonly formula: string;
  readonly fixed: boolean;
}

const positionClasses = new Set([
  '[0-9]+',
  '\\p{L}+',
  '[\\p{L}0-9]+',
  '\\p{Lu}+',
  '\\p{Ll}+',
  '\\p{Lu}\\p{Ll}+',
  '[^ \\t\\r\\n]+',
  '[\\p{L}0-9]*[0-9][\\p{L}0-9]*',
]);
const maxPositions = 130;
const maxFixed = 14;

/**
 * Offers parts of a column from one position to another: the most general substrings, after Gulwani
 * (POPL 2011).
 */
export function offerSlices(pool: AtomPool): void {
  const { rows, columns, outputs } = pool.sample;
  const [first = 0] = pool.examples;
  for (const [c, column] of columns.entries()) {
    const strings = rows.map((row) => row[c] ?? '');
    const positions = positionsOf(column, strings, outputs.length);
    for (const start of positions) {
      if (pool.full) return;
      const from = start.at[first];
      if (from === undefined) continue;
      for (const end of positions) {
        const to = end.at[first];
        if (to === undefined || from >= to || !pool.fits(first, strings[first]!.slice(from, to).trim()))
          continue;
        offerSlice(pool, column, strings, start, end);
      }
    }
  }
}

function offerSlice(
  pool: AtomPool,
  column: string,
  strings: readonly string[],
  start: Position,
  end: Position,
): void {
  const at = (row: number): string | undefined => {
    const from = start.at[row];
    const to = end.at[row];
    return from === undefined || to === undefined || from >= to ? undefined : strings[row]!.slice(from, to);
  };
  const formula = (): string => sliceText(column, start.formula, end.formula);
  const [first = 0] = pool.examples;
  const cost =
    2.2 +
    start.cost +
    end.cost +
    (start.fixed || end.fixed ? tornCost(tornRows(strings, start, end), pool.examples) : 0);
  const text = at(first)!;
  // For instance, up to a word without the space before it.
  if (text !== text.trim())
    pool.offer({ cost: cost + 0.3, at: (row) => at(row)?.trim(), formula: () => `trim(${formula()})` });
  pool.offer({ cost, at, formula });
}

/** Returns for each row whether a character count cuts through a number or word. */
function tornRows(strings: readonly string[], start: Position, end: Position): readonly boolean[] {
  return strings.map((text, row) => [start, end].some(({ fixed, at }) => fixed && isWithin(text, at[row])));
}

/** Whether a position lies between two digits or between two letters of a word. */
function isWithin(text: string, at: number | undefined): boolean {
  return at !== undefined && at > 0 && /^(?:\p{N}\p{N}|\p{L}\p{Ll})$/u.test(text.slice(at - 1, at + 1));
}

function sliceText(column: string, start: string, end: string): string {
  return `${column}[${start === '0' ? '' : start}:${end}]`;
}

function positionsOf(column: string, strings: readonly string[], examples: number): Position[] {
  const found = new Map<string, Position>();
  const add = (cost: number, at: readonly (number | undefined)[], formula: string, fixed: boolean): void => {
    if (at.slice(0, examples).every((one) => one === undefined)) return;
    const key = `${formula === '' ? 'end' : ''}${at.join(',')}`;
    const known = found.get(key);
    if (!known || known.cost > cost) found.set(key, { at, cost, formula, fixed });
  };
  const longest = Math.max(...strings.map((text) => text.length));
  // If all strings have the same length, people do count characters.
  const even = new Set(strings.map((text) => text.length)).size === 1;
  add(
    0.2,
    strings.map(() => 0),
    '0',
    true,
  );
  add(
    0.2,
    strings.map((text) => text.length),
    '',
    true,
  );
  for (let k = 1; k <= Math.min(maxFixed, longest); k++) {
    const cost = (even ? 0.5 : 1.1) + 0.04 * k;
    add(
      cost,
      strings.map((text) => (text.length >= k ? k : undefined)),
      String(k),
      true,
    );
    add(
      cost + 0.1,
      strings.map((text) => (text.length >= k ? text.length - k : undefined)),
      `-${k}`,
      true,
    );
  }
  const delimiters = delimitersOf(strings, examples).map((sign) => ({
    pattern: quotePattern(sign),
    cost: 1,
  }));
  const classes = tokenClasses.filter(({ pattern }) => positionClasses.has(pattern));
  for (const { pattern, cost } of [...delimiters, ...classes]) {
    const all = strings.map((text) => [...text.matchAll(findingAll(pattern))]);
    const most = Math.min(6, Math.max(0, ...all.slice(0, examples).map((one) => one.length)));
    const literal = regexLiteral(pattern);
    for (let k = 0; k < most; k++) {
      for (const index of [k, -1 - k]) {
        const matches = all.map((one) => one.at(index));
        const price = 0.5 + cost * 0.5 + 0.25 * k + (index < 0 ? 0.15 : 0);
        const name = (edge: string): string => `${edge}(${column}, ${literal}, ${index})`;
        add(
          price,
          matches.map((match) => match?.index),
          name('matchStart'),
          false,
        );
        add(
          price,
          matches.map((match) => match && match.index + match[0].length),
          name('matchEnd'),
          false,
        );
      }
    }
  }
  return [...found.values()].sort((a, b) => a.cost - b.cost).slice(0, maxPositions);
}
