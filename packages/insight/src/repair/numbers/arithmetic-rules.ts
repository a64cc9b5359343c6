import type { CodedTable } from '../../table/coded-table.ts';
import { type NumberCells, numberCells } from './number-cells.ts';

/** A column that is the sum or product of others in nearly all rows. */
export interface ArithmeticRule {
  readonly whole: number;
  readonly parts: readonly number[];
  readonly isProduct: boolean;
}

/** Numbers of a table that arithmetic rules are about. */
export interface NumberTable {
  /** By column; undefined for columns of other values. */
  readonly cells: readonly (NumberCells | undefined)[];
  at(column: number, row: number): number | undefined;
}

const share = 0.9;
const minRows = 30;
/** Minimum number of distinct wholes for a rule to be more than chance. */
const minWholes = 10;
const maxParts = 8;
const maxOfPairs = 14;
const sampled = 60;
const maxWrong = 12;
const tolerance = 0.0055;

/** Reads the numeric columns of a table. */
export function numberTable(table: CodedTable): NumberTable {
  const cells = table.columns.map((column) => numberCells(column));
  return { cells, at: (column, row) => cells[column]?.numbers[table.columns[column]!.codes[row]!] };
}

/** Returns the value of a rule’s whole; undefined if a part is missing. */
export function wholeOf(
  { parts, isProduct }: ArithmeticRule,
  read: NumberTable,
  row: number,
): number | undefined {
  let result = isProduct ? 1 : 0;
  for (const part of parts) {
    const number = read.at(part, row);
    if (number === undefined) return undefined;
    result = isProduct ? result * number : result + number;
  }
  return result;
}

/** Returns by how much a whole may differ from the result, since the numbers of a row are rounded. */
export function roundingOf(rule: ArithmeticRule, read: NumberTable, row: number): number {
  let sum = 0;
  for (const at of [rule.whole, ...rule.parts]) {
    const places = read.cells[at]!.maxPlaces;
    if (places === 0) continue;
    const half = 0.5 * 10 ** -places;
    const part = Math.abs(read.at(at, row) ?? 0);
    const isFactor = rule.isProduct && at !== rule.whole;
    sum += isFactor ? (half / Math.max(part, half)) * Math.abs(read.at(rule.whole, row) ?? 0) : half;
  }
  return sum;
}

/** Whether two results are equal, as far as they are rounded. */
export const isSame = (a: number, b: number): boolean =>
  Math.abs(a - b) <= tolerance + Math.max(Math.abs(a), Math.abs(b)) * 1e-9;

/** Finds the columns that are sums of adjacent columns, or the sum or product of any two. */
export function findArithmetic(table: CodedTable, read: NumberTable): readonly ArithmeticRule[] {
  const numeric = [...table.columns.keys()].filter((at) => read.cells[at]);
  const rules: ArithmeticRule[] = [];
  for (const whole of numeric) {
    const runs = adjacentRuns(read, whole).map((parts) => ({ whole, parts, isProduct: false }));
    const sum = runs.find((rule) => holds(table, read, rule));
    if (sum) rules.push(sum);
    if (numeric.length > maxOfPairs) continue;
    const others = numeric.filter((at) => at !== whole);
    for (const [i, a] of others.entries())
      for (const b of others.slice(i + 1))
        for (const isProduct of [false, true]) {
          const rule = { whole, parts: [a, b], isProduct };
          const isKnown =
            sum && !isProduct && sum.parts.length === 2 && sum.parts.includes(a) && sum.parts.includes(b);
          if (!isKnown && holds(table, read, rule)) rules.push(rule);
        }
  }
  return rules;
}

function adjacentRuns({ cells }: NumberTable, whole: number): readonly number[][] {
  const runs: number[][] = [];
  for (const step of [-1, 1]) {
    const run: number[] = [];
    for (let at = whole + step; cells[at] && run.length < maxParts; at += step) {
      run.push(at);
      if (run.length > 1) runs.push([...run]);
    }
  }
  return runs.sort((a, b) => b.length - a.length);
}

function holds(table: CodedTable, read: NumberTable, rule: ArithmeticRule): boolean {
  const isWrong = (row: number): boolean | undefined => {
    const [whole, result] = [read.at(rule.whole, row), wholeOf(rule, read, row)];
    return whole === undefined || result === undefined ? undefined : !isSame(whole, result);
  };
  let wrong = 0;
  for (let i = 0; i < sampled; i++)
    if (isWrong(Math.floor((i * table.rows) / sampled)) && ++wrong > maxWrong) return false;
  let [all, kept] = [0, 0];
  const wholes = new Set<number>();
  for (let row = 0; row < table.rows; row++) {
    const state = isWrong(row);
    if (state === undefined) continue;
    all++;
    if (state) continue;
    kept++;
    // Zeros and ones satisfy rules by chance.
    const trivial = rule.isProduct ? 1 : 0;
    const real = rule.parts.filter((part) => read.at(part, row) !== trivial && read.at(part, row) !== 0);
    if (real.length >= 2) wholes.add(read.at(rule.whole, row)!);
  }
  return all >= minRows && kept >= all * share && wholes.size >= minWholes;
}
