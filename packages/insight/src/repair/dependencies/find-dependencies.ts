import type { Pieces } from '../../pieces.ts';
import type { CodedColumn } from '../../table/coded-column.ts';
import type { CodedTable } from '../../table/coded-table.ts';
import { isNear } from '../../table/is-near.ts';
import { uninformativeCodes } from './informative-values.ts';
import { type GroupScore, groupPairs, groupRows, sampleGroups, scoreGroups } from './score-groups.ts';

/** A column whose value nearly always determines that of another. */
export interface Dependency extends GroupScore {
  readonly determinant: readonly number[];
  readonly dependent: number;
}

const sampleRows = 30_000;
const minAccuracy = 0.7;
/** Minimum share of the errors of guessing that the determinant avoids. */
const minGain = 0.5;
const minGroups = 3;
/**
 * Minimum number of groups; with fewer, a dependency is weak unless it is nearly exact, less so if
 * each group has its own value.
 */
const minStrongGroups = 8;
const minDistinctShare = 0.75;
const minAccuracyIfDistinct = 0.95;
const minAccuracyIfShared = 0.97;
/** Minimum average number of rows per group; in smaller ones, chance matters. */
const minGroup = 2.5;
/**
 * In tables with more columns, pairs of columns are first ranked on a few groups, and only the most
 * promising ones for each column are scored.
 */
const manyColumns = 40;
const maxPromising = 24;

/**
 * Finds approximate functional dependencies between columns, with one determinant or, if none
 * suffices alone, with two. They are scored by how well all other rows of a group predict the value
 * of a row, which a key can’t do and chance does poorly.
 *
 * Source: the approximate dependencies of Y. Huhtala, J. Kärkkäinen, P. Porkka, H. Toivonen,
 * “TANE”, 1999, with the error g3 counted leaving each row out; candidates are first tried on a
 * sample of rows, as in T. Papenbrock, F. Naumann, “HyFD”, 2016.
 */
export function* findDependencies(table: CodedTable): Pieces<Dependency[]> {
  const { columns } = table;
  const rows = sampleOf(table.rows);
  const mode = columns.map((column) => modeShare(column));
  const fits = columns.map((column) => {
    const different = column.present().length;
    if (different < 2 || isMeasured(column)) return { determinant: false, dependent: false };
    return { determinant: true, dependent: different < table.rows * 0.95 };
  });
  yield;
  const promising = columns.map((): Promising[] => []);
  for (const [b, column] of columns.entries()) {
    if (!fits[b]!.determinant) continue;
    const groups = groupRows(column, rows, uninformativeCodes(column));
    const sampledGroups = columns.length > manyColumns ? sampleGroups(groups) : undefined;
    yield;
    for (const [a, dependent] of columns.entries()) {
      if (a === b || !fits[a]!.dependent || !isNear(columns.length, a, b)) continue;
      const roughScore = sampledGroups ? promiseOf(scoreGroups(sampledGroups, dependent)) : 1;
      if (roughScore > 0)
        promising[a]!.push({ determinant: [b], roughScore, score: () => scoreGroups(groups, dependent) });
      if (!sampledGroups) yield;
    }
    yield;
  }
  const found: Dependency[] = [];
  for (const [a, list] of promising.entries())
    for (const { determinant, score } of topOf(list, columns.length)) {
      const one = { determinant, dependent: a, ...score() };
      if (isDependency(one, mode[a]!, rows.length)) found.push(one);
      yield;
    }
  return [...found, ...(yield* pairsOf(table, rows, mode, found))];
}

/** Columns that may determine another one. */
interface Promising {
  readonly determinant: readonly number[];
  /** Preliminary score from a few groups. */
  readonly roughScore: number;
  readonly score: () => GroupScore;
}

function promiseOf({ accuracy, unusualAccuracy }: GroupScore): number {
  return accuracy < minAccuracy - 0.1 ? 0 : accuracy + unusualAccuracy;
}

function topOf(list: readonly Promising[], columns: number): readonly Promising[] {
  if (columns <= manyColumns) return list;
  return [...list].sort((a, b) => b.roughScore - a.roughScore).slice(0, maxPromising);
}

/**
 * Whether a column holds measurements with decimals: equal measurements say nothing about other
 * columns.
 */
function isMeasured(column: CodedColumn): boolean {
  const some = column.present().slice(0, 200);
  const measured = some.filter((code) => /^[+-]?\d*\.\d*[1-9]\d*$/.test(column.values[code]!)).length;
  return measured > some.length / 2;
}

/** Maximum number of distinct numbers that count as steps of a scale, whatever they measure. */
const maxScaleSteps = 30;

/** Whether a column holds numbers of various lengths, which are counts. */
function isCount(column: CodedColumn): boolean {
  if (column.present().length <= Math.min(maxScaleSteps, column.codes.length / 50)) return false;
  const some = column
    .present()
    .slice(0, 200)
    .map((code) => column.values[code]!);
  return (
    some.length > 5 &&
    some.every((value) => /^\d+$/.test(value)) &&
    new Set(some.map((value) => value.length)).size > 1
  );
}

