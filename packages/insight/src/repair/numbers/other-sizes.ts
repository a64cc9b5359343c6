import { defineMessages, digitsInGroups, type Message } from '@winnow/kernel';
import type { CodedColumn } from '../../table/coded-column.ts';
import { namesOne, nameWords } from '../../types/name-words.ts';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import { ratioOf } from '../formats/unit-sizes.ts';
import { unitOf } from '../formats/units.ts';
import type { Repairer } from '../repair.ts';
import { type NumberCells, numberCells, quantile, writtenIn } from './number-cells.ts';

/** Minimum number of rows with numbers in the other unit, and maximum share of the rows. */
const minSame = 3;
const maxShare = 0.1;
/** Minimum share of the numbers outside the usual range that one conversion explains. */
const explained = 0.8;
/** Share of the usual numbers that are more extreme than the middle of the converted ones. */
const tail = 0.15;
/** Minimum width of the gap between the usual numbers and the others, relative to their range. */
const minGap = 0.1;
/** Largest ratio of usual numbers, relative to the power of ten by which others are off. */
const maxRange = 0.8;

const messages = defineMessages('repair.other-sizes', {
  title: 'Numbers in another unit',
  reason: ({ value, usual, conversion }: { value: string; usual: number; conversion: string }) =>
    `${value} is as large as the ${digitsInGroups(usual)} others only if it is ${conversion}`,
});

interface Conversion {
  /** Shown to users: `× 10`, `°F`. */
  readonly name: string;
  readonly convert: (number: number) => number;
  /** Whether the converted number has to be exact. */
  readonly isExact: boolean;
  /** Power of ten by which the number is multiplied or divided; the usual numbers differ by less. */
  readonly power?: number;
  /** Whether digits that were omitted by mistake would look the same. */
  readonly looksCut: boolean;
}

const powers: readonly Conversion[] = [10, 100, 1000].flatMap((power) => [
  {
    name: `× ${power}`,
    convert: (number: number) => Number((number * power).toPrecision(12)),
    isExact: true,
    power,
    looksCut: true,
  },
  {
    name: `÷ ${power}`,
    convert: (number: number) => Number((number / power).toPrecision(12)),
    isExact: true,
    power,
    looksCut: false,
  },
]);
const fahrenheit: Conversion = {
  name: '°F',
  convert: (number) => (number - 32) / 1.8,
  isExact: false,
  looksCut: false,
};
const temperatures = [
  'temp',
  'temperature',
  'temperatur',
  'temperatura',
  'température',
  'celsius',
  'tmax',
  'tmin',
];
const others = ['f', 'fahrenheit', 'k', 'kelvin'];
const identifiers = [
  'id',
  'code',
  'zip',
  'postcode',
  'plz',
  'postal',
  'number',
  'no',
  'nr',
  'year',
  'phone',
  'isbn',
];

/**
 * Converts a few numbers that are as large as the others only in another unit: degrees Fahrenheit
 * among Celsius, and numbers that are off by a power of ten, as in kilopascals and hectopascals,
 * meters and centimeters, or fractions and percentages. They must be set apart from all others, and
 * a single conversion must explain nearly all numbers that are.
 */
export const otherSizes = {
  id: 'other-sizes',
  finds: 'otherSize',
  messages,
  find: eachColumn((column, at) => {
    const words = nameWords(column.name);
    if (namesOne(words, identifiers)) return [];
    const cells = numberCells(column);
    if (!cells || cells.high <= cells.low) return [];
    const { numbers, low, high } = cells;
    const gap = (high - low) * minGap;
    const to = new Map<number, { to: string; confidence: number; reason: Message }>();
    for (const isBeyond of [
      (number: number): boolean => number > high + gap,
      (number: number): boolean => number < low - gap,
    ]) {
      const outside = column
        .present()
        .filter((code) => numbers[code] !== undefined && isBeyond(numbers[code]!));
      if (isTail(column, cells, outside)) continue;
      const found = conversionsFor(words).flatMap((conversion) => {
        const converted = convertedBy(column, cells, conversion, outside);
        return converted.length > 0 ? [{ conversion, converted }] : [];
      });
      if (found.length !== 1) continue;
      const [{ conversion, converted }] = found as [(typeof found)[number]];
      for (const code of converted)
        to.set(code, {
          to: writtenIn(cells, conversion.convert(numbers[code]!)),
          // A slip of the decimal point may look the same.
          confidence: !conversion.isExact && isTenfold(cells, numbers[code]!) ? 0.85 : 0.95,
          reason: messages.reason({
            value: column.values[code]!,
            usual: cells.usual.length,
            conversion: conversion.name,
          }),
        });
    }
    return changeValues(column, at, to);
  }),
} satisfies Repairer;

