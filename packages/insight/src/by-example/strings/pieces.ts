import { quoteText } from '@winnow/formulas';
import type { Sample, Values } from '../task.ts';
import { keyedPieces, markedPieces } from './keyed-pieces.ts';
import { findingAll, groupedNumber, regexLiteral, tokenClasses } from './token-classes.ts';
import { urlPieces } from './url-pieces.ts';

/** Part of an input, from which the other atoms are built. */
export interface Piece {
  readonly values: Values;
  readonly cost: number;
  readonly formula: string;
}

const maxIndex = 8;
const extension = /\.[\p{L}0-9]{1,5}$/u;
/** Text between a pair of these belongs together. */
const brackets = new Set(['()', '[]', '{}', '<>', '""', "''", '“”', '«»']);
const multiDelimiters = [
  ', ',
  ' - ',
  ': ',
  '; ',
  ' | ',
  ' (',
  ' / ',
  '://',
  '::',
  '--',
  ' @ ',
  ' at ',
  ' -> ',
];

/**
 * Returns the delimiters at which the inputs of a column may be split: those that occur in at least
 * two thirds of its rows, or in its examples.
 */
export function delimitersOf(strings: readonly string[], examples: number): string[] {
  const counts = new Map<string, number>();
  for (const [i, text] of strings.entries()) {
    const signs = new Set<string>(text.match(/[^\p{L}\p{N}]/gu) ?? []);
    for (const many of multiDelimiters) if (text.includes(many)) signs.add(many);
    for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + (i < examples ? 2 : 1));
  }
  return [...counts]
    .filter(([, count]) => count >= Math.min(2, strings.length))
    .sort((a, b) => b[1] - a[1])
    .slice(0, 14)
    .map(([sign]) => sign);
}

/**
 * Returns the distinct pieces of every column: the whole, parts at delimiters, matches of token
 * classes, and text between two delimiters.
 */
export function piecesOf(sample: Sample): Piece[] {
  return sample.columns.flatMap((column, c) =>
    piecesOfColumn(
      column,
      sample.rows.map((row) => row[c] ?? ''),
      sample.outputs.length,
    ),
  );
}

function piecesOfColumn(column: string, strings: readonly string[], examples: number): Piece[] {
  const found = new Map<string, Piece>();
  const add = (cost: number, values: Values, formula: string): void => {
    if (!values.some((value, i) => i < examples && value !== undefined && value !== '')) return;
    const key = values.join('\u0000');
    const known = found.get(key);
    if (known && known.cost <= cost) return;
    const full = cost + dissimilarPenalty(strings, values, examples);
    if (!known || known.cost > full) found.set(key, { values, cost: full, formula });
  };
  add(1, strings, column);
  add(
    1.4,
    strings.map((text) => text.trim()),
    `trim(${column})`,
  );
  const delimiters = delimitersOf(strings, examples);
  for (const sign of delimiters) {
    const quoted = quoteText(sign);
    const common = /^[\s,\-_/.:;|@]+$/.test(sign) ? 0 : 0.2;
    const parts = strings.map((text) => text.split(sign));
    const most = Math.min(maxIndex, Math.max(...parts.map((one) => one.length)));
    // The last dot of a name begins its extension.
    const nested = sign !== '.' ? 0 : strings.every((text) => extension.test(text)) ? 0.6 : 0.3;
    const signCost = 2 + common + (sign === ' ' ? 0 : 0.05);
    for (let k = 0; k < most; k++) {
      for (const index of [k, -1 - k]) {
        const values = parts.map((one) => (one.length > 1 || index === 0 ? one.at(index) : undefined));
        const formula = `splitPart(${column}, ${quoted}, ${index})`;
        add(signCost + 0.25 * k + (index < 0 ? 0.2 : 0), values, formula);
        add(
          signCost + 0.5 + 0.25 * k + (index < 0 ? 0.2 : 0),
          values.map((value) => value?.trim()),
          `trim(${formula})`,
        );
      }
    }
    const first = strings.map((text) => text.indexOf(sign));
    const last = strings.map((text) => text.lastIndexOf(sign));
    const cut = (at: readonly number[], part: (text: string, at: number) => string): Values =>
      strings.map((text, i) => (at[i]! < 0 ? undefined : part(text, at[i]!)));
    add(
      signCost + 0.4 + nested,
      cut(first, (text, at) => text.slice(at + sign.length)),
      `after(${column}, ${quoted})`,
    );
    add(
      signCost + 0.5 - nested,
      cut(last, (text, at) => text.slice(0, at)),
      `beforeLast(${column}, ${quoted})`,
    );
    for (const until of delimiters) {
      const between = strings.map((text, i) => {
        if (first[i]! < 0) return undefined;
        const rest = text.slice(first[i]! + sign.length);
        const end = rest.indexOf(until);
        return end < 0 ? undefined : rest.slice(0, end);
      });
      const inBrackets = brackets.has(sign + until) ? 1.6 : 0;
      add(3.2 + common - inBrackets, between, `before(after(${column}, ${quoted}), ${quoteText(until)})`);
      const tail = strings.map((text, i) => {
        if (last[i]! < 0) return undefined;
        const rest = text.slice(last[i]! + sign.length);
        const end = rest.indexOf(until);
        return end < 0 ? undefined : rest.slice(0, end);
      });
      add(3.6 + common - inBrackets, tail, `before(afterLast(${column}, ${quoted}), ${quoteText(until)})`);
      for (let k = 0; k < Math.min(4, most); k++) {
        for (const [a, b] of [
          [k, 0],
          [k, -1],
          [-1 - k, 0],
          [-1 - k, 1],
          [k, 1],
        ] as const) {
          const values = parts.map((one) => {
            const part = one.length > 1 ? one.at(a) : undefined;
            const inner = part?.split(until);
            // The first part exists even without the second delimiter.
            return inner && (inner.length > 1 || b === 0) ? inner.at(b) : undefined;
          });
          add(
            4 + 0.25 * k + (b !== 0 ? 0.3 : 0),
            values,
            `splitPart(splitPart(${column}, ${quoted}, ${a}), ${quoteText(until)}, ${b})`,
          );
        }
      }
    }
  }
  const special = [...urlPieces(column, strings, examples), ...markedPieces(column, strings, examples)];
  for (const { cost, values, formula } of special) add(cost, values, formula);
  for (const { cost, values, formula } of keyedPieces(column, strings, examples)) add(cost, values, formula);
  // If a column groups digits, its numbers are read with their groups.
  const areGrouped = strings.some((text) => /[0-9],[0-9]{3}(?![0-9])/.test(text));
  for (const { pattern, cost: price } of tokenClasses) {
    const cost = areGrouped && pattern === groupedNumber ? 1.95 : price;
    const matches = strings.map((text) => text.match(findingAll(pattern)) ?? []);
    const most = Math.min(maxIndex, Math.max(0, ...matches.slice(0, examples).map((one) => one.length)));
    const literal = regexLiteral(pattern);
    for (let k = 0; k < most; k++) {
      const forward = matches.map((one) => one[k]);
      const torn = tornPenalty(strings, forward, examples);
      const backward = matches.map((one) => one.at(-1 - k));
      const formula = k === 0 ? `extract(${column}, ${literal})` : `extractAll(${column}, ${literal})[${k}]`;
      add(cost + 0.4 * k + torn, forward, formula);
      add(
        cost + 0.3 + 0.4 * k + tornDecimals(strings, backward, examples),
        backward,
        `extractAll(${column}, ${literal})[${-1 - k}]`,
      );
    }
  }
  return [...found.values()];
}

