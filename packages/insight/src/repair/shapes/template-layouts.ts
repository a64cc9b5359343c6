import { defineMessages, digitsInGroups, escapeRegex } from '@winnow/kernel';
import type { CodedColumn } from '../../table/coded-column.ts';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

const minRows = 20;
const minValues = 3;
const maxLength = 60;
const maxParts = 12;
const maxSampled = 2_000;
/** Minimum share of rows with the same layout. */
const share = 0.85;
/** Minimum share of these rows for a word, a case or a number of characters to belong to the layout. */
const fixedShare = 0.95;
/** Number of parts after which a word that all values have may be missing at the end. */
const minBeforeUnit = 2;

const messages = defineMessages('repair.template-layouts', {
  title: 'Different separators or capitals in one layout',
  reason: ({ most, all, example }: { most: number; all: number; example: string }) =>
    `${digitsInGroups(most)} of ${digitsInGroups(all)} values are written like ${example}`,
});

/** A run of letters, or a number with its decimals. */
const part = /\p{L}+|\d+(?:[.,]\d+)*/gu;
/** What people write between parts instead of the usual separator. */
const separator = '[\\s\\-–_/.]*';
/** Between numbers of any length, a point would be that of a decimal. */
const numberSeparator = '[\\s\\-–_/]+';

/** A part of the values of a layout. */
interface Part {
  readonly isWord: boolean;
  /** The word, if all values have the same. */
  readonly word: string | undefined;
  readonly letters: 'upper' | 'lower' | undefined;
  /** Number of characters, if all values have the same. */
  readonly width: number | undefined;
}

interface Layout {
  readonly parts: readonly Part[];
  /** What is before, between and after the parts. */
  readonly between: readonly string[];
  readonly rows: number;
  readonly example: string;
}

/**
 * Rewrites values that have the parts of nearly all others, but other separators between them or
 * letters in another case: `mech 2021_00279` among `ELEC-2021-00116`, `12x30×5CM` among
 * `8 x 20 x 4 cm`. The values need not recur. Words that all values have tell the layout apart from
 * numbers and dates, for which other repairers exist.
 */
export const templateLayouts = {
  id: 'template-layouts',
  finds: 'otherWriting',
  messages,
  find: eachColumn((column, at) => {
    const codes = column.present();
    const all = column.rowsOf(codes);
    if (all < minRows || codes.length < minValues || codes.length > 200_000) return [];
    const layout = layoutOf(column, codes, all);
    if (!layout) return [];
    const loose = looseOf(layout);
    const isKey = codes.length > all * share;
    const to = new Map<number, { to: string; confidence: number }>();
    const targets = new Set<string>();
    for (const code of codes) {
      const value = column.values[code]!;
      if (value.length > maxLength || !isOther(value, layout)) continue;
      const found = loose.exec(value)?.slice(1);
      if (!found || found.some((text, i) => layout.parts[i]!.letters !== undefined && isMixed(text)))
        continue;
      const written = writtenIn(layout, found);
      // Values that only a case or separator distinguishes from another may be two on purpose.
      if (isKey && (column.codeIn(written) !== undefined || targets.has(written))) continue;
      targets.add(written);
      to.set(code, { to: written, confidence: 0.95 });
    }
    const reason = messages.reason({ most: layout.rows, all, example: layout.example });
    return changeValues(column, at, to, reason);
  }),
} satisfies Repairer;

const skeleton = (value: string): string => value.replace(part, (one) => (/\d/.test(one) ? '9' : 'A'));

