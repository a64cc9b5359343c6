import { defineMessages, type Message, maxOf, minOf } from '@winnow/kernel';
import type { CodedColumn } from '../../table/coded-column.ts';
import { nameWords } from '../../types/name-words.ts';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';
import { bareNumber, median, plainNumber, sizesOf } from './number-text.ts';
import { ratioOf } from './unit-sizes.ts';
import { type Measure, measureOf, unitOf } from './units.ts';

const share = 0.9;
const maxBare = 0.1;
const minMeasured = 5;

const messages = defineMessages('repair.one-unit', {
  title: 'Units in several spellings',
  reason: ({
    column,
    unit,
    spellings,
    isNamed,
  }: {
    column: string;
    unit: string;
    spellings: number;
    isNamed: boolean;
  }) =>
    `${column} has one unit, ${unit}, in ${spellings} spellings${isNamed ? ', which its name states' : ''}`,
  converted: ({ column, unit, value }: { column: string; unit: string; value: string }) =>
    `${value} is similar in size to the others if it’s in ${unit}, like nearly all of ${column}`,
  stated: ({ column, unit, value }: { column: string; unit: string; value: string }) =>
    `The name ${column} says ${unit}, and ${value} is in another unit`,
});

/** Minimum number of rows in another unit than the column’s name states. */
const minStated = 2;

/**
 * Converts numbers in another unit than the column’s name states, `0.25 l` in `volume_ml`, if the
 * others are plain numbers and the result is as large as they are.
 */
function convertedToNamed(
  column: CodedColumn,
  measures: ReadonlyMap<number, Measure>,
  ofName: readonly string[],
  arePlain: boolean,
): ReadonlyMap<number, { to: string; confidence: number; reason: Message }> {
  const found = new Map<number, { to: string; confidence: number; reason: Message }>();
  const [unit] = ofName;
  const plain = column.present().filter((code) => plainNumber(column.values[code]!) !== undefined);
  if (unit === undefined || new Set(ofName).size > 1 || !arePlain) return found;
  const sizes = sizesOf(column, plain);
  const [least, most] = [sizes[0]!, sizes.at(-1)!];
  const placesOf = (code: number): number => column.values[code]!.split('.')[1]?.length ?? 0;
  const places = maxOf(plain.map(placesOf));
  const areFixed = plain.every((code) => placesOf(code) === places);
  for (const [code, one] of measures) {
    const number = plainNumber(one.number);
    const inUnit =
      number === undefined || one.unit === unit ? undefined : convertedTo(unit, one.unit, number);
    if (inUnit === undefined || one.remark !== '') continue;
    if (inUnit < least || inUnit > most) return new Map();
    found.set(code, {
      to: areFixed ? inUnit.toFixed(places) : bareNumber(inUnit.toFixed(places)),
      confidence: 0.95,
      reason: messages.stated({ column: column.name, unit, value: column.values[code]! }),
    });
  }
  return column.rowsOf([...found.keys()]) < minStated ? new Map() : found;
}

/** Converts a number to another unit of the same dimension; undefined if there is none. */
function convertedTo(unit: string, from: string, number: number): number | undefined {
  if (unit === 'celsius' && from === 'fahrenheit') return Number(((number - 32) / 1.8).toPrecision(12));
  const ratio = ratioOf(from, unit);
  return ratio === undefined ? undefined : Number((number * ratio).toPrecision(12));
}

/**
 * Unifies numbers whose unit has several spellings. If the column’s name states the unit, the
 * number alone is enough; otherwise the most frequent spelling is used. A few numbers in another
 * unit are converted if that makes them as large as the others.
 */
