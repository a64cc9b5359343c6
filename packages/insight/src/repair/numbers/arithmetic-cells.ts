import { defineMessages } from '@winnow/kernel';
import { isMissingWord } from '../../meanings/missing-words.ts';
import type { CodedTable } from '../../table/coded-table.ts';
import type { Change, Repairer } from '../repair.ts';
import {
  type ArithmeticRule,
  findArithmetic,
  isSame,
  type NumberTable,
  numberTable,
  roundingOf,
  wholeOf,
} from './arithmetic-rules.ts';
import { writtenIn } from './number-cells.ts';

const maxColumns = 60;
const pauseEvery = 512;

const messages = defineMessages('repair.arithmetic-cells', {
  title: 'Numbers that contradict a sum or product',
  rule: ({ whole, parts, isProduct }: { whole: string; parts: readonly string[]; isProduct: boolean }) =>
    `${whole} is ${parts.join(isProduct ? ' × ' : ' + ')}`,
  only: ({ column }: { column: string }) =>
    `Only another ${column} satisfies all sums and products of the row`,
  missing: ({ column }: { column: string }) => `${column} is missing, and the others determine it`,
});

/**
 * Corrects a number that contradicts what a column is in nearly all rows: the sum of others, or their
 * product. It must be the only one whose correction satisfies all rules of the row: since it is in two
 * of them that are broken, since every other number is in one that isn’t, since no other correction
 * can be written with as many digits, or since all other corrections are far beyond what their
 * columns contain. A missing number is computed.
 */
export const arithmeticCells = {
  id: 'arithmetic-cells',
  finds: 'contradicting',
  messages,
  *find(table) {
    if (table.columns.length > maxColumns) return [];
    const read = numberTable(table);
    yield;
    const rules = findArithmetic(table, read);
    if (rules.length === 0) return [];
    const ranges = rangesOf(table, read, rules);
    yield;
    const changes: Change[] = [];
    for (let row = 0; row < table.rows; row++) {
      if (row % pauseEvery === 0) yield;
      const change = changeIn(table, read, rules, ranges, row);
      if (change) changes.push(change);
    }
    return changes;
  },
} satisfies Repairer;

function changeIn(
  table: CodedTable,
  read: NumberTable,
  rules: readonly ArithmeticRule[],
  ranges: readonly (Range | undefined)[],
  row: number,
): Change | undefined {
  const broken: ArithmeticRule[] = [];
  const kept: ArithmeticRule[] = [];
  for (const rule of rules) {
    const [whole, result] = [read.at(rule.whole, row), wholeOf(rule, read, row)];
    const missing = [rule.whole, ...rule.parts].filter((at) => read.at(at, row) === undefined);
    if (missing.length === 1) {
      const to = isMissing(table, missing[0]!, row) ? corrected(read, rule, missing[0]!, row) : undefined;
      if (to !== undefined) return changeOf(table, read, row, missing[0]!, to, rule, true);
    }
    if (whole === undefined || result === undefined) continue;
    const isKept = isSame(whole, result) || Math.abs(whole - result) <= roundingOf(rule, read, row);
    (isKept ? kept : broken).push(rule);
  }
  if (broken.length === 0) return undefined;
  const options = new Map<number, { readonly to: number; readonly rule: ArithmeticRule }>();
  for (const rule of broken)
    for (const column of [rule.whole, ...rule.parts]) {
      if (options.has(column) || kept.some((one) => isIn(one, column))) continue;
      const to = corrected(read, rule, column, row);
      if (to === undefined) continue;
      const all = broken.every((one) => {
        const other = isIn(one, column) ? corrected(read, one, column, row) : undefined;
        return other !== undefined && isSame(other, to);
      });
      if (all) options.set(column, { to, rule });
    }
  const possible = [...options].filter(([column, { to }]) => !isBeyond(ranges[column], to));
  const [only, ...others] = options.size === 1 ? [...options] : possible;
  if (!only || others.length > 0) return undefined;
  const [column, { to, rule }] = only;
  return changeOf(table, read, row, column, to, rule, false);
}

/** The least and the most that a column contains in rows that satisfy all rules. */
interface Range {
  readonly low: number;
  readonly high: number;
}

/** Share of its range by which a number must be outside to be impossible. */
const margin = 0.2;

const isBeyond = (range: Range | undefined, number: number): boolean => {
  if (!range) return false;
  const room = (range.high - range.low) * margin;
  return number > range.high + room || number < range.low - room;
};

/** Returns the range of each column that is in a rule. */
function rangesOf(
  table: CodedTable,
  read: NumberTable,
  rules: readonly ArithmeticRule[],
): readonly (Range | undefined)[] {
  const used = new Set(rules.flatMap((rule) => [rule.whole, ...rule.parts]));
  const ranges = table.columns.map((): Range | undefined => undefined);
  for (let row = 0; row < table.rows; row++) {
    const isBroken = rules.some((rule) => {
      const [whole, result] = [read.at(rule.whole, row), wholeOf(rule, read, row)];
      return whole === undefined || result === undefined || !isSame(whole, result);
    });
    if (isBroken) continue;
    for (const at of used) {
      const number = read.at(at, row)!;
      const { low, high } = ranges[at] ?? { low: number, high: number };
      ranges[at] = { low: Math.min(low, number), high: Math.max(high, number) };
    }
  }
  return ranges;
}

const isIn = (rule: ArithmeticRule, column: number): boolean =>
  rule.whole === column || rule.parts.includes(column);

/** Maximum share of empty cells in a column for them to be accidents. */
const maxEmpty = 0.1;

function isMissing(table: CodedTable, column: number, row: number): boolean {
  const cells = table.columns[column]!;
  const value = cells.at(row);
  return value === '' ? cells.count('') <= table.rows * maxEmpty : isMissingWord(value);
}

/**
 * Returns the number with which a rule is satisfied, all others being right; undefined if there is
 * none, or none with as many digits and of the sign that the column has.
 */
function corrected(read: NumberTable, rule: ArithmeticRule, column: number, row: number): number | undefined {
  const cells = read.cells[column]!;
  const others = { ...rule, parts: rule.parts.filter((part) => part !== column) };
  const rest = wholeOf(others, read, row);
  const whole = read.at(rule.whole, row);
  if (rest === undefined) return undefined;
  let number = rest;
  if (column !== rule.whole) {
    if (whole === undefined || (rule.isProduct && rest === 0)) return undefined;
    number = rule.isProduct ? whole / rest : whole - rest;
  }
  const rounded = Number(number.toFixed(cells.maxPlaces));
  const isWritten = column === rule.whole || Math.abs(number - rounded) < 1e-6;
  return isWritten && (rounded >= 0 || cells.low < 0) ? rounded : undefined;
}

function changeOf(
  table: CodedTable,
  read: NumberTable,
  row: number,
  column: number,
  to: number,
  rule: ArithmeticRule,
  wasMissing: boolean,
): Change {
  const nameOf = (at: number): string => table.columns[at]!.name;
  return {
    row,
    column,
    to: writtenIn(read.cells[column]!, to),
    confidence: 0.96,
    reason: messages[wasMissing ? 'missing' : 'only']({ column: nameOf(column) }),
    rule: messages.rule({
      whole: nameOf(rule.whole),
      parts: rule.parts.map(nameOf),
      isProduct: rule.isProduct,
    }),
    given: [rule.whole, ...rule.parts].filter((at) => at !== column),
  };
}
