import { quoteText } from '@winnow/formulas';
import type { AtomPool } from '../search/atom-pool.ts';
import type { Piece } from './pieces.ts';
import { regexLiteral } from './token-classes.ts';
import { tornCost } from './torn-parts.ts';

interface Rewriting {
  readonly cost: number;
  readonly of: (text: string) => string;
  readonly formula: (text: string) => string;
}

const titleWord = /\p{L}[\p{L}\p{M}'’]*/gu;
const titled = (text: string): string =>
  text.replace(titleWord, (word) => word[0]!.toUpperCase() + word.slice(1).toLowerCase());

const cases: readonly Rewriting[] = [
  { cost: 0.8, of: (text) => text.toUpperCase(), formula: (text) => `upper(${text})` },
  { cost: 0.8, of: (text) => text.toLowerCase(), formula: (text) => `lower(${text})` },
  { cost: 0.9, of: titled, formula: (text) => `titleCase(${text})` },
  {
    cost: 1.2,
    of: (text) => text.slice(0, 1).toUpperCase() + text.slice(1),
    formula: (text) => `capitalize(${text})`,
  },
  {
    cost: 1.3,
    of: (text) => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase(),
    formula: (text) => `sentenceCase(${text})`,
  },
  {
    cost: 1.5,
    of: titledSparingly,
    formula: (text) =>
      `capitalize(join(map(split(lower(${text}), " "), w -> if(oneOf(w, ${smallWords.map((word) => quoteText(word)).join(', ')}), w, capitalize(w))), " "))`,
  },
];

/** Words that are lowercase in titles, except at the start. */
const small = [
  'a',
  'an',
  'and',
  'as',
  'at',
  'but',
  'by',
  'for',
  'from',
  'in',
  'into',
  'nor',
  'of',
  'on',
  'or',
];
const smallWords = [...small, 'over', 'per', 'the', 'to', 'via', 'vs', 'with'];
const smallSet = new Set(smallWords);

function titledSparingly(text: string): string {
  const words = text.toLowerCase().split(' ');
  return words
    .map((word, i) => (i > 0 && smallSet.has(word) ? word : word.slice(0, 1).toUpperCase() + word.slice(1)))
    .join(' ');
}

const cleanings: readonly Rewriting[] = [
  { cost: 1, of: (text) => text.trim(), formula: (text) => `trim(${text})` },
  {
    cost: 1.2,
    of: (text) => text.replace(/\s+/g, ' ').trim(),
    formula: (text) => `collapseSpaces(${text})`,
  },
  { cost: 1.4, of: (text) => text.replace(/\s+/g, ''), formula: (text) => `removeSpaces(${text})` },
  { cost: 1.3, of: (text) => text.replace(/[^0-9]/g, ''), formula: (text) => `keepDigits(${text})` },
  {
    cost: 1.6,
    of: (text) => text.replace(/[^\p{L}\p{M}]/gu, ''),
    formula: (text) => `keepLetters(${text})`,
  },
  { cost: 1.5, of: slugOf, formula: (text) => `slug(${text})` },
  {
    cost: 1.9,
    of: (text) => slugOf(text.replace(/['’]/g, '')),
    formula: (text) => `slug(replace(${text}, /['’]/, ""))`,
  },
  { cost: 3, of: (text) => [...text].reverse().join(''), formula: (text) => `reverse(${text})` },
  removing('[^\\p{L}0-9]', 1.8),
  removing('[^\\p{L}0-9 ]', 1.9),
  removing('[0-9]', 1.9),
  removing('[^\\p{Lu}]', 1.9),
  removing('[^\\p{Lu}0-9]', 2.3),
  removing('[^0-9.]', 2),
  removing('[^0-9.-]', 2.3),
  removing(' *\\([^)]*\\)', 2.4),
  removing(' *\\[[^\\]]*\\]', 2.4),
  removing('<[^>]*>', 2.4),
  replacing('([\\p{Ll}])([\\p{Lu}])', '$1 $2', 2.6),
  replacing('([\\p{Ll}])([\\p{Lu}])', '$1_$2', 2.8),
  replacing('([\\p{Ll}])([\\p{Lu}])', '$1-$2', 2.8),
  replacing('^0+([0-9])', '$1', 2),
  replacing('[^\\p{L}0-9]+', '-', 2.4),
  replacing('[^\\p{L}0-9]+', '_', 2.4),
  replacing('[^\\p{L}0-9]+', ' ', 2.4),
  marks('.', ',', '.'),
  marks(',', '.', ','),
  marks(' ', ',', '.'),
];

/** Writes text like `slug`. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Digits with other separators: `1.234,5` as `1234.5`. */
function marks(group: string, decimal: string, newDecimal: string): Rewriting {
  const changes = [
    [group, ''],
    [decimal, newDecimal],
  ] as const;
  return {
    cost: 2.2,
    of: (text) => changes.reduce((rest, [sign, by]) => rest.replaceAll(sign, by), text),
    formula: (text) =>
      changes.reduce((rest, [sign, by]) => `replace(${rest}, ${quoteText(sign)}, ${quoteText(by)})`, text),
  };
}

function removing(pattern: string, cost: number): Rewriting {
  return replacing(pattern, '', cost);
}

function replacing(pattern: string, by: string, cost: number): Rewriting {
  const regex = new RegExp(pattern, 'gu');
  return {
    cost,
    of: (text) => text.replace(regex, by),
    formula: (text) => `replace(${text}, ${regexLiteral(pattern)}, ${quoteText(by)})`,
  };
}

/**
 * Offers pieces as they are, in another case, cut to their first and last characters, padded and
 * cleaned.
 */
export function offerStrings(pool: AtomPool, pieces: readonly Piece[]): void {
  const [example = 0] = pool.examples;
  const output = pool.sample.outputs[example]!;
  const folded = output.toLowerCase();
  for (const piece of pieces) {
    if (pool.full) return;
    const first = piece.values[example];
    if (first === undefined || first === '') continue;
    pool.offer({ cost: piece.cost, at: (row) => piece.values[row], formula: () => piece.formula });
    offerParts(pool, piece, first, folded);
    if (folded.includes(first.toLowerCase())) for (const one of cases) offerRewriting(pool, piece, one);
    for (const one of cleanings) {
      if (piece.cost + one.cost > 5.2) continue;
      const text = one.of(first);
      if (text === first || !folded.includes(text.toLowerCase())) continue;
      offerRewriting(pool, piece, one);
      const cleaned: Piece = {
        cost: piece.cost + one.cost,
        values: piece.values.map((value) => (value === undefined ? undefined : one.of(value))),
        formula: one.formula(piece.formula),
      };
      for (const letters of cases) offerRewriting(pool, cleaned, letters);
      if (piece.cost < 2) offerParts(pool, cleaned, text, folded);
    }
    offerPadding(pool, piece, first);
    if (piece.cost < 3.6) offerTrimmed(pool, piece);
  }
}

function offerRewriting(pool: AtomPool, piece: Piece, { cost, of, formula }: Rewriting): void {
  const changes = pool.examples.some((row) => {
    const value = piece.values[row];
    return value !== undefined && of(value) !== value;
  });
  if (!changes) return;
  pool.offer({
    cost: piece.cost + cost,
    at: (row) => {
      const value = piece.values[row];
      return value === undefined ? undefined : of(value);
    },
    formula: () => formula(piece.formula),
  });
}

/** Offers the first and last characters of a piece. */
function offerParts(pool: AtomPool, piece: Piece, first: string, folded: string): void {
  for (let k = 1; k <= Math.min(4, first.length); k++) {
    const starts = folded.includes(first.slice(0, k).toLowerCase());
    const ends = folded.includes(first.slice(-k).toLowerCase());
    if (starts) offerEnd(pool, piece, k, (text) => text.slice(0, k), `[0:${k}]`);
    // The last letters of a word are rarely meant, the last digits of a number often.
    const price = ends && /\p{L}$/u.test(first) ? k + 2 : k;
    if (ends) offerEnd(pool, piece, price, (text) => text.slice(-k), `[-${k}:]`);
  }
  if (first.length > 2) {
    offerEnd(pool, piece, 3, (text) => text.slice(1), '[1:]');
    offerEnd(pool, piece, 3, (text) => text.slice(0, -1), '[:-1]');
  }
}

/** Whether the strings are numbers, some with decimals; their first characters are rarely meant. */
function areDecimals({ values }: Piece): boolean {
  const filled = values.filter((value): value is string => Boolean(value));
  return filled.some((text) => text.includes('.')) && filled.every((text) => /^-?\d+(?:\.\d+)?$/.test(text));
}

function offerEnd(
  pool: AtomPool,
  piece: Piece,
  k: number,
  part: (text: string) => string,
  suffix: string,
): void {
  const short: Piece = {
    cost:
      piece.cost +
      1 +
      0.15 * k +
      (areDecimals(piece) ? 1.2 : 0) +
      tornCost(tornRows(piece, part), pool.examples),
    values: piece.values.map((value) => (value === undefined ? undefined : part(value))),
    formula: `${piece.formula}${suffix}`,
  };
  pool.offer({ cost: short.cost, at: (row) => short.values[row], formula: () => short.formula });
  for (const one of cases.slice(0, 2)) offerRewriting(pool, short, one);
}

/** Returns for each row whether a part of its piece cuts through a number. */
function tornRows(piece: Piece, part: (text: string) => string): readonly boolean[] {
  return piece.values.map((value) => {
    if (!value) return false;
    const short = part(value);
    const around = value.startsWith(short)
      ? value.slice(short.length - 1, short.length + 1)
      : value.slice(-short.length - 1).slice(0, 2);
    return value !== short && /^\p{N}\p{N}$/u.test(around);
  });
}

/** Offers a piece without a prefix or suffix that only some rows have. */
function offerTrimmed(pool: AtomPool, piece: Piece): void {
  const outputs = pool.examples.map((row) => pool.sample.outputs[row]!);
  const values = pool.examples.map((row) => piece.values[row]);
  for (const name of ['removePrefix', 'removeSuffix'] as const) {
    const atStart = name === 'removePrefix';
    const cut = new Set<string>();
    for (const [i, value] of values.entries()) {
      const output = outputs[i]!;
      if (value === undefined || !(atStart ? value.endsWith(output) : value.startsWith(output))) break;
      const rest = atStart ? value.slice(0, -output.length) : value.slice(output.length);
      if (rest !== '') cut.add(rest);
    }
    const [affix] = cut;
    if (affix === undefined || cut.size > 1 || affix.length > 20) continue;
    const of = (text: string): string =>
      !(atStart ? text.startsWith(affix) : text.endsWith(affix))
        ? text
        : atStart
          ? text.slice(affix.length)
          : text.slice(0, -affix.length);
    const formula = (text: string): string => `${name}(${text}, ${quoteText(affix)})`;
    offerRewriting(pool, piece, { cost: 2.2, of, formula });
  }
}

/** Offers a piece padded to the length of a run in the output. */
function offerPadding(pool: AtomPool, piece: Piece, first: string): void {
  const [example = 0] = pool.examples;
  const output = pool.sample.outputs[example]!;
  if (piece.cost > 4 || first.length > 20) return;
  for (let at = output.indexOf(first); at >= 0; at = output.indexOf(first, at + 1)) {
    const before = /(.)\1*$/su.exec(output.slice(0, at));
    if (before) pad(pool, piece, before[0], 'padStart', first.length);
    const repeated = /^(.)\1*/su.exec(output.slice(at + first.length));
    if (repeated) pad(pool, piece, repeated[0], 'padEnd', first.length);
  }
  // The first example may already have the full length.
  for (const fill of ['0', ' ', '*', 'x', '#'])
    for (const length of new Set(pool.examples.map((row) => piece.values[row]?.length ?? 0)))
      if (length > 0) padTo(pool, piece, fill, 'padStart', length);
}

function pad(pool: AtomPool, piece: Piece, run: string, name: 'padStart' | 'padEnd', length: number): void {
  for (let n = 1; n <= Math.min(12, run.length); n++) padTo(pool, piece, run[0]!, name, length + n);
}

function padTo(
  pool: AtomPool,
  piece: Piece,
  fill: string,
  name: 'padStart' | 'padEnd',
  length: number,
): void {
  if (/\p{L}/u.test(fill) && fill !== 'x' && fill !== 'X') return;
  const of = (text: string): string =>
    name === 'padStart' ? text.padStart(length, fill) : text.padEnd(length, fill);
  offerRewriting(pool, piece, {
    cost: 1.2 + (fill === '0' ? 0 : 0.5),
    of,
    formula: (text) => `${name}(${text}, ${length}, ${quoteText(fill)})`,
  });
}