/**
 * Returns how much the piece differs from the examples in other rows: it follows a letter but
 * follows a digit in every example, or is a number of a different length though all examples have
 * the same length.
 */
function dissimilarPenalty(strings: readonly string[], values: Values, examples: number): number {
  if (examples < 2 || strings.length === examples) return 0;
  const before = values.map((value, row) => {
    const at = value ? strings[row]!.lastIndexOf(value) : -1;
    return at < 0 ? undefined : characterClassOf(strings[row]!.slice(0, at).trimEnd().at(-1));
  });
  const lengths = values.map((value) => (value && /^[0-9]+$/.test(value) ? value.length : undefined));
  const doubt = (strange: number): number =>
    strange === 0 ? 0 : 0.5 + (1.5 * strange) / (strings.length - examples + 1);
  return (
    doubt(countDissimilar(before, examples)) +
    ((lengths[0] ?? 0) > 2 ? doubt(countDissimilar(lengths, examples)) : 0)
  );
}

/** Counts the rows that differ from what all examples share. */
function countDissimilar(things: readonly unknown[], examples: number): number {
  const [first] = things;
  if (first === undefined || things.slice(0, examples).some((one) => one !== first)) return 0;
  return things.slice(examples).filter((one) => one !== first).length;
}

function characterClassOf(sign: string | undefined): string {
  if (sign === undefined) return 'start';
  if (/\p{N}/u.test(sign)) return 'digit';
  return /\p{L}/u.test(sign) ? 'letter' : 'sign';
}

/**
 * Returns the penalty for rows without an example in which the piece is cut off within a word, at a
 * hyphen or apostrophe, or within a decimal number, if that happens in no example.
 */
function tornPenalty(strings: readonly string[], values: Values, examples: number): number {
  const torn = strings.map((text, row) => {
    const value = values[row];
    if (value === undefined || value === '') return false;
    const at = text.indexOf(value);
    const after = text.slice(at + value.length);
    // `PG` in `PG-13` is cut off as well.
    if (/\p{L}$/u.test(value) && /^-\p{N}/u.test(after)) return true;
    // So is the 7 of `7.5`.
    if (/\d$/.test(value) && /^\.\d+(?![\d.])/.test(after) && !/\.$/.test(text.slice(0, at))) return true;
    return /^[-'’]\p{L}/u.test(after) || /\p{L}[-'’]$/u.test(text.slice(0, at));
  });
  return priceOfTorn(torn, examples);
}

/** Returns the same penalty for numbers that are only the decimals of one, as the 5 of `7.5`. */
function tornDecimals(strings: readonly string[], values: Values, examples: number): number {
  const torn = strings.map((text, row) => {
    const value = values[row];
    if (value === undefined || !/^\d+$/.test(value)) return false;
    const before = text.slice(0, text.lastIndexOf(value));
    return /(?<![\d.])\d+\.$/.test(before) && !/^[\d.]/.test(text.slice(before.length + value.length));
  });
  return priceOfTorn(torn, examples);
}

function priceOfTorn(torn: readonly boolean[], examples: number): number {
  if (torn.slice(0, examples).includes(true)) return 0;
  const others = torn.slice(examples);
  const count = others.filter(Boolean).length;
  return count === 0 ? 0 : 0.3 + (2 * count) / (others.length + 1);
}
