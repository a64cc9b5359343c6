import type { CodedColumn } from '../../table/coded-column.ts';
import type { CodedTable } from '../../table/coded-table.ts';

/** A column whose value says, nearly always, the value of another. */
export interface Dependency {
  readonly determinant: readonly number[];
  readonly dependent: number;
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
}

const sampleRows = 30_000;
const minAccuracy = 0.7;
/** How much of what guessing would get wrong the determinant gets right. */
const minGain = 0.5;
const minGroups = 3;
/** In fewer groups a dependency is weak, unless it is nearly exact; less so where each of them names a value of its own. */
const enoughGroups = 8;
const ownValues = 0.75;
const ownAccuracy = 0.95;
const sharedAccuracy = 0.97;
/** Rows of a group on average: in smaller ones chance has its say. */
const minGroup = 2.5;

/**
 * Approximate functional dependencies between columns, of one column and, where no column alone does, of two: scored by how well
 * all other rows of a group predict the value of a row, which a key cannot do and chance does badly.
 *
 * Source: the approximate dependencies of Y. Huhtala, J. Kärkkäinen, P. Porkka, H. Toivonen, “TANE”, 1999, with the error g3 counted with
 * each row left out; candidates are tried on a sample of rows first, as in T. Papenbrock, F. Naumann, “HyFD”, 2016.
 */
export function findDependencies(table: CodedTable): Dependency[] {
  const { columns } = table;
  const rows = sampleOf(table.rows);
  const mode = columns.map((column) => modeShare(column));
  const found: Dependency[] = [];
  const fits = columns.map((column) => {
    const different = column.present().length;
    if (different < 2 || isMeasured(column)) return { determinant: false, dependent: false };
    return { determinant: true, dependent: different < table.rows * 0.95 };
  });
  for (let b = 0; b < columns.length; b++) {
    if (!fits[b]!.determinant) continue;
    for (let a = 0; a < columns.length; a++) {
      if (a === b || !fits[a]!.dependent) continue;
      const scored = score(columns[b]!.codes, columns[b]!, columns[a]!, rows);
      const one = { determinant: [b], dependent: a, ...scored };
      if (isDependency(one, mode[a]!, rows.length)) found.push(one);
    }
  }
  return [...found, ...pairsOf(table, rows, mode, found)];
}

/** Whether a column holds measured numbers, with digits after the point: they say nothing of other columns by being the same. */
function isMeasured(column: CodedColumn): boolean {
  const some = column.present().slice(0, 200);
  const measured = some.filter((code) => /^[+-]?\d*\.\d*[1-9]\d*$/.test(column.values[code]!)).length;
  return measured > some.length / 2;
}

/** Whether a column holds numbers of several lengths, which count something. */
function isCount(column: CodedColumn): boolean {
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
  // Where nearly all rows have one value, what counts is whether the others are foretold.
  return gain >= minGain || (one.accuracy >= 0.9 && one.unusual >= 8 && one.unusualAccuracy >= 0.9);
}

/** Whether two columns may merely go together, as answers to two questions do: it speaks of values that are rare in any case. */
export function isWeak(one: Dependency): boolean {
  const least = one.named < one.groups * ownValues ? sharedAccuracy : ownAccuracy;
  return one.groups < enoughGroups && one.accuracy < least;
}

const maxPairColumns = 12;
const minOfPairs = 0.95;
const gainOfPairs = 0.8;

/** Dependencies of two columns, where they say clearly more than either alone. */
function pairsOf(
  table: CodedTable,
  rows: Int32Array,
  mode: readonly number[],
  singles: readonly Dependency[],
): Dependency[] {
  const found: Dependency[] = [];
  const { columns } = table;
  const few = [...columns.keys()]
    .filter((i) => {
      const different = columns[i]!.present().length;
      return (
        different > 1 && different < table.rows * 0.3 && !isMeasured(columns[i]!) && !isCount(columns[i]!)
      );
    })
    .sort((a, b) => columns[a]!.present().length - columns[b]!.present().length)
    .slice(0, maxPairColumns);
  for (let a = 0; a < columns.length; a++) {
    const best = Math.max(0, ...singles.filter((one) => one.dependent === a).map((one) => one.accuracy));
    const different = columns[a]!.present().length;
    if (best >= 0.9 || different < 2 || different > table.rows * 0.5 || isMeasured(columns[a]!)) continue;
    for (const [i, b1] of few.entries())
      for (const b2 of few.slice(i + 1)) {
        if (b1 === a || b2 === a) continue;
        const keys = pairCodes(columns[b1]!, columns[b2]!);
        const scored = score(keys, undefined, columns[a]!, rows);
        const one = { determinant: [b1, b2], dependent: a, ...scored };
        const isSure =
          one.accuracy >= minOfPairs &&
          one.groups >= enoughGroups &&
          one.accuracy >= mode[a]! + gainOfPairs * (1 - mode[a]!);
        if (isSure && isDependency(one, Math.max(mode[a]!, best), rows.length) && one.accuracy > best + 0.1)
          found.push(one);
      }
  }
  return found;
}

export function pairCodes(a: CodedColumn, b: CodedColumn): Float64Array {
  return Float64Array.from(a.codes, (code, row) => code * 1e7 + b.codes[row]!);
}

function score(
  keys: ArrayLike<number>,
  determinant: CodedColumn | undefined,
  dependent: CodedColumn,
  rows: Int32Array,
): Pick<Dependency, 'accuracy' | 'rows' | 'groups' | 'unusual' | 'unusualAccuracy' | 'named'> {
  const groups = new Map<number, Map<number, number>>();
  const blank = determinant?.values.indexOf('') ?? -1;
  const missing = dependent.values.indexOf('');
  for (const row of rows) {
    const key = keys[row]!;
    const value = dependent.codes[row]!;
    if (key === blank || value === missing) continue;
    const group = groups.get(key);
    if (group) group.set(value, (group.get(value) ?? 0) + 1);
    else groups.set(key, new Map([[value, 1]]));
  }
  const [mode] = dependent.present();
  let [right, all, shared, unusual, unusualRight] = [0, 0, 0, 0, 0];
  const namedValues = new Set<number>();
  for (const group of groups.values()) {
    let [first, second, total, named] = [0, 0, 0, -1];
    for (const [value, count] of group) {
      total += count;
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
    if (first > 1) right += first - 1 > second ? first : first - 1 === second ? first / 2 : 0;
    if (named !== mode && first > second) {
      unusual += total;
      unusualRight += first;
    }
  }
  const unusualAccuracy = unusual === 0 ? 0 : unusualRight / unusual;
  const accuracy = all === 0 ? 0 : right / all;
  return { accuracy, rows: all, groups: shared, unusual, unusualAccuracy, named: namedValues.size };
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
