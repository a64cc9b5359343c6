import type { CodedColumn } from '../../table/coded-column.ts';
import type { CodedTable } from '../../table/coded-table.ts';
import { type Dependency, isStrict } from './find-dependencies.ts';
import { uninformativeCodes } from './informative-values.ts';
import type { RowState } from './row-state.ts';

const strictFloor = 0.002;
const sortedShare = 0.8;

/** Exceeds the number of distinct values of any column. */
const pairBase = 1e7;
/** Combines the values of two columns into one key. */
const pairKey = (first: number, second: number): number => first * pairBase + second;

/** What the rows with the same determinant value predict for the dependent column. */
export class VoteGroups {
  readonly dependency: Dependency;
  private readonly table: CodedTable;
  private readonly groups = new Map<number, Map<number, number>>();
  private readonly totals = new Map<number, number>();
  private readonly tops = new Map<number, readonly number[]>();
  private readonly floor: number;
  /** Whether exceptions to the dependency are accidents. */
  readonly isStrict: boolean;
  private readonly first = new Map<number, number>();
  private readonly last = new Map<number, number>();
  /** Whether the rows of most groups are consecutive. */
  private readonly isSorted: boolean;
  /**
   * Codes of the dependent column that are also values of the determinant, if most are: one thing
   * at two times.
   */
  private readonly shared: ReadonlySet<number>;

  constructor(table: CodedTable, dependency: Dependency) {
    this.table = table;
    this.dependency = dependency;
    this.isStrict = isStrict(dependency);
    this.floor = Math.max(0.01, (1 - dependency.accuracy) / 3);
    const { determinant, dependent } = dependency;
    const [first, second] = determinant.map((at) => table.columns[at]!);
    const { codes } = table.columns[dependent]!;
    const blank = second ? new Set() : uninformativeCodes(first!);
    for (let row = 0; row < table.rows; row++) {
      const key = second ? pairKey(first!.codes[row]!, second.codes[row]!) : first!.codes[row]!;
      if (blank.has(key)) continue;
      this.add(key, codes[row]!, 1);
      if (!this.first.has(key)) this.first.set(key, row);
      this.last.set(key, row);
    }
    let [sorted, several] = [0, 0];
    for (const [key, total] of this.totals)
      if (total > 1) {
        several++;
        sorted += Number(this.last.get(key)! - this.first.get(key)! < total);
      }
    this.isSorted = sorted > several * sortedShare;
    this.shared = second ? new Set() : sharedValues(first!, table.columns[dependent]!);
  }

  /**
   * Whether a value is of the same sort as the determinant’s own and may have changed between the
   * two columns.
   */
  isChange(code: number): boolean {
    return this.shared.has(code);
  }

  /**
   * Whether a row is the first or last of a group of consecutive rows, where a difference may be a
   * change over time.
   */
  isEdge(row: number): boolean {
    const key = this.keyOf(row);
    return this.isSorted && (this.first.get(key) === row || this.last.get(key) === row);
  }

  /** Returns the key of the group that a row has in the table. */
  keyOf(row: number): number {
    return this.keyBy((at) => this.table.columns[at]!.codes[row]!);
  }

  /**
   * Returns the key of the group of a row with its changes, and with one more code replaced if a
   * column is given.
   */
  keyIn(row: RowState, column = -1, code = -1): number {
    return this.keyBy((at) => (at === column ? code : row.codeAt(at)));
  }

  private keyBy(codeAt: (column: number) => number): number {
    const [first, second] = this.dependency.determinant;
    return second === undefined ? codeAt(first!) : pairKey(codeAt(first!), codeAt(second));
  }

  add(key: number, code: number, count: number): void {
    const group = this.groups.get(key) ?? new Map<number, number>();
    this.groups.set(key, group);
    group.set(code, (group.get(code) ?? 0) + count);
    this.totals.set(key, (this.totals.get(key) ?? 0) + count);
  }

  /** Returns the number of rows in a group, excluding the row itself if `excludesSelf` is set. */
  size(key: number, excludesSelf: boolean): number {
    return (this.totals.get(key) ?? 0) - (excludesSelf ? 1 : 0);
  }

  count(key: number, code: number, excludesSelf: boolean): number {
    return (this.groups.get(key)?.get(code) ?? 0) - (excludesSelf ? 1 : 0);
  }

  /**
   * Returns the likelihood of a value given the other rows of the group; if they certainly have a
   * single value, any other is an accident.
   */
  likelihood(key: number, code: number, ownCode: number | undefined, isSure = false): number {
    const size = this.size(key, ownCode !== undefined);
    const count = this.count(key, code, ownCode === code);
    const weight = size / (size + 0.7);
    const floor = isSure ? strictFloor : this.floor;
    return Math.max(floor, weight * (count / Math.max(1, size)) + (1 - weight) * 0.1);
  }

  /** Returns the two most frequent values of a group. */
  top(key: number): readonly number[] {
    const known = this.tops.get(key);
    if (known) return known;
    const found = [...(this.groups.get(key) ?? [])]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 2)
      .map(([code]) => code);
    this.tops.set(key, found);
    return found;
  }
}

/** Minimum number of rows for a value to be known rather than a typo of another. */
const minKnown = 2;
const sharedShare = 0.6;

function sharedValues(determinant: CodedColumn, dependent: CodedColumn): ReadonlySet<number> {
  const known = new Set(determinant.present().map((code) => determinant.values[code]!));
  const often = dependent.present().filter((code) => dependent.counts[code]! >= minKnown);
  const shared = often.filter((code) => known.has(dependent.values[code]!));
  return new Set(shared.length > often.length * sharedShare ? shared : []);
}
