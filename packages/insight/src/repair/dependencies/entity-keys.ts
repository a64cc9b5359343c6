import type { Pieces } from '../../pieces.ts';
import type { CodedColumn } from '../../table/coded-column.ts';
import type { CodedTable } from '../../table/coded-table.ts';
import { isNear } from '../../table/is-near.ts';
import { isAmount } from './informative-values.ts';
import { groupRows, type RowGroups, sampleGroups } from './score-groups.ts';

/** A column that a key may determine. */
export interface Attribute {
  readonly at: number;
  /** Share of pairs of rows of one key that have the same value. */
  readonly agreement: number;
  /**
   * Most frequent value of each group, -1 if none is ahead; how many rows have it, and how many
   * have any.
   */
  readonly mostFrequent: Int32Array;
  readonly counts: Int32Array;
  readonly sizes: Int32Array;
  /** Whether the first or last row of a key may differ because something changed over time. */
  readonly mayChange: boolean;
}

/** A column whose values identify entities, and what it determines about them. */
export interface EntityKey {
  readonly at: number;
  readonly groups: RowGroups;
  readonly attributes: readonly Attribute[];
}

const minKeys = 5;
const maxDistinct = 0.75;
/** Maximum average number of rows of an entity. */
const maxGroup = 50;
/** Minimum agreement between two rows of a key, and minimum gain over any two rows. */
const minAgreement = 0.88;
const minGain = 0.87;
/**
 * If everything else that a key determines holds without exception, a column that differs more
 * often describes each row separately.
 */
const minExact = 4;
const exact = 0.995;
const minNextToExact = 0.95;
const minNamed = 2;
/**
 * Maximum ratio of groups in which a second value recurs to those in which one row differs; beyond
 * that, differences are no accident.
 */
const maxSplits = 0.15;
const minSplits = 1;
/** Maximum share of rows in groups that may differ. */
const maxExceptions = 0.08;

/**
 * Finds columns that identify entities with several rows each, however few: whatever two rows of an
 * entity share much more often than any two rows is determined by its key.
 */
export function* findEntityKeys(table: CodedTable): Pieces<readonly EntityKey[]> {
  const { columns } = table;
  const rows = Int32Array.from({ length: table.rows }, (_, row) => row);
  const chance = columns.map((column) => agreementByChance(column));
  const keys: EntityKey[] = [];
  for (const [at, column] of columns.entries()) {
    const different = column.present().length;
    if (different < minKeys || different > table.rows * maxDistinct || isAmount(column) || isFraction(column))
      continue;
    // Larger groups are categories, in which exceptions are ordinary.
    if (column.rowsOf(column.present()) > different * maxGroup) continue;
    const groups = groupRows(column, rows, new Set([column.values.indexOf('')]));
    const sampledGroups = sampleGroups(groups);
    yield;
    const attributes: Attribute[] = [];
    for (const [other, dependent] of columns.entries()) {
      if (other === at || !isNear(columns.length, at, other) || dependent.present().length < minNamed)
        continue;
      if (agreementIn(sampledGroups, dependent) < Math.max(minAgreement - 0.08, chance[other]!)) continue;
      const attribute = attributeOf(groups, dependent, other, chance[other]!);
      if (attribute) attributes.push(attribute);
      yield;
    }
    const isExact = attributes.filter(({ agreement }) => agreement >= exact).length >= minExact;
    const kept = attributes.filter(({ agreement }) => !isExact || agreement >= minNextToExact);
    if (kept.length > 0) keys.push({ at, groups, attributes: kept });
  }
  return keys;
}

function isFraction(column: CodedColumn): boolean {
  const some = column.present().slice(0, 100);
  return some.filter((code) => /^[+-]?\d*[.,]\d+$/.test(column.values[code]!)).length > some.length / 2;
}

/** Returns how often any two rows have the same value. */
function agreementByChance(column: CodedColumn): number {
  const codes = column.present();
  const all = column.rowsOf(codes);
  return codes.reduce((sum, code) => sum + (column.counts[code]! / Math.max(1, all)) ** 2, 0);
}

function agreementIn(groups: RowGroups, dependent: CodedColumn): number {
  let [same, all] = [0, 0];
  for (const { counts, total } of countsOf(groups, dependent)) {
    for (const count of counts.values()) same += count * (count - 1);
    all += total * (total - 1);
  }
  return all === 0 ? 0 : same / all;
}

function* countsOf({ rows, starts }: RowGroups, { codes, values }: CodedColumn) {
  const missing = values.indexOf('');
  for (let group = 0; group + 1 < starts.length; group++) {
    const counts = new Map<number, number>();
    let total = 0;
    for (let i = starts[group]!; i < starts[group + 1]!; i++) {
      const code = codes[rows[i]!]!;
      if (code === missing) continue;
      counts.set(code, (counts.get(code) ?? 0) + 1);
      total++;
    }
    yield { group, counts, total };
  }
}

function attributeOf(
  groups: RowGroups,
  dependent: CodedColumn,
  at: number,
  chance: number,
): Attribute | undefined {
  const size = groups.starts.length - 1;
  const tops = new Int32Array(size).fill(-1);
  const [counts, sizes] = [new Int32Array(size), new Int32Array(size)];
  const named = new Set<number>();
  let [same, all, shared, exceptions, splits, rows] = [0, 0, 0, 0, 0, 0];
  let [inner, edges] = [0, 0];
  for (const { group, counts: found, total } of countsOf(groups, dependent)) {
    let [first, second, top] = [0, 0, -1];
    for (const [code, count] of found) {
      same += count * (count - 1);
      if (count > first) [second, first, top] = [first, count, code];
      else if (count > second) second = count;
    }
    sizes[group] = total;
    counts[group] = first;
    all += total * (total - 1);
    if (first > second) tops[group] = top;
    if (total < 2) continue;
    shared++;
    rows += total;
    if (first > second) named.add(top);
    if (second > 1) splits++;
    else if (second === 1 && first > 1) {
      exceptions += found.size - 1;
      if (isSorted(groups, group)) {
        const [start, end] = [groups.starts[group]!, groups.starts[group + 1]!];
        for (let i = start; i < end; i++) {
          if (dependent.codes[groups.rows[i]!] === top) continue;
          if (i === start || i === end - 1) edges++;
          else inner++;
        }
      }
    }
  }
  const agreement = all === 0 ? 0 : same / all;
  if (shared < minKeys || named.size < minNamed || agreement < minAgreement) return undefined;
  if (agreement < chance + minGain * (1 - chance)) return undefined;
  if (splits > Math.max(minSplits, exceptions * maxSplits) || exceptions > rows * maxExceptions)
    return undefined;
  // Errors are as frequent in the middle of an entity’s rows as at the ends.
  const mayChange = inner < Math.max(2, edges * 0.3) && edges > 0;
  return { at, agreement, mostFrequent: tops, counts, sizes, mayChange };
}

/** Whether the rows of a group are consecutive. */
export function isSorted({ rows, starts }: RowGroups, group: number): boolean {
  const [start, end] = [starts[group]!, starts[group + 1]!];
  return rows[end - 1]! - rows[start]! === end - 1 - start;
}