export const oneUnit = {
  id: 'one-unit',
  finds: 'otherUnit',
  messages,
  find: eachColumn((column, at) => {
    const rows = new Map<string, number>();
    const spellings = new Map<string, number>();
    const measures = new Map<number, Measure>();
    let [measured, plain, all] = [0, 0, 0];
    for (const code of column.present()) {
      const count = column.counts[code]!;
      all += count;
      const measure = measureOf(column.values[code]!);
      if (measure) {
        measures.set(code, measure);
        measured += count;
        rows.set(measure.unit, (rows.get(measure.unit) ?? 0) + count);
        const ending = `${measure.space}${measure.spelling}`;
        spellings.set(ending, (spellings.get(ending) ?? 0) + count);
      } else if (plainNumber(column.values[code]!) !== undefined) plain += count;
    }
    const ofName = nameWords(column.name).flatMap((word) => unitOf(word) ?? []);
    const [frequent, count] = [...rows].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
    const unit = ofName.find((one) => rows.has(one)) ?? frequent;
    const named = ofName.includes(unit);
    const stated = convertedToNamed(column, measures, ofName, plain >= all * share);
    if (!named && ofName.some((one) => convertedTo(one, unit, 1) !== undefined))
      return changeValues(column, at, stated);
    if (measured < minMeasured) return [];
    if (measured + plain < all * share || measured < minStated || unit === 'percent') return [];
    const converted = named ? new Map() : convertedFrom(measures, unit);
    if (!named && count < measured * (converted.size > 0 ? 0.85 : 0.98)) return [];
    if (spellings.size < 2 && plain === 0 && converted.size === 0 && stated.size === 0) return [];
    // A few numbers with the unit among many without must be of the same size; in another unit they
    // wouldn’t be.
    const isRest = !named && plain >= all * share;
    if (isRest && (!haveSimilarSizes(column, measures) || areSuffixed(measures))) return [];
    const keepsZeros = column.present().some((code) => /^[+-]?\d+\.\d*0$/.test(column.values[code]!));
    const spelling = [...spellings].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0])[0];
    const to = new Map<number, { to: string; confidence: number; reason?: Message }>(
      [...measures].flatMap(([code, one]) => {
        if (one.unit !== unit) return [];
        const text =
          named || isRest
            ? named
              ? keepsZeros
                ? one.number
                : bareNumber(one.number)
              : one.number
            : `${one.number}${spelling}${one.remark && ` ${one.remark}`}`;
        // A remark next to the unit would be lost.
        const confidence = (named || isRest) && one.remark !== '' ? 0.8 : 0.96;
        return [[code, { to: text, confidence }] as const];
      }),
    );
    for (const [code, change] of stated) to.set(code, change);
    for (const [code, number] of converted)
      to.set(code, {
        to: `${number}${spelling}`,
        confidence: 0.93,
        reason: messages.converted({ column: column.name, unit, value: column.values[code]! }),
      });
    // A few numbers lack the unit that all others have but are of the same size.
    if (!named && plain > 0 && plain <= all * maxBare && measured > all * share) {
      const sizes = [...measures.values()].flatMap((one) =>
        one.unit === unit ? (plainNumber(one.number) ?? []) : [],
      );
      const [least, most] = [minOf(sizes), maxOf(sizes)];
      for (const code of column.present()) {
        const size = plainNumber(column.values[code]!);
        if (size !== undefined && size >= least && size <= most)
          to.set(code, { to: `${column.values[code]!}${spelling}`, confidence: 0.94 });
      }
    }
    return changeValues(
      column,
      at,
      to,
      messages.reason({ column: column.name, unit, spellings: spellings.size, isNamed: named }),
    );
  }),
} satisfies Repairer;

/**
 * Converts numbers in other units of the same dimension to the unit of the others, if they are as
 * large only then: `22100 g` among kilograms. Returns none if a unit measures something else.
 */
function convertedFrom(measures: ReadonlyMap<number, Measure>, unit: string): ReadonlyMap<number, string> {
  const sameUnit = [...measures.values()].flatMap((one) =>
    one.unit === unit ? (plainNumber(one.number) ?? []) : [],
  );
  const [least, most] = [minOf(sameUnit), maxOf(sameUnit)];
  const places = maxOf(
    Array.from(measures.values(), (one) => (one.unit === unit ? (one.number.split('.')[1]?.length ?? 0) : 0)),
  );
  const isInRange = (number: number): boolean => number >= least && number <= most;
  const found = new Map<number, string>();
  for (const [code, one] of measures) {
    if (one.unit === unit) continue;
    const number = plainNumber(one.number);
    const ratio = ratioOf(one.unit, unit);
    if (number === undefined || ratio === undefined || one.remark !== '') return new Map();
    const inUnit = Number((number * ratio).toPrecision(12));
    if (!isInRange(inUnit) || isInRange(number)) return new Map();
    found.set(
      code,
      Number.isInteger(inUnit * 10 ** places)
        ? inUnit.toFixed(places)
        : bareNumber(inUnit.toFixed(places + 3)),
    );
  }
  return found;
}

/** Whether all that look like units may be letters of a code, as in the house number `12b`. */
const areSuffixed = (measures: ReadonlyMap<number, Measure>): boolean =>
  [...measures.values()].every(
    ({ number, space, spelling }) => space === '' && /^[a-z]$/i.test(spelling) && /^\d+$/.test(number),
  );

/** Less than the ratio of miles to kilometers. */
const maxRatio = 1.4;

/**
 * Whether the numbers with a unit are about as large as those without, by their median, minimum and
 * maximum.
 */
function haveSimilarSizes(column: CodedColumn, measures: ReadonlyMap<number, Measure>): boolean {
  const plain = sizesOf(column, column.present());
  const measured = sizesOf(column, [...measures.keys()], (value) => plainNumber(measureOf(value)!.number));
  const ratio = (median(measured) + 1e-9) / (median(plain) + 1e-9);
  const [low, high] = [plain[0]!, plain.at(-1)!];
  return ratio < maxRatio && ratio > 1 / maxRatio && measured.every((one) => one >= low && one <= high);
}
