import type { CodedColumn } from '../../table/coded-column.ts';

/** How well the groups of a determinant predict a column. */
export interface GroupScore {
  /**
   * Share of rows, among those that share their determinant with others, whose value the majority
   * of the others predicts, from 0 to 1.
   */
  readonly accuracy: number;
  /** Number of rows that share their determinant with others. */
  readonly rows: number;
  /** Number of distinct determinant values among them. */
  readonly groups: number;
  /**
   * Number of rows for which a value other than the most frequent one is predicted, and the share
   * of them that have it.
   */
  readonly unusual: number;
  readonly unusualAccuracy: number;
  /** Number of distinct values that groups predict. */
  readonly named: number;
  /** Share of rows in groups with two recurring values. */
  readonly mixed: number;
}

/** Minimum count and share of a second value in a group for it not to be a typo. */
const minSecond = 2;
const secondShare = 0.1;

/**
 * Rows in the order of their groups; group `i` starts at `starts[i]` and ends before
 * `starts[i + 1]`.
 */
export interface RowGroups {
  readonly rows: Int32Array;
  readonly starts: Int32Array;
}

/** Groups rows by their values in a column; rows with a blank value belong to no group. */
export function groupRows(
  { codes, values }: CodedColumn,
  rows: Int32Array,
  blank: ReadonlySet<number> = new Set(),
): RowGroups {
  const numbers = new Int32Array(values.length);
  for (const code of blank) if (code >= 0) numbers[code] = -1;
  const groupOf = new Int32Array(rows.length);
  const sizes: number[] = [];
  for (let i = 0; i < rows.length; i++) {
    const code = codes[rows[i]!]!;
    if (numbers[code]! < 0) {
      groupOf[i] = -1;
      continue;
    }
    if (numbers[code] === 0) numbers[code] = sizes.push(0);
    const group = numbers[code]! - 1;
    groupOf[i] = group;
    sizes[group]!++;
  }
  return inOrder(rows, groupOf, sizes);
}

/** Maximum number of possible pairs of values that are numbered in an array. */
const maxNumbered = 4_000_000;

/** Groups rows by their values in two columns. */
export function groupPairs(a: CodedColumn, b: CodedColumn, rows: Int32Array): RowGroups {
  const width = b.values.length;
  const numbers =
    a.values.length * width <= maxNumbered ? new Int32Array(a.values.length * width) : undefined;
  const known = new Map<number, number>();
  const groupOf = new Int32Array(rows.length);
  const sizes: number[] = [];
  for (let i = 0; i < rows.length; i++) {
    const key = a.codes[rows[i]!]! * width + b.codes[rows[i]!]!;
    let number = numbers ? numbers[key]! : (known.get(key) ?? 0);
    if (number === 0) {
      number = sizes.push(0);
      if (numbers) numbers[key] = number;
      else known.set(key, number);
    }
    groupOf[i] = number - 1;
    sizes[number - 1]!++;
  }
  return inOrder(rows, groupOf, sizes);
}

function inOrder(rows: Int32Array, groupOf: Int32Array, sizes: readonly number[]): RowGroups {
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

const maxSampledRows = 1_000;

/**
 * Returns whole groups of at least two rows from all parts of the table, until they have a thousand
 * rows.
 */
export function sampleGroups({ rows, starts }: RowGroups): RowGroups {
  const groups = starts.length - 1;
  const step = Math.max(1, Math.floor(rows.length / maxSampledRows));
  const kept: number[] = [];
  const ends = [0];
  for (let first = 0; first < step && kept.length < maxSampledRows; first++)
    for (let group = first; group < groups && kept.length < maxSampledRows; group += step) {
      const [start, end] = [starts[group]!, starts[group + 1]!];
      if (end - start < 2) continue;
      for (let i = start; i < Math.min(end, start + maxSampledRows); i++) kept.push(rows[i]!);
      ends.push(kept.length);
    }
  return { rows: Int32Array.from(kept), starts: Int32Array.from(ends) };
}

/**
 * Counts by code, all zero before and after each score; reused because hundreds of column pairs are
 * scored.
 */
let counts = new Int32Array(0);

/** Scores how well all other rows of a group predict the value of a row. */
export function scoreGroups(
  { rows, starts }: RowGroups,
  dependent: { readonly codes: Int32Array; readonly values: readonly string[]; present(): readonly number[] },
): GroupScore {
  const { codes } = dependent;
  const missing = dependent.values.indexOf('');
  const [mode] = dependent.present();
  if (counts.length < dependent.values.length) counts = new Int32Array(dependent.values.length);
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
