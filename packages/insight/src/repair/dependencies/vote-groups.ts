import type { CodedColumn } from '../../table/coded-column.ts';
import type { CodedTable } from '../../table/coded-table.ts';
import { type Dependency, isStrict } from './find-dependencies.ts';
import { nothingIn } from './value-looks.ts';

const strictFloor = 0.002;
const sortedShare = 0.8;

/** More than any column has different values. */
const pairBase = 1e7;
/** One key for the values of two columns. */
const pairKey = (first: number, second: number): number => first * pairBase + second;

/** What the rows that share the determinant's value say about the value of the dependent column. */
export class VoteGroups {
  readonly dependency: Dependency;
  private readonly table: CodedTable;
  private readonly groups = new Map<number, Map<number, number>>();
  private readonly totals = new Map<number, number>();
  private readonly tops = new Map<number, readonly number[]>();
  private readonly floor: number;
  /** Whether what breaks the dependency is an accident. */
  readonly isStrict: boolean;
  private readonly first = new Map<number, number>();
  private readonly last = new Map<number, number>();
  /** Whether the rows of most groups follow one another. */
  private readonly isSorted: boolean;
  /** The codes of the dependent column that are values of the determinant too, where most are: one thing at two times. */
  private readonly shared: ReadonlySet<number>;

  constructor(table: CodedTable, dependency: Dependency) {
    this.table = table;
    this.dependency = dependency;
    this.isStrict = isStrict(dependency);
    this.floor = Math.max(0.01, (1 - dependency.accuracy) / 3);
    const { determinant, dependent } = dependency;
    const [first, second] = determinant.map((at) => table.columns[at]!);
    const { codes } = table.columns[dependent]!;
    const blank = second ? new Set() : nothingIn(first!);
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

  /** Whether a value says of the dependent column what the determinant says of its own, and may have changed between the two. */
  isChange(code: number): boolean {
    return this.shared.has(code);
  }

  /** Whether a row is the first or last of a group whose rows follow one another, where a change may be one of time. */
  isEdge(row: number): boolean {
    const key = this.keyOf(row);
    return this.isSorted && (this.first.get(key) === row || this.last.get(key) === row);
  }

  /** The key of a row's group, with another code in one column where that is given. */
  keyOf(row: number, column = -1, code = -1): number {
    const parts = this.dependency.determinant.map((at) =>
      at === column ? code : this.table.columns[at]!.codes[row]!,
    );
    return parts.length === 1 ? parts[0]! : pairKey(parts[0]!, parts[1]!);
  }

  add(key: number, code: number, count: number): void {
    const group = this.groups.get(key) ?? new Map<number, number>();
    this.groups.set(key, group);
    group.set(code, (group.get(code) ?? 0) + count);
    this.totals.set(key, (this.totals.get(key) ?? 0) + count);
  }

  /** Rows of a group, without one of its own where `own` says the value of that one. */
  size(key: number, own: boolean): number {
    return (this.totals.get(key) ?? 0) - (own ? 1 : 0);
  }

  count(key: number, code: number, own: boolean): number {
    return (this.groups.get(key)?.get(code) ?? 0) - (own ? 1 : 0);
  }

  /** How likely a value is in a group, of the other rows of the group; where they are sure to have one value, another is an accident. */
  likelihood(key: number, code: number, ownCode: number | undefined, isSure = false): number {
    const size = this.size(key, ownCode !== undefined);
    const count = this.count(key, code, ownCode === code);
    const weight = size / (size + 0.7);
    const floor = isSure ? strictFloor : this.floor;
    return Math.max(floor, weight * (count / Math.max(1, size)) + (1 - weight) * 0.1);
  }

  /** The two most frequent values of a group. */
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

/** So many rows have a value that is known, and no slip of another. */
const minKnown = 2;
const sharedShare = 0.6;

function sharedValues(determinant: CodedColumn, dependent: CodedColumn): ReadonlySet<number> {
  const known = new Set(determinant.present().map((code) => determinant.values[code]!));
  const often = dependent.present().filter((code) => dependent.counts[code]! >= minKnown);
  const shared = often.filter((code) => known.has(dependent.values[code]!));
  return new Set(shared.length > often.length * sharedShare ? shared : []);
}