export function isDependency(one: Dependency, mode: number, rows: number): boolean {
  if (one.groups < minGroups || one.rows < one.groups * minGroup || one.rows < Math.max(8, rows * 0.05))
    return false;
  const gain = (one.accuracy - mode) / Math.max(0.02, 1 - mode);
  if (one.accuracy < minAccuracy) return false;
  // If nearly all rows have one value, what matters is whether the others are predicted.
  return gain >= minGain || (one.accuracy >= 0.9 && one.unusual >= 8 && one.unusualAccuracy >= 0.9);
}

/**
 * Maximum share of rows in groups with two recurring values; above it, a second value is simply a
 * different one.
 */
const maxMixed = 0.3;

/**
 * Whether two columns may merely be correlated, like the answers to two questions: then a
 * dependency flags values that are just rare.
 */
export function isWeak(one: Dependency): boolean {
  if (one.mixed > maxMixed) return true;
  const least = one.named < one.groups * minDistinctShare ? minAccuracyIfShared : minAccuracyIfDistinct;
  return one.groups < minStrongGroups && one.accuracy < least;
}

const strictAccuracy = 0.95;
const strictUnusual = 0.9;
const strictMixed = 0.03;

/**
 * Whether exceptions to a dependency are accidents: in nearly all groups no second value recurs, as
 * it would if the columns were merely correlated.
 */
export function isStrict(one: Dependency): boolean {
  return (
    one.groups >= minStrongGroups &&
    one.named > 1 &&
    one.accuracy >= strictAccuracy &&
    one.unusualAccuracy >= strictUnusual &&
    one.mixed <= strictMixed
  );
}

/**
 * Maximum share of distinct values for measurements to be rates and prices, which other columns may
 * determine.
 */
const maxMeasured = 0.1;
const maxPairColumns = 12;
const minOfPairs = 0.95;
const gainOfPairs = 0.8;

/** Finds dependencies on two columns that predict clearly more than either alone. */
function* pairsOf(
  table: CodedTable,
  rows: Int32Array,
  mode: readonly number[],
  singles: readonly Dependency[],
): Pieces<Dependency[]> {
  const { columns } = table;
  const candidates = [...columns.keys()]
    .filter((i) => {
      const different = columns[i]!.present().length;
      return (
        different > 1 && different < table.rows * 0.3 && !isMeasured(columns[i]!) && !isCount(columns[i]!)
      );
    })
    .sort((a, b) => columns[a]!.present().length - columns[b]!.present().length)
    .slice(0, maxPairColumns);
  const best = columns.map(() => 0);
  for (const { dependent, accuracy } of singles) best[dependent] = Math.max(best[dependent]!, accuracy);
  const open = [...columns.entries()].filter(([a, column]) => {
    const different = column.present().length;
    const most = isMeasured(column) ? maxMeasured : 0.5;
    return best[a]! < 0.9 && different > 1 && different <= table.rows * most;
  });
  if (open.length === 0) return [];
  const promising = columns.map((): Promising[] => []);
  for (const [i, b1] of candidates.entries())
    for (const b2 of candidates.slice(i + 1)) {
      const groups = groupPairs(columns[b1]!, columns[b2]!, rows);
      const some = columns.length > manyColumns ? sampleGroups(groups) : undefined;
      yield;
      for (const [a, dependent] of open) {
        if (b1 === a || b2 === a) continue;
        const roughScore = some ? promiseOf(scoreGroups(some, dependent)) : 1;
        if (roughScore > 0)
          promising[a]!.push({
            determinant: [b1, b2],
            roughScore,
            score: () => scoreGroups(groups, dependent),
          });
        if (!some) yield;
      }
      yield;
    }
  const found: Dependency[] = [];
  for (const [a] of open)
    for (const { determinant, score } of topOf(promising[a]!, columns.length)) {
      const one = { determinant, dependent: a, ...score() };
      const isSure =
        one.accuracy >= minOfPairs &&
        one.groups >= minStrongGroups &&
        one.accuracy >= mode[a]! + gainOfPairs * (1 - mode[a]!);
      const known = best[a]!;
      if (isSure && isDependency(one, Math.max(mode[a]!, known), rows.length) && one.accuracy > known + 0.1)
        found.push(one);
      yield;
    }
  return found;
}

function modeShare(column: CodedColumn): number {
  const [first] = column.present();
  return first === undefined
    ? 1
    : column.counts[first]! / Math.max(1, column.codes.length - column.count(''));
}

function sampleOf(rows: number): Int32Array {
  if (rows <= sampleRows) return Int32Array.from({ length: rows }, (_, row) => row);
  return Int32Array.from({ length: sampleRows }, (_, i) => Math.floor((i * rows) / sampleRows));
}
