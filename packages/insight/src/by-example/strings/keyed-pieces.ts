import { quotePattern } from '@winnow/formulas';
import type { Piece } from './pieces.ts';
import { regexLiteral } from './token-classes.ts';

const key = /([\p{L}_][\p{L}\p{N}_-]*)("?\s?[=:]\s?["']?)/gu;
const maxKeys = 12;
/** Matches a separator between two pairs. */
const between = /[=:][^;,&|\s]*[;,&|]\s?[\p{L}_][\p{L}\p{N}_-]*\s?[=:]/u;
/** Where a value ends: at a separator between pairs, and in the second form also at a space. */
const ends = [';,&|"\'}>\\r\\n', ';,&|"\'}>\\s'];

export interface Key {
  /** The key with the separator that follows it. */
  readonly text: string;
  readonly holds: readonly boolean[];
}

/**
 * Returns the keys of pairs such as `color=red` in the examples that occur in at least two rows.
 */
export function keysOf(strings: readonly string[], examples: number): Key[] {
  const keys = new Set<string>();
  for (const text of strings.slice(0, examples))
    for (const [found] of text.slice(0, 400).matchAll(key)) if (keys.size < maxKeys) keys.add(found);
  return [...keys]
    .map((text): Key => ({ text, holds: strings.map((one) => one.includes(text)) }))
    .filter(({ holds }) => holds.filter(Boolean).length > 1);
}

const marked = ['#', '@', '$', '€', '£', '~', '+'];
const words = ['[\\p{L}0-9_]+', '[\\p{L}0-9_]+(?:[.,-][\\p{L}0-9_]+)*'];

/**
 * Returns words that follow a marker, such as `sunny` in `a #sunny day`, anywhere in the string.
 */
export function markedPieces(column: string, strings: readonly string[], examples: number): Piece[] {
  return marked
    .filter((sign) => strings.slice(0, examples).every((text) => text.includes(sign)))
    .flatMap((sign) =>
      words.map((word, i): Piece => {
        // The part after the @ of an email address is not a name.
        const before = sign === '@' ? '(?:^|[^\\p{L}0-9._-])' : '';
        const pattern = `${before}${quotePattern(sign)}(${word})`;
        const regex = new RegExp(pattern, 'u');
        return {
          cost: 2.1 + 0.2 * i,
          values: strings.map((one) => regex.exec(one)?.[1]),
          formula: `extract(${column}, ${regexLiteral(pattern)}, 1)`,
        };
      }),
    );
}

/**
 * Returns the values of keys, such as `red` in `color=red;size=4`, wherever the pair is and whether
 * or not there are others.
 */
export function keyedPieces(column: string, strings: readonly string[], examples: number): Piece[] {
  return keysOf(strings, examples).flatMap(({ text }) =>
    ends.map((end, i): Piece => {
      const pattern = `\\b${quotePattern(text)}([^${end}]*)`;
      const regex = new RegExp(pattern, 'u');
      return {
        // If separators divide the pairs, spaces belong to values.
        cost: 1.8 + (i === 0 ? 0 : strings.some((one) => between.test(one)) ? 1.2 : 0.2),
        values: strings.map((one) => regex.exec(one)?.[1]),
        formula: `extract(${column}, ${regexLiteral(pattern)}, 1)`,
      };
    }),
  );
}
