import { printColumnName, quoteText } from '@winnow/formulas';
import { defineMessages, digitsInGroups, isNumeric } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import { median } from '../../repair/formats/number-text.ts';
import { ratioOf } from '../../repair/formats/unit-sizes.ts';
import { unitOf } from '../../repair/formats/units.ts';
import type { CodedColumn } from '../../table/coded-column.ts';
import { namesOne, nameWords } from '../../types/name-words.ts';
import { cellsAt, type Detector, type DetectorInput } from '../detector.ts';
import type { FoundIssue } from '../issue.ts';

const minRows = 20;
/** Minimum number of values in a unit for their median to be meaningful. */
const minOfUnit = 3;
const maxSpellings = 20;
/** Minimum share of rows with both a number and a unit. */
const filledShare = 0.9;
/** Maximum share of the distance between two units that may remain after conversion. */
const maxLeft = 0.5;
/**
 * Standard deviation of a normal distribution relative to its median absolute deviation, and
 * standard error of the median for a single number.
 */
const normalSpread = 1.4826;
const medianErrorFactor = 1.2533;
/** If units are this many errors apart, the midpoint is two errors from either end. */
const minErrors = 4;
/** Maximum distance between the medians of equal units, on a logarithmic scale. */
const maxMedianDistance = 0.2;
const decimals = 6;
const unitNames = [
  'unit',
  'units',
  'uom',
  'einheit',
  'einheiten',
  'unité',
  'unite',
  'unidad',
  'unita',
  'eenheid',
];

/** Number of rows of a column in each unit. */
type UnitsFound = {
  readonly column: string;
  readonly unit: string;
  readonly rows: number;
  readonly others: readonly { readonly unit: string; readonly rows: number }[];
};

const messages = defineMessages('issue.mixed-units', {
  found({ column, unit, rows, others }: UnitsFound) {
    const counted = others.map((one) => `in ${one.unit} in ${digitsInGroups(one.rows)}`);
    const list =
      counted.length === 1 ? counted[0] : `${counted.slice(0, -1).join(', ')} and ${counted.at(-1)}`;
    return `${column} is in ${unit} in ${digitsInGroups(rows)} rows${others.length > 1 ? ', ' : ' and '}${list}`;
  },
  inSample: ({ column, unit, others }: UnitsFound) =>
    `${column} is in ${unit} in most rows, and in ${others.map((one) => one.unit).join(', ')} in others`,
  reason: ({ column, unit }: { column: string; unit: string }) =>
    `${column} says so, and converted to ${unit}, the numbers are similar in size to the others`,
});

/**
 * Finds numbers in several units of one dimension, named by an adjacent column: pounds among
 * kilograms. Quantities counted in whatever unit they are sold in are ignored, since their numbers
 * aren’t larger in the smaller unit.
 */
export const mixedUnits = {
  id: 'mixed-units',
  messages,
  find: (input) =>
    input.table.columns.flatMap((column, at) => {
      const words = nameWords(column.name);
      if (!namesOne(words, unitNames)) return [];
      const units = unitsIn(column);
      const numbers = units && numbersFor(input, at, words);
      return units && numbers !== undefined ? issueOf(input, numbers, at, units) : [];
    }),
} satisfies Detector;

/** Returns the units of the values by code; undefined if a value is not a unit. */
function unitsIn(column: CodedColumn): ReadonlyMap<number, string> | undefined {
  const codes = column.present();
  const units = new Map(
    codes.slice(0, maxSpellings).flatMap((code) => {
      const unit = unitOf(column.values[code]!);
      return unit === undefined ? [] : [[code, unit] as const];
    }),
  );
  return units.size === codes.length && new Set(units.values()).size > 1 ? units : undefined;
}

/**
 * Returns the numeric column that a unit column belongs to, by its name or because it is adjacent.
 */
function numbersFor(
  { table, types }: DetectorInput,
  unit: number,
  words: readonly string[],
): number | undefined {
  // A column whose name states a unit needs no unit column.
  const isMeasured = (at: number): boolean =>
    at >= 0 &&
    at < table.columns.length &&
    (isNumeric(types[at]!) || (types[at] === 'text' && hasPlainNumbers(table.columns[at]!))) &&
    !nameWords(table.columns[at]!.name).some((word) => word.length > 1 && unitOf(word) !== undefined);
  const measureWords = words.filter((word) => !unitNames.includes(word) && word !== 'of');
  const named = [...table.columns.keys()].filter((at) => {
    const names = nameWords(table.columns[at]!.name);
    return (
      at !== unit &&
      measureWords.length > 0 &&
      isMeasured(at) &&
      measureWords.every((word) => names.includes(word))
    );
  });
  if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  return [unit - 1, unit + 1].find(isMeasured);
}

