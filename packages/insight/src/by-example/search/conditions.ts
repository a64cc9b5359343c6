import { quoteText } from '@winnow/formulas';
import type { DateSource } from '../dates/date-sources.ts';
import { dateFieldsOf, isRead, type NumberSource } from '../numbers/number-sources.ts';
import { numberText } from '../numbers/number-text.ts';
import { keysOf } from '../strings/keyed-pieces.ts';
import { delimitersOf } from '../strings/pieces.ts';
import { regexLiteral } from '../strings/token-classes.ts';
import type { Sample } from '../task.ts';

/** Condition that distinguishes rows. */
export interface Condition {
  readonly holds: readonly boolean[];
  readonly formula: string;
  readonly cost: number;
  /** Rows about which the examples leave open whether the condition holds. */
  readonly open?: readonly boolean[];
}

const patterns: readonly (readonly [string, number])[] = [
  ['^[0-9]', 1],
  ['^\\p{L}', 1],
  ['[0-9]', 1],
  ['\\p{L}', 1],
  ['^\\p{Lu}', 1.4],
  ['^[0-9]+$', 0.9],
  ['^-?[0-9]+(?:[.][0-9]+)?$', 0.85],
  ['^\\p{L}+$', 1],
  ['^[^ ]+$', 1],
  ['\\p{Lu}', 1.4],
  ['\\p{Ll}', 1.4],
  ['[0-9]$', 1.3],
  ['\\p{L}$', 1.3],
  ['^-', 1],
];
const shapes = /\p{Lu}\p{Ll}+|\p{Lu}+|\p{Ll}+|\p{L}+|[0-9]+|[ \t]+|[^\p{L}0-9 \t]/gu;