/** Returns the layout of nearly all values, if it has numbers and letters. */
function layoutOf(column: CodedColumn, codes: readonly number[], all: number): Layout | undefined {
  const bySkeleton = new Map<string, number[]>();
  for (const [i, code] of codes.entries()) {
    // Text of many layouts is soon clear.
    if (i === maxSampled && Math.max(...[...bySkeleton.values()].map(({ length }) => length)) < i / 2)
      return undefined;
    if (column.values[code]!.length > maxLength) continue;
    const key = skeleton(column.values[code]!);
    const list = bySkeleton.get(key);
    if (list) list.push(code);
    else if (bySkeleton.size < 500) bySkeleton.set(key, [code]);
  }
  const [key, same] = [...bySkeleton].reduce(
    (a, b) => (column.rowsOf(b[1]) > column.rowsOf(a[1]) ? b : a),
    ['', [] as number[]],
  );
  const rows = column.rowsOf(same);
  if (rows < all * share || !key.includes('9') || !key.includes('A')) return undefined;
  const values = same.map((code) => column.values[code]!);
  const counts = same.map((code) => column.counts[code]!);
  const split = values.map((value) => value.match(part)!);
  const size = split[0]!.length;
  if (size < 2 || size > maxParts || /[:%$€£@#]/.test(key)) return undefined;
  const parts = Array.from({ length: size }, (_, i): Part => {
    const most = (of: (text: string) => string): string | undefined =>
      usual(
        split.map((one) => of(one[i]!)),
        counts,
        rows,
      );
    const isWord = !/\d/.test(split[0]![i]!);
    const width = most((text) => (/[.,]/.test(text) ? '' : String(text.length)));
    return {
      isWord,
      word: isWord ? most((text) => text) : undefined,
      letters: isWord ? (most(caseOf) as Part['letters']) : undefined,
      width: width ? Number(width) : undefined,
    };
  });
  const isCode = parts.every(
    ({ isWord, word, letters }) => !isWord || word !== undefined || letters === 'upper',
  );
  return isCode ? { parts, between: values[0]!.split(part), rows, example: values[0]! } : undefined;
}

const caseOf = (text: string): string =>
  text === text.toUpperCase() ? 'upper' : text === text.toLowerCase() ? 'lower' : '';

/** Whether one letter of a word is in another case than the others, which is a slip of its own. */
const isMixed = (text = ''): boolean => caseOf(text) === '' && !/^\p{Lu}\p{Ll}+$/u.test(text);

/** Returns the text that nearly all rows have; undefined if they differ. */
function usual(texts: readonly string[], counts: readonly number[], rows: number): string | undefined {
  const found = new Map<string, number>();
  for (const [i, text] of texts.entries()) found.set(text, (found.get(text) ?? 0) + counts[i]!);
  const [text, most] = [...found].reduce((a, b) => (b[1] > a[1] ? b : a));
  return most >= rows * fixedShare ? text : undefined;
}

/** Whether a value is not written in the layout, so that it may be rewritten. */
function isOther(value: string, { parts, between }: Layout): boolean {
  const found = value.match(part) ?? [];
  if (found.length !== parts.length || value.split(part).join('\0') !== between.join('\0')) return true;
  return parts.some(({ word, letters }, i) =>
    word !== undefined ? found[i] !== word : letters !== undefined && caseOf(found[i]!) !== letters,
  );
}

/** Returns a pattern of the parts of a layout with any separators. */
function looseOf({ parts, between }: Layout): RegExp {
  const pieces = parts.map(({ isWord, word, width }, i) => {
    const next = parts[i + 1];
    const isJoinedTo = (other: Part | undefined): boolean => other !== undefined && !other.isWord && !isWord;
    // Digits of two numbers without anything between them are distinguished only by their count.
    const isCounted = width !== undefined && (isJoinedTo(parts[i - 1]) || isJoinedTo(next));
    const letters = width === undefined ? '\\p{L}+' : `\\p{L}{${width}}`;
    const digits = isCounted ? `\\d{${width}}` : '\\d+(?:[.,]\\d+)*';
    const own = word?.toLowerCase() === 'x' ? '[x×*]' : word && escapeRegex(word);
    const body = own ?? (isWord ? letters : digits);
    const isCertain = isCounted && next?.width !== undefined;
    const needsSign = next !== undefined && (isWord ? next.isWord : isJoinedTo(next) && !isCertain);
    const gap =
      next === undefined
        ? ''
        : needsSign
          ? isWord
            ? separator.replace('*', '+')
            : numberSeparator
          : separator;
    // A number of measures says what the last word is.
    const isOptional = next === undefined && word !== undefined && i > minBeforeUnit;
    return isOptional ? `(?:(${body}))?` : `(${body})${gap}`;
  });
  const [first, last] = [between[0]!.trim(), between.at(-1)!.trim()].map(escapeRegex);
  return new RegExp(`^${first}\\s*${pieces.join('')}\\s*${last}$`, 'iu');
}

function writtenIn({ parts, between }: Layout, found: readonly (string | undefined)[]): string {
  const written = parts.map(({ word, letters }, i) => {
    const text = found[i] ?? '';
    return (
      word ?? (letters === 'upper' ? text.toUpperCase() : letters === 'lower' ? text.toLowerCase() : text)
    );
  });
  return between.map((sign, i) => sign + (written[i] ?? '')).join('');
}