/** Returns the values that are usual after a conversion, if it explains nearly all unusual ones. */
function convertedBy(
  column: CodedColumn,
  cells: NumberCells,
  conversion: Conversion,
  outside: readonly number[],
): readonly number[] {
  const { numbers, usual, low, high } = cells;
  if (conversion.power !== undefined && (low <= 0 || high > low * conversion.power * maxRange)) return [];
  if (conversion.power !== undefined && !isFarApart(cells, conversion.power, outside)) return [];
  const converted = outside.filter((code) => fits(cells, numbers[code]!, conversion));
  const rows = column.rowsOf(converted);
  if (rows < minSame || rows > usual.length * maxShare || rows < column.rowsOf(outside) * explained)
    return [];
  // Digits that were omitted by mistake would look the same.
  const withPoint = converted.filter((code) => column.values[code]!.includes('.')).length;
  if (conversion.looksCut && withPoint * 2 < converted.length) return [];
  const sizes = converted.map((code) => conversion.convert(numbers[code]!)).sort((a, b) => a - b);
  const middle = quantile(sizes, 0.5);
  return middle >= quantile(usual, tail) && middle <= quantile(usual, 1 - tail) ? converted : [];
}

/** Returns the conversions that a column’s name allows: of temperatures, of its unit, or by ten. */
function conversionsFor(words: readonly string[]): readonly Conversion[] {
  const isTemperature = namesOne(words, temperatures) && !namesOne(words, others);
  if (isTemperature) return [fahrenheit];
  const unit = words.flatMap((word) => (word.length > 1 ? (unitOf(word) ?? []) : []))[0];
  const units =
    unit === undefined
      ? []
      : ['inch', 'foot', 'mile', 'pound', 'ounce'].flatMap((other): Conversion[] => {
          const ratio = ratioOf(other, unit);
          if (ratio === undefined || other === unit) return [];
          return [
            { name: `in ${other}`, convert: (number) => number * ratio, isExact: false, looksCut: false },
          ];
        });
  return [...powers, ...units];
}

/** Fewer other numbers don’t show how they are distributed. */
const minShown = 20;
/** Maximum number of others next to the usual ones, relative to those around their middle. */
const maxNear = 0.5;

/**
 * Whether numbers beyond the usual ones continue them, as a long tail does; those in another unit
 * are set apart by a range with few numbers.
 */
function isTail(
  column: CodedColumn,
  { numbers, high, low }: NumberCells,
  outside: readonly number[],
): boolean {
  if (column.rowsOf(outside) < minShown) return false;
  const isAbove = numbers[outside[0]!]! > high;
  const distanceOf = (code: number): number => (isAbove ? numbers[code]! - high : low - numbers[code]!);
  const beyond = column
    .present()
    .filter((code) => numbers[code] !== undefined && distanceOf(code) > 0)
    .sort((a, b) => distanceOf(a) - distanceOf(b));
  const rows = beyond.flatMap((code) => new Array<number>(column.counts[code]!).fill(distanceOf(code)));
  const middle = quantile(rows, 0.5);
  const near = rows.filter((distance) => distance <= middle / 2).length;
  const around = rows.filter((distance) => Math.abs(distance - middle) <= middle / 4).length;
  return near > around * maxNear;
}

/** Minimum ratio of the usual numbers to those that are off by a power of ten. */
const minRatios: Readonly<Record<number, number>> = { 10: 6, 100: 12, 1000: 60 };

/** Whether numbers are so far from the usual ones that they are no tail of them. */
function isFarApart({ numbers, low, high }: NumberCells, power: number, outside: readonly number[]): boolean {
  const ratio = minRatios[power]!;
  const isFar = (number: number): boolean => number >= high * ratio || (number > 0 && number <= low / ratio);
  return outside.filter((code) => isFar(numbers[code]!)).length >= outside.length * explained;
}

/** Whether a tenth of a number is among the usual ones, written as they are. */
function isTenfold({ usual, maxPlaces }: NumberCells, number: number): boolean {
  const tenth = Number((number / 10).toPrecision(12));
  return (
    tenth >= quantile(usual, 0) && tenth <= quantile(usual, 1) && tenth === Number(tenth.toFixed(maxPlaces))
  );
}

/** Whether a number is among the usual ones after a conversion, written as they are. */
function fits(cells: NumberCells, number: number, { convert, isExact }: Conversion): boolean {
  const converted = convert(number);
  if (number <= 0 && isExact) return false;
  const isInRange = converted >= quantile(cells.usual, 0.01) && converted <= quantile(cells.usual, 0.99);
  const isWritten = !isExact || Math.abs(converted - Number(converted.toFixed(cells.maxPlaces))) < 1e-9;
  return isInRange && isWritten;
}