const weekday = /^\s*(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\s*$/i;
const weekend = /^s/i;
/** A letter on its own, such as a compass point. */
const loneLetter = /\b[A-Z]\b/g;

/** Returns conditions on which the examples differ, cheapest first. */
export function conditionsOf(
  sample: Sample,
  numbers: readonly NumberSource[],
  dates: readonly DateSource[] = [],
): Condition[] {
  const { rows, columns, outputs } = sample;
  const fields = dateFieldsOf(dates);
  const found = new Map<string, Condition>();
  const add: Add = (cost, holds, formula, open) => {
    const examples = holds.slice(0, outputs.length);
    if (examples.every((one) => one) || examples.every((one) => !one)) return;
    const key = holds.map(Number).join('');
    const known = found.get(key);
    if (!known || known.cost > cost) found.set(key, { holds, formula, cost, ...(open ? { open } : {}) });
  };
  const labels = areLabels(sample);
  for (const [c, column] of columns.entries()) {
    const strings = rows.map((row) => row[c] ?? '');
    add(
      0.6,
      strings.map((text) => text.trim() === ''),
      `isBlank(${column})`,
    );
    const signs = new Set([
      ...delimitersOf(strings, outputs.length),
      ...strings.slice(0, outputs.length).flatMap((text) => text.match(/[^\p{L}\p{N}]/gu) ?? []),
    ]);
    for (const sign of signs) {
      add(
        0.9,
        strings.map((text) => text.includes(sign)),
        `contains(${column}, ${quoteText(sign)})`,
      );
      add(
        1,
        strings.map((text) => text.startsWith(sign)),
        `startsWith(${column}, ${quoteText(sign)})`,
      );
      add(
        1.1,
        strings.map((text) => text.endsWith(sign)),
        `endsWith(${column}, ${quoteText(sign)})`,
      );
      const counts = strings.map((text) => text.split(sign).length - 1);
      for (const count of new Set(counts.slice(0, outputs.length)))
        if (count > 0)
          add(
            labels && sign === ' ' ? 2.2 : 1.6,
            counts.map((one) => one > count - 1),
            `countMatches(${column}, ${quoteText(sign)}) > ${count - 1}`,
          );
    }
    for (const [pattern, cost] of patterns) {
      const regex = new RegExp(pattern, 'u');
      add(
        cost,
        strings.map((text) => regex.test(text)),
        `matches(${column}, ${regexLiteral(pattern)})`,
      );
    }
    if (strings.every((text) => text === '' || weekday.test(text)))
      add(
        0.4,
        strings.map((text) => weekend.test(text)),
        `matches(${column}, /^s/i)`,
      );
    for (const letter of new Set(
      strings.slice(0, outputs.length).flatMap((text) => text.match(loneLetter) ?? []),
    )) {
      const regex = new RegExp(`\\b${letter}\\b`);
      add(
        0.95,
        strings.map((text) => regex.test(text)),
        `matches(${column}, /\\b${letter}\\b/)`,
      );
    }
    const words = strings.map((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []);
    for (const word of new Set(words.slice(0, outputs.length).flat())) {
      if (word.length < 2) continue;
      const holds = strings.map((text) => text.includes(word));
      offerShared(column, strings, outputs.length, word, add);
      // Digits that numbers happen to share mean nothing.
      const digits = /^[0-9]+$/.test(word) ? 0.8 : 0;
      add(
        (holds.filter(Boolean).length > 1 ? 1.5 : 2.5) + digits,
        holds,
        `contains(${column}, ${quoteText(word)})`,
      );
    }
    for (const word of new Set(strings.slice(0, outputs.length).map((text) => text.split(' ')[0]!))) {
      const holds = strings.map((text) => text.startsWith(`${word} `));
      if (word !== '' && holds.filter(Boolean).length > 1)
        add(0.3, holds, `startsWith(${column}, ${quoteText(`${word} `)})`);
    }
    for (const { text, holds } of keysOf(strings, outputs.length))
      add(0.6, holds, `contains(${column}, ${quoteText(text)})`);
    const different = new Set(strings).size;
    for (const text of strings.slice(0, outputs.length)) {
      // A column with few distinct values holds categories, which people base decisions on.
      const isKind =
        text !== '' && different <= strings.length / 2 && strings.filter((one) => one === text).length > 1;
      add(
        isKind ? 0.7 : 2.2,
        strings.map((one) => one === text),
        `${column} == ${quoteText(text)}`,
      );
      add(
        2.4,
        strings.map((one) => one.length === text.length),
        `length(${column}) == ${text.length}`,
      );
      add(
        2.5,
        strings.map((one) => one.length >= text.length),
        `length(${column}) >= ${text.length}`,
      );
      const pattern = `^${text.slice(0, 80).replace(shapes, shapeOf)}$`;
      if (pattern.length > 300) continue;
      const regex = new RegExp(pattern, 'u');
      add(
        1.7,
        strings.map((one) => regex.test(one)),
        `matches(${column}, ${regexLiteral(pattern)})`,
      );
    }
  }
  for (const source of [...numbers.slice(0, 8), ...fields]) offerThresholds(source, sample, add);
  const areParities = outputs.every((output) => /^(?:odd|even)$/i.test(output));
  for (const { numbers: all, formula, cost } of numbers.slice(0, 3))
    add(
      (areParities ? 0.3 : 1.9) + cost * 0.4,
      all.map((x) => x !== undefined && x % 2 === 0),
      `${formula} % 2 == 0`,
    );
  for (const { moments, formula, dated, cost } of dates.slice(0, 2))
    if (dated)
      add(
        1.8 + cost * 0.4,
        moments.map((moment) => moment !== undefined && isLeap(new Date(moment).getUTCFullYear())),
        `isLeapYear(${formula})`,
      );
  offerComparisons(numbers, rows, add);
  offerRelations(sample, dates, add);
  return [...found.values()].sort((a, b) => a.cost - b.cost);
}

/**
 * Whether the outputs are a few words of which none is in its row: people hardly ever base these on
 * the number of words.
 */
function areLabels({ rows, outputs }: Sample): boolean {
  return (
    new Set(outputs).size < outputs.length &&
    outputs.every((output, i) => output !== '' && !rows[i]!.some((cell) => cell.includes(output)))
  );
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function shapeOf(part: string): string {
  if (/^\p{Lu}\p{Ll}+$/u.test(part)) return '\\p{Lu}\\p{Ll}+';
  if (/^\p{Lu}+$/u.test(part)) return '\\p{Lu}+';
  if (/^\p{Ll}+$/u.test(part)) return '\\p{Ll}+';
  if (/^\p{L}+$/u.test(part)) return '\\p{L}+';
  if (/^[0-9]+$/.test(part)) return '[0-9]+';
  if (/^[ \t]+$/.test(part)) return '[ ]+';
  return part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

type Add = (cost: number, holds: readonly boolean[], formula: string, open?: readonly boolean[]) => void;

/** Offers a word that several examples contain, in any case, and the others don’t. */
function offerShared(
  column: string,
  strings: readonly string[],
  examples: number,
  word: string,
  add: Add,
): void {
  if (word.length < 4 || !/^\p{L}+$/u.test(word)) return;
  const folded = word.toLowerCase();
  const exact = strings.map((text) => text.includes(word));
  const any = strings.map((text) => text.toLowerCase().includes(folded));
  const own = any.slice(0, examples);
  if (own.filter(Boolean).length < 2) return;
  if (exact.slice(0, examples).every((one, i) => one === own[i]))
    add(0.8, exact, `contains(${column}, ${quoteText(word)})`);
  else add(0.7, any, `contains(lower(${column}), ${quoteText(folded)})`);
}

/**
 * Offers whether two columns are equal, which of their dates is later, and whether they fall in the
 * same year or month.
 */
function offerRelations({ rows, columns }: Sample, dates: readonly DateSource[], add: Add): void {
  for (const [a, one] of columns.entries())
    for (const [b, other] of columns.entries())
      if (a < b)
        add(
          0.8,
          rows.map((row) => row[a] === row[b]),
          `${one} == ${other}`,
        );
  const whole = dates.filter(({ dated, moments }) => dated && !moments.includes(undefined));
  const columnOf = ({ formula }: DateSource): string | undefined =>
    columns.find((column) => formula.includes(column));
  for (const [i, a] of whole.entries())
    for (const b of whole.slice(i + 1)) {
      if (columnOf(a) === columnOf(b)) continue;
      const cost = 0.3 + 0.2 * (a.cost + b.cost);
      const pairs = a.moments.map((from, row) => [from!, b.moments[row]!] as const);
      add(
        cost + 0.1,
        pairs.map(([from, to]) => from > to),
        `${a.formula} > ${b.formula}`,
      );
      add(
        cost + 0.2,
        pairs.map(([from, to]) => from >= to),
        `${a.formula} >= ${b.formula}`,
      );
      const yearOf = (moment: number): number => new Date(moment).getUTCFullYear();
      add(
        cost,
        pairs.map(([from, to]) => yearOf(from) === yearOf(to)),
        `year(${a.formula}) == year(${b.formula})`,
      );
      add(
        cost + 0.4,
        pairs.map(([from, to]) => new Date(from).getUTCMonth() === new Date(to).getUTCMonth()),
        `month(${a.formula}) == month(${b.formula})`,
      );
    }
}

/** Offers which of two numbers is larger, if every row has exactly these two. */
function offerComparisons(numbers: readonly NumberSource[], rows: Sample['rows'], add: Add): void {
  // The hours and minutes of one time aren’t compared with each other.
  if (rows.some((row) => row.some((cell) => /\d:\d\d/.test(cell)))) return;
  const found = rows.map((row) => row.join(' ').match(/\d+(?:\.\d+)?/g) ?? []);
  if (found.some((one) => one.length !== 2)) return;
  const [a, b] = [0, 1].map((at) =>
    numbers.find((one) => one.numbers.every((x, row) => x === Number(found[row]![at]))),
  );
  if (!a || !b) return;
  for (const sign of ['>', '>='] as const)
    add(
      sign === '>' ? 0.9 : 1,
      a.numbers.map((x, row) => (sign === '>' ? x! > b.numbers[row]! : x! >= b.numbers[row]!)),
      `${a.formula} ${sign} ${b.formula}`,
    );
}

/** Offers the roundest number between adjacent examples as a threshold. */
function offerThresholds(source: NumberSource, { outputs }: Sample, add: Add): void {
  const known = source.numbers.slice(0, outputs.length).filter((x) => x !== undefined);
  const sorted = [...new Set(known)].sort((a, b) => a - b);
  const isSigned = sorted.some((x) => x < 0);
  for (let i = 1; i < sorted.length; i++) {
    const [low, high] = [sorted[i - 1]!, sorted[i]!];
    // Zero is different in kind from any positive amount, and from a negative one.
    const isSign = isSigned && isRead(source) && (low === 0 || (low < 0 && high >= 0));
    if (low === 0)
      add(
        (isSign ? 0.5 : 1.1) + source.cost * 0.4,
        source.numbers.map((x) => x !== undefined && x > 0),
        `${source.formula} > 0`,
      );
    const natural = source.bounds?.find((one) => one > low && one <= high);
    const bound = natural ?? roundestBetween(low, high);
    const holds = source.numbers.map((x) => x !== undefined && x >= bound);
    // A single digit of a number is rarely compared.
    const torn = source.formula.includes('/[0-9]/') ? 1.2 : 0;
    const open =
      natural === undefined ? source.numbers.map((x) => x !== undefined && x > low && x < high) : undefined;
    const price = isSign && bound === 0 ? 0.5 : 1.2;
    add(price + torn + source.cost * 0.4, holds, `${source.formula} >= ${numberText(bound)}`, open);
  }
}

/** Returns the number above `low` and up to `high` with the fewest digits. */
export function roundestBetween(low: number, high: number): number {
  if (low < 0 && high >= 0) return 0;
  for (let power = 12; power >= -6; power--) {
    for (const step of [10 ** power, 10 ** power / 2]) {
      const candidate = Number((Math.floor(high / step) * step).toPrecision(12));
      if (candidate > low && candidate <= high) return candidate;
    }
  }
  return high;
}