/** Whether all values of a text column are numbers that a formula can read unchanged. */
function hasPlainNumbers(column: CodedColumn): boolean {
  const codes = column.present();
  return codes.length > 0 && codes.every((code) => /^-?\d+(?:\.\d+)?$/.test(column.values[code]!));
}

interface UnitRows {
  readonly unit: string;
  readonly rows: number[];
  readonly sizes: number[];
}

function issueOf(
  input: DetectorInput,
  numbers: number,
  at: number,
  units: ReadonlyMap<number, string>,
): readonly FoundIssue[] {
  const { table } = input;
  const [column, unitColumn] = [table.columns[numbers]!, table.columns[at]!];
  const values = column.numbers();
  const byUnit = new Map<string, UnitRows>();
  let filled = 0;
  for (let row = 0; row < table.rows; row++) {
    const [unit, size] = [units.get(unitColumn.codes[row]!), values[column.codes[row]!]];
    if (unit === undefined || size === undefined) continue;
    filled++;
    const one = byUnit.get(unit) ?? { unit, rows: [], sizes: [] };
    byUnit.set(unit, one);
    one.rows.push(row);
    if (size !== 0) one.sizes.push(Math.abs(size));
  }
  const [usual, ...others] = [...byUnit.values()].sort((a, b) => b.rows.length - a.rows.length);
  if (!usual || others.length === 0 || filled < minRows || filled < table.rows * filledShare) return [];
  const converted = others.map((one) => ({ ...one, ratio: ratioOf(one.unit, usual.unit) }));
  if (
    !converted.every(
      ({ ratio, sizes }) => ratio !== undefined && matchesConversion(sizes, ratio, usual.sizes),
    )
  )
    return [];
  const spelling = (unit: string): string =>
    unitColumn.values[unitColumn.present().find((code) => units.get(code) === unit)!]!;
  const to = spelling(usual.unit);
  const read = isNumeric(input.types[numbers]!) ? 'value' : 'toNumber(value)';
  const steps = converted.flatMap(({ unit, ratio }): readonly StepDraft[] => {
    const spellings = [...units].flatMap(([code, one]) =>
      one === unit ? [quoteText(unitColumn.values[code]!)] : [],
    );
    const where = `oneOf(trim(${printColumnName(unitColumn.name)}), ${spellings.join(', ')})`;
    const set = (name: string, formula: string): StepDraft => ({
      kind: 'transform-column',
      params: { columns: [name], formula, where, failures: 'keep' },
    });
    return [
      ...(ratio === 1 ? [] : [set(column.name, `round(${read} * ${ratio}, ${decimals})`)]),
      set(unitColumn.name, quoteText(to)),
    ];
  });
  const rows = converted.flatMap((one) => one.rows).sort((a, b) => a - b);
  const ratios = new Map(converted.flatMap((one) => one.rows.map((row) => [row, one.ratio!] as const)));
  const changed = (row: number): string =>
    String(Number((values[column.codes[row]!]! * ratios.get(row)!).toFixed(decimals)));
  const found: UnitsFound = {
    column: column.name,
    unit: to,
    rows: usual.rows.length,
    others: converted.map(({ rows: own, unit }) => ({ unit: spelling(unit), rows: own.length })),
  };
  return [
    {
      kind: 'mixed-units',
      columns: [column.name, unitColumn.name],
      rows: rows.length,
      count: rows.length * 2,
      cells: [...cellsAt(input, numbers, rows, changed), ...cellsAt(input, at, rows, () => to)],
      sentence: messages.found(found),
      sentenceInSample: messages.inSample(found),
      reason: messages.reason({ column: unitColumn.name, unit: to }),
      confidence: 0.8,
      steps,
    },
  ];
}

/**
 * Whether conversion brings numbers closer to the others: by at least half of the distance between
 * the units, provided that this distance exceeds the random variation of a median of so few numbers
 * with such a spread.
 */
function matchesConversion(sizes: readonly number[], ratio: number, usual: readonly number[]): boolean {
  if (sizes.length < minOfUnit || usual.length < minOfUnit) return false;
  const [logSizes, logUsual] = [sizes.map(Math.log), usual.map(Math.log)];
  const middle = median(logUsual);
  const spread = median(logUsual.map((one) => Math.abs(one - middle))) * normalSpread;
  const chance = (medianErrorFactor * spread) / Math.sqrt(logSizes.length);
  const way = Math.log(ratio);
  const left = Math.abs(median(logSizes) - middle + way);
  if (ratio === 1) return left <= maxMedianDistance;
  return left <= Math.abs(way) * maxLeft && Math.abs(way) >= chance * minErrors;
}
