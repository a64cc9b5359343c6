import { defineMessages } from '@winnow/kernel';
import { nameWords } from '../../types/name-words.ts';
import type { Change, Repairer } from '../repair.ts';
import { type NumberCells, numberCells, quantile } from './number-cells.ts';

const maxColumns = 200;
/** Maximum distance of two columns that are confused. */
const maxDistance = 2;
/** Minimum ratio of the swapped rows to those expected by chance. */
const minTimesChance = 20;
/** Maximum share of rows; more are no accident. */
const maxShare = 0.05;
/** Minimum share of the rows in which one number is larger than the other. */
const ordered = 0.97;
/** Minimum number of rows that are swapped, for their numbers not to be rare ones. */
const minSwapped = 3;
/** Spread of the normal distribution in interquartile ranges, and what is beyond it. */
const normalSpread = 1.349;
const minGain = 2.5;
const maxBeyond = 2.5;
/** Maximum ratio of the distances of the outer numbers from the median, on both sides of it. */
const maxSkew = 2.5;

const messages = defineMessages('repair.swapped-numbers', {
  title: 'Numbers swapped between two columns',
  reason: ({ value, column, other }: { value: string; column: string; other: string }) =>
    `${value} is no usual number of ${column}, but one of ${other}, and the reverse`,
  rule: ({ columns }: { columns: readonly [string, string] }) => `${columns[0]} and ${columns[1]} swapped`,
});

/**
 * Swaps two numbers of a row of which each is usual in the other’s column and not in its own, if the
 * columns have no numbers in common, such as latitude and longitude; or, if one column is larger in
 * nearly all rows, such as systolic pressure, two numbers in the wrong order that are far more usual
 * when swapped. The names of the columns must be those of such a pair.
 */
export const swappedNumbers = {
  id: 'swapped-numbers',
  finds: 'swapped',
  messages,
  *find(table) {
    if (table.columns.length > maxColumns) return [];
    const read = table.columns.flatMap((column, at) => {
      const cells = numberCells(column);
      return cells && column.present().length > 5 && cells.high > cells.low ? [{ at, column, cells }] : [];
    });
    yield;
    const changes: Change[] = [];
    for (const [i, a] of read.entries())
      for (const b of read.slice(i + 1)) {
        if (b.at - a.at > maxDistance || !arePaired(a.column.name, b.column.name)) continue;
        const rows = swappedRows(a, b, table.rows);
        yield;
        if (rows.length < minSwapped || rows.length > table.rows * maxShare) continue;
        const rule = messages.rule({ columns: [a.column.name, b.column.name] });
        for (const row of rows)
          for (const [one, other] of [
            [a, b],
            [b, a],
          ] as const)
            changes.push({
              row,
              column: one.at,
              to: other.column.at(row),
              confidence: 0.96,
              reason: messages.reason({
                value: one.column.at(row),
                column: one.column.name,
                other: other.column.name,
              }),
              rule,
            });
      }
    return changes;
  },
} satisfies Repairer;

/** Words of two columns whose numbers are entered together. */
const pairs = [
  ['latitude', 'longitude'],
  ['lat', 'lon'],
  ['lat', 'lng'],
  ['lat', 'long'],
  ['breite', 'länge'],
  ['x', 'y'],
  ['systolic', 'diastolic'],
  ['sys', 'dia'],
  ['sbp', 'dbp'],
  ['min', 'max'],
  ['minimum', 'maximum'],
  ['low', 'high'],
  ['lower', 'upper'],
  ['height', 'weight'],
  ['length', 'width'],
] as const;

/** Whether two columns have the words of a pair in their names. */
function arePaired(name: string, other: string): boolean {
  const [words, others] = [nameWords(name), nameWords(other)];
  return pairs.some(([first, second]) =>
    [
      [first, second],
      [second, first],
    ].some(([a, b]) => words.includes(a!) && others.includes(b!)),
  );
}

interface NumberColumn {
  readonly column: { readonly codes: Int32Array; at(row: number): string; readonly name: string };
  readonly cells: NumberCells;
}

/** Returns the number of digits after the point. */
const placesOf = ({ column }: NumberColumn, row: number): number => column.at(row).split('.')[1]?.length ?? 0;

function swappedRows(a: NumberColumn, b: NumberColumn, rows: number): readonly number[] {
  const isIn = ({ cells }: NumberColumn, number: number): boolean =>
    number >= cells.low && number <= cells.high;
  let [more, less] = [0, 0];
  const numberAt = ({ column, cells }: NumberColumn, row: number) => cells.numbers[column.codes[row]!];
  const outside: number[] = [];
  let [onlyA, onlyB] = [0, 0];
  const inOrder = { more: [] as number[], less: [] as number[] };
  for (let row = 0; row < rows; row++) {
    const [x, y] = [numberAt(a, row), numberAt(b, row)];
    if (x === undefined || y === undefined || x === y) continue;
    if (x > y) more++;
    else less++;
    const [isForeignA, isForeignB] = [!isIn(a, x) && isIn(b, x), !isIn(b, y) && isIn(a, y)];
    if (isForeignA && !isForeignB) onlyA++;
    if (isForeignB && !isForeignA) onlyB++;
    if (placesOf(a, row) > b.cells.maxPlaces || placesOf(b, row) > a.cells.maxPlaces) continue;
    if (isForeignA && isForeignB) outside.push(row);
    else if (gainOf(a, b, x, y)) inOrder[x > y ? 'more' : 'less'].push(row);
  }
  const byChance = (onlyA * onlyB) / Math.max(1, rows);
  const areDisjoint = a.cells.high < b.cells.low || b.cells.high < a.cells.low;
  if (!areDisjoint || outside.length < byChance * minTimesChance) outside.length = 0;
  const isOrdered =
    Math.max(more, less) >= (more + less) * ordered && isSymmetric(a.cells) && isSymmetric(b.cells);
  return isOrdered ? [...outside, ...inOrder[more > less ? 'less' : 'more']].sort((p, q) => p - q) : outside;
}

/** Whether numbers are about as far from their median on both sides, unlike rainfall and amounts. */
function isSymmetric({ usual }: NumberCells): boolean {
  const [low, middle, high] = [0.05, 0.5, 0.95].map((part) => quantile(usual, part)) as [
    number,
    number,
    number,
  ];
  return high - middle <= (middle - low) * maxSkew && middle - low <= (high - middle) * maxSkew;
}

/** Whether two numbers are much more usual when swapped. */
function gainOf(a: NumberColumn, b: NumberColumn, x: number, y: number): boolean {
  const [own, swapped] = [
    [distance(a.cells, x), distance(b.cells, y)],
    [distance(a.cells, y), distance(b.cells, x)],
  ] as const;
  return (
    own[0] + own[1] - swapped[0] - swapped[1] >= minGain &&
    swapped.every((one) => one <= maxBeyond) &&
    own.every((one) => one > 1)
  );
}

/** Returns the distance from the median in standard deviations. */
function distance({ usual }: NumberCells, number: number): number {
  const spread = (quantile(usual, 0.75) - quantile(usual, 0.25)) / normalSpread;
  return spread > 0 ? Math.abs(number - quantile(usual, 0.5)) / spread : Number.POSITIVE_INFINITY;
}
