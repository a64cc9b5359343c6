import type { CodedColumn } from '../../table/coded-column.ts';

/** How well the groups of a determinant predict a column. */
export interface GroupScore {
  /** In how many of the rows that share their determinant with others the majority of those others names the value, from 0 to 1. */
  readonly accuracy: number;
  /** Rows that share their determinant with others. */
  readonly rows: number;
  /** Different values of the determinant among these. */
  readonly groups: number;
  /** Of the rows for which another value than the most frequent one is named: how many there are, and which part of them has it. */
  readonly unusual: number;
  readonly unusualAccuracy: number;
  /** Different values that groups name. */
  readonly named: number;
  /** Which part of the rows is in groups that have two values several times each. */
  readonly mixed: number;
}

/** A value that so many rows of a group have, and such a part of them, is no slip. */
const minSecond = 2;
const secondShare = 0.1;

/** Rows in the order of their groups; group `i` starts at `starts[i]` and ends before `starts[i + 1]`. */
export interface RowGroups {
  readonly rows: Int32Array;
  readonly starts: Int32Array;
}

/** Groups rows by a key; those of a blank key have none. */
export function groupRows(
  keys: ArrayLike<number>,
  rows: Int32Array,
  blank: ReadonlySet<number> = new Set(),
): RowGroups {
  const numbers = new Map<number, number>();
  const groupOf = new Int32Array(rows.length);
  const sizes: number[] = [];
  for (let i = 0; i < rows.length; i++) {
    const key = keys[rows[i]!]!;
    if (blank.has(key)) {
      groupOf[i] = -1;
      continue;
    }
    let group = numbers.get(key);
    if (group === undefined) {
      group = sizes.length;
      numbers.set(key, group);
      sizes.push(0);
    }
    groupOf[i] = group;
    sizes[group]!++;
  }
  const starts = new Int32Array(sizes.length + 1);
  for (const [group, size] of sizes.entries()) starts[group + 1] = starts[group]! + size;
  const next = starts.slice();
  const ordered = new Int32Array(starts[sizes.length]!);
  for (let i = 0; i < rows.length; i++) {
    const group = groupOf[i]!;
    if (group >= 0) ordered[next[group]!++] = rows[i]!;
  }
  return { rows: ordered, starts };
}

const fewRows = 1_000;

/** Whole groups of two rows and more, from all parts of the table: as many as have a thousand rows. */
export function someGroups({ rows, starts }: RowGroups): RowGroups {
  const groups = starts.length - 1;
  const step = Math.max(1, Math.floor(rows.length / fewRows));
  const kept: number[] = [];
  const ends = [0];
  for (let first = 0; first < step && kept.length < fewRows; first++)
    for (let group = first; group < groups && kept.length < fewRows; group += step) {
      const [start, end] = [starts[group]!, starts[group + 1]!];
      if (end - start < 2) continue;
      for (let i = start; i < Math.min(end, start + fewRows); i++) kept.push(rows[i]!);
      ends.push(kept.length);
    }
  return { rows: Int32Array.from(kept), starts: Int32Array.from(ends) };
}

/** Scores how well all other rows of a group name the value of a row. */
export function scoreGroups({ rows, starts }: RowGroups, dependent: CodedColumn): GroupScore {
  const { codes } = dependent;
  const missing = dependent.values.indexOf('');
  const [mode] = dependent.present();
  const counts = new Int32Array(dependent.values.length);
  const namedValues = new Set<number>();
  const seen: number[] = [];
  let [right, all, shared, unusual, unusualRight, mixed] = [0, 0, 0, 0, 0, 0];
  for (let group = 0; group + 1 < starts.length; group++) {
    const end = starts[group + 1]!;
    if (end - starts[group]! < 2) continue;
    seen.length = 0;
    let total = 0;
    for (let i = starts[group]!; i < end; i++) {
      const value = codes[rows[i]!]!;
      if (value === missing) continue;
      total++;
      if (counts[value]!++ === 0) seen.push(value);
    }
    let [first, second, named] = [0, 0, -1];
    for (const value of seen) {
      const count = counts[value]!;
      counts[value] = 0;
      if (count > first) {
        second = first;
        first = count;
        named = value;
      } else if (count > second) second = count;
    }
    if (total < 2) continue;
    shared++;
    all += total;
    namedValues.add(named);
    if (second >= minSecond && second > total * secondShare) mixed += total;
    if (first > 1) right += first - 1 > second ? first : first - 1 === second ? first / 2 : 0;
    if (named !== mode && first > second) {
      unusual += total;
      unusualRight += first;
    }
  }
  const unusualAccuracy = unusual === 0 ? 0 : unusualRight / unusual;
  const accuracy = all === 0 ? 0 : right / all;
  const named = namedValues.size;
  return {
    accuracy,
    rows: all,
    groups: shared,
    unusual,
    unusualAccuracy,
    named,
    mixed: mixed / Math.max(1, all),
  };
}

/** One key for the values of two columns. */
export function pairCodes(a: CodedColumn, b: CodedColumn): Float64Array {
  return Float64Array.from(a.codes, (code, row) => code * 1e7 + b.codes[row]!);
}
