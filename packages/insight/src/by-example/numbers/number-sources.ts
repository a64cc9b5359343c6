import { quoteText } from '@winnow/formulas';
import type { DateSource } from '../dates/date-sources.ts';
import type { Piece } from '../strings/pieces.ts';
import type { Sample } from '../task.ts';
import { basedNumbers } from './number-bases.ts';
import { combineNumbers } from './number-pairs.ts';
import { readNumber } from './number-text.ts';
import { unitNumbers } from './unit-numbers.ts';
import { writtenNumbers } from './written-numbers.ts';

/** One number per row. */
export interface NumberSource {
  readonly numbers: readonly (number | undefined)[];
  /** Expression in the formula language, safe to combine with operators. */
  readonly formula: string;
  readonly cost: number;
  /** Natural thresholds for such numbers, as noon is for hours. */
  readonly bounds?: readonly number[];
}

/** Whether the number is read from the row rather than computed. */
export const isRead = ({ formula }: NumberSource): boolean => /^(?:to|parse)Number\(/.test(formula);

const plain = /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/;
const maxRead = 10;
const maxMade = 30;
const maxSeen = 12;
const maxOfDates = 16;

/**
 * Finds the numbers of a task: read from pieces, parts of times, spans between dates, and
 * combinations of two numbers.
 */
export function numberSourcesOf(
  sample: Sample,
  pieces: readonly Piece[],
  dates: readonly DateSource[],
): NumberSource[] {
  const found = new Map<string, NumberSource>();
  const add = (cost: number, numbers: NumberSource['numbers'], formula: string): void => {
    if (!numbers.slice(0, sample.outputs.length).some((number) => number !== undefined)) return;
    const missing = numbers.filter((number) => number === undefined).length / numbers.length;
    const key = numbers.join(',');
    const known = found.get(key);
    if (!known || known.cost > cost + missing * 2)
      found.set(key, { numbers, formula, cost: cost + missing * 2 });
  };
  for (const piece of [...pieces].sort((a, b) => a.cost - b.cost)) {
    if (found.size >= maxRead || piece.cost > 4) break;
    const strings = piece.values.map((value) => value?.trim());
    if (strings.every((text) => text === undefined || plain.test(text))) {
      add(
        piece.cost * 0.6,
        strings.map((text) => (text === undefined ? undefined : Number(text))),
        `toNumber(${piece.formula})`,
      );
      continue;
    }
    // Removes floating-point noise in hundredths.
    const exact = (call: string): string =>
      strings.some((text) => text?.includes('%')) ? `round(${call}, 12)` : call;
    const read = strings.map((text) => (text === undefined ? undefined : readNumber(text)));
    add(piece.cost * 0.6 + 0.2, read, exact(`parseNumber(${piece.formula})`));
    const comma = strings.map((text) => (text === undefined ? undefined : readNumber(text, ',')));
    if (strings.some((text) => text !== undefined && /,|\d \d{3}(?!\d)/.test(text)))
      add(piece.cost * 0.6 + 0.5, comma, exact(`parseNumber(${piece.formula}, ",")`));
  }
  const read = [...found.values()].sort((a, b) => a.cost - b.cost).slice(0, 5);
  combineNumbers(read, add);
  const ofDates = new Set<string>();
  offerDateNumbers(dates, (cost, numbers, formula) => {
    add(cost, numbers, formula);
    ofDates.add(formula);
  });
  unitNumbers(sample, add);
  writtenNumbers(sample, add);
  basedNumbers(sample, add);
  for (const [c, column] of sample.columns.entries()) {
    const strings = sample.rows.map((row) => row[c] ?? '');
    add(
      3,
      strings.map((text) => text.length),
      `length(${column})`,
    );
    add(
      3.4,
      strings.map((text) => text.match(/[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu)?.length ?? 0),
      `wordCount(${column})`,
    );
    for (const sign of [',', ';', '/', '-', '|']) {
      if (!strings.slice(0, sample.outputs.length).some((text) => text.includes(sign))) continue;
      add(
        3.6,
        strings.map((text) => text.split(sign).length),
        `(countMatches(${column}, ${quoteText(sign)}) + 1)`,
      );
    }
  }
  // Numbers derived from dates cost more than those read from digits, and must not be crowded out
  // by them.
  const sorted = [...found.values()].sort((a, b) => a.cost - b.cost);
  const made = sorted.filter(({ formula }) => ofDates.has(formula)).slice(0, maxOfDates);
  const others = sorted.filter(({ formula }) => !ofDates.has(formula));
  // Beyond the cheapest, only numbers whose digits appear in the outputs are worth trying.
  const seen = others.slice(maxMade).filter(({ numbers }) => areSeen(numbers, sample.outputs));
  return [...others.slice(0, maxMade), ...seen.slice(0, maxSeen), ...made].sort((a, b) => a.cost - b.cost);
}

/**
 * Whether the first two digits of each example’s number appear in its output, regardless of decimal
 * point and rounding.
 */
function areSeen(numbers: NumberSource['numbers'], outputs: readonly string[]): boolean {
  return outputs.every((output, i) => {
    const number = numbers[i];
    if (number === undefined || number === 0) return number === 0 && output.includes('0');
    const [first = ''] = Math.abs(number).toExponential(12).replace('.', '').split('e');
    const digits = output.replace(/\D/g, '');
    const rounded = String(Math.round(Number(first.slice(0, 3)) / 10));
    return [first.slice(0, 2), rounded].some((two) => digits.includes(two.replace(/0+$/, '')));
  });
}

const dayParts = [12, 18, 6];

/** Returns date fields for use in conditions. */
export function dateFieldsOf(dates: readonly DateSource[]): NumberSource[] {
  return dates.slice(0, 3).flatMap(({ moments, formula, timed, dated, cost }) => {
    const of = (
      name: string,
      price: number,
      get: (date: Date) => number,
      bounds: readonly number[] = [],
    ): NumberSource => ({
      numbers: moments.map((moment) => (moment === undefined ? undefined : get(new Date(moment)))),
      formula: `${name}(${formula})`,
      cost: price + cost,
      bounds,
    });
    return [
      ...(timed ? [of('hour', 0.6, (date) => date.getUTCHours(), dayParts)] : []),
      ...(dated
        ? [
            of('month', 1.2, (date) => date.getUTCMonth() + 1),
            of('weekday', 1.6, (date) => ((date.getUTCDay() + 6) % 7) + 1, [6]),
            of('year', 1.4, (date) => date.getUTCFullYear()),
            of('day', 2, (date) => date.getUTCDate()),
          ]
        : []),
    ];
  });
}

const spans = [
  ['day', 86_400_000],
  ['week', 604_800_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

function offerDateNumbers(
  dates: readonly DateSource[],
  add: (cost: number, numbers: NumberSource['numbers'], formula: string) => void,
): void {
  const few = dates.slice(0, 6);
  for (const { moments, formula, timed, dated, cost } of few) {
    const of = (get: (date: Date) => number): NumberSource['numbers'] =>
      moments.map((moment) => (moment === undefined ? undefined : get(new Date(moment))));
    if (timed) {
      add(
        2 + cost,
        of((d) => d.getUTCHours() * 60 + d.getUTCMinutes()),
        `(hour(${formula}) * 60 + minute(${formula}))`,
      );
      add(
        2.4 + cost,
        of((d) => d.getUTCHours() + d.getUTCMinutes() / 60),
        `(hour(${formula}) + minute(${formula}) / 60)`,
      );
      add(
        2.4 + cost,
        of((d) => d.getUTCHours() * 3600 + d.getUTCMinutes() * 60 + d.getUTCSeconds()),
        `(hour(${formula}) * 3600 + minute(${formula}) * 60 + second(${formula}))`,
      );
    }
    if (!dated) continue;
    add(
      2 + cost,
      of((d) => d.getUTCFullYear()),
      `year(${formula})`,
    );
    add(
      2.5 + cost,
      of((d) => d.getTime() / 1000),
      `toUnix(${formula})`,
    );
  }
  for (const [i, a] of few.entries()) {
    for (const [j, b] of few.entries()) {
      if (i === j) continue;
      if (i < j && a.timed && b.timed && !a.dated && !b.dated)
        add(
          2.4 + a.cost + b.cost,
          a.moments.map((x, row) => {
            const y = b.moments[row];
            return x === undefined || y === undefined ? undefined : minuteOf(x) + minuteOf(y);
          }),
          `(${minutesText(a.formula)} + ${minutesText(b.formula)})`,
        );
      // A time span that ends before it starts ends on the next day.
      if (a.timed && b.timed && !a.dated && !b.dated && isOvernight(a, b))
        add(
          2.3 + a.cost + b.cost,
          a.moments.map((from, row) => {
            const to = b.moments[row];
            return from === undefined || to === undefined
              ? undefined
              : ((((to - from) / 60_000) % 1440) + 1440) % 1440;
          }),
          `((dateDiff(${a.formula}, ${b.formula}, "minute") + 1440) % 1440)`,
        );
      for (const [unit, size] of spans) {
        if (size < 86_400_000 && !(a.timed && b.timed)) continue;
        const numbers = a.moments.map((from, row) => {
          const to = b.moments[row];
          return from === undefined || to === undefined ? undefined : Math.trunc((to - from) / size);
        });
        add(2.2 + a.cost + b.cost, numbers, `dateDiff(${a.formula}, ${b.formula}, "${unit}")`);
      }
      for (const [unit, months] of [
        ['month', 1],
        ['year', 12],
      ] as const) {
        const numbers = a.moments.map((from, row) => {
          const to = b.moments[row];
          return from === undefined || to === undefined
            ? undefined
            : Math.trunc(monthsBetween(from, to) / months);
        });
        add(2.4 + a.cost + b.cost, numbers, `dateDiff(${a.formula}, ${b.formula}, "${unit}")`);
      }
    }
  }
}

function isOvernight(a: DateSource, b: DateSource): boolean {
  const gaps = a.moments.map((from, row) => (b.moments[row] ?? Number.NaN) - (from ?? Number.NaN));
  return gaps.some((gap) => gap > 0) && gaps.some((gap) => gap < 0);
}

const minuteOf = (moment: number): number => Math.floor((moment % 86_400_000) / 60_000);
const minutesText = (time: string): string => `hour(${time}) * 60 + minute(${time})`;

/** Counts the whole months between two moments. */
function monthsBetween(from: number, to: number): number {
  const [a, b] = [new Date(from), new Date(to)];
  const months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
  const rest = (date: Date): number => date.getUTCDate() * 86_400_000 + (date.getTime() % 86_400_000);
  if (to >= from) return rest(b) < rest(a) ? months - 1 : months;
  return rest(b) > rest(a) ? months + 1 : months;
}
