import type { CodedTable } from '../../table/coded-table.ts';
import type { Dependency } from './find-dependencies.ts';
import { pairCodes } from './score-groups.ts';

/** What the rows that share the determinant's value say about the value of the dependent column. */
export class VoteGroups {
  readonly dependency: Dependency;
  private readonly table: CodedTable;
  private readonly groups = new Map<number, Map<number, number>>();
  private readonly totals = new Map<number, number>();
  private readonly tops = new Map<number, readonly number[]>();
  private readonly floor: number;

  constructor(table: CodedTable, dependency: Dependency) {
    this.table = table;
    this.dependency = dependency;
    this.floor = Math.max(0.01, (1 - dependency.accuracy) / 3);
    const { determinant, dependent } = dependency;
    const [first, second] = determinant.map((at) => table.columns[at]!);
    const keys = second ? pairCodes(first!, second) : first!.codes;
    const { codes } = table.columns[dependent]!;
    const blank = second ? Number.NaN : first!.values.indexOf('');
    for (let row = 0; row < table.rows; row++) {
      const key = keys[row]!;
      if (key !== blank) this.add(key, codes[row]!, 1);
    }
  }

  /** The key of a row's group, with another code in one column where that is given. */
  keyOf(row: number, column = -1, code = -1): number {
    const parts = this.dependency.determinant.map((at) =>
      at === column ? code : this.table.columns[at]!.codes[row]!,
    );
    return parts.length === 1 ? parts[0]! : parts[0]! * 1e7 + parts[1]!;
  }

  isBlank(key: number): boolean {
    return this.dependency.determinant.length === 1 && !this.totals.has(key);
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

  /** How likely a value is in a group, of the other rows of the group. */
  likelihood(key: number, code: number, ownCode: number | undefined): number {
    const size = this.size(key, ownCode !== undefined);
    const count = this.count(key, code, ownCode === code);
    const weight = size / (size + 0.7);
    return Math.max(this.floor, weight * (count / Math.max(1, size)) + (1 - weight) * 0.1);
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
