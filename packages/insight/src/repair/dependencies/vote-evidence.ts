import type { CodedTable } from '../../table/coded-table.ts';
import { ColumnPriors, minUsual, priorWrong } from './column-priors.ts';
import { isWeak } from './find-dependencies.ts';
import type { RowState } from './row-state.ts';
import type { VoteGroups } from './vote-groups.ts';

/** Log odds for amounts that are determined without exceptions, such as rates and prices. */
const priorAmount = -4.8;
/** In nats: rows agree like this by chance one time in fifty. */
const minSurprise = 4;
const minAgreeing = 6;
/** Minimum number and share of the other rows of some group that have a proposed value. */
const minSupport = 2;
const minSupportShare = 0.7;
/** Minimum number of rows that all agree for the only other value to be an accident. */
const minUnanimous = 30;
const unanimousAccuracy = 0.985;
/** Minimum number of groups with the same value, on average. */
const minPerValue = 3;
const priorMissing = -2.5;
const priorUsual = -6.5;
/** Bonus for a single dependency if the key also determines another column of the row. */
const confirmation = 1.5;

/** Weighs the values of a row's cells by the dependencies that involve them and by their columns. */
export class VoteEvidence {
  readonly table: CodedTable;
  /** By column: what determines it. */
  readonly byDependent: readonly (readonly VoteGroups[])[];
  readonly columns: ColumnPriors;
  /** By column: what it determines, alone or with another. */
  private readonly byDeterminant: readonly (readonly VoteGroups[])[];

  constructor(table: CodedTable, byDependent: readonly (readonly VoteGroups[])[]) {
    this.table = table;
    this.byDependent = byDependent;
    const groups = byDependent.flat();
    this.byDeterminant = table.columns.map((_, at) =>
      groups.filter(({ dependency }) => dependency.determinant.includes(at)),
    );
    this.columns = new ColumnPriors(
      table,
      (at) => byDependent[at]!.length > 0 || this.byDeterminant[at]!.length > 0,
    );
  }

  /** Returns the log odds that a cell should have another value than it has in the table. */
  logOdds(row: RowState, column: number, code: number, minPrior = Number.NEGATIVE_INFINITY): number {
    const currentCode = row.codeAt(column);
    const votes = this.votesOf(row, column, code);
    const gained =
      (votes.count > 0 ? votes.sum / Math.sqrt(votes.count) : 0) + this.consequences(row, column, code);
    const slip = this.columns.slipOf(column, currentCode);
    if (slip && slip.to === code) return gained + slip.logOdds;
    if (row.valueAt(column) === '')
      return gained + (this.columns.isUsual(column, code) ? priorUsual : priorMissing);
    const prior = Math.max(minPrior, this.columns.priorOf(column, currentCode, code));
    if (votes.sure < 2 && !votes.isConfirmed) return gained + prior;
    // Groups without a second value don’t agree by chance, however frequent the value is elsewhere.
    const least = this.columns.amounts[column] ? priorAmount : priorWrong;
    return gained + Math.max(prior, least) + (votes.sure < 2 ? confirmation : 0);
  }

  /**
   * Weighs what a new determinant value implies for the rest of the row against what the old one
   * implies.
   */
  consequences(row: RowState, column: number, code: number): number {
    const currentCode = row.codeAt(column);
    const isStrange = this.columns.isStrange(column, currentCode, code);
    let sum = 0;
    for (const groups of this.byDeterminant[column]!) {
      if (!isStrange && isWeak(groups.dependency)) continue;
      const { dependent } = groups.dependency;
      const target = row.codeAt(dependent);
      const before = groups.keyIn(row, column, currentCode);
      const after = groups.keyIn(row, column, code);
      const isCurrentGroup = before === groups.keyOf(row.row) && !row.isChanged(dependent);
      if (groups.size(after, false) < 1) continue;
      const now = groups.likelihood(after, target, undefined);
      const was =
        groups.size(before, isCurrentGroup) < 1
          ? 0.3
          : groups.likelihood(before, target, isCurrentGroup ? target : undefined);
      sum += Math.log(now / was) / Math.sqrt(this.byDependent[dependent]!.length);
    }
    return sum / Math.sqrt(Math.max(1, this.byDeterminant[column]!.length / 3));
  }

  /**
   * Whether several rows of a group have a value, most of them: none is known from a single row, or
   * from groups without a usual value. Slips need no group, and strange values only one row.
   */
  isSupported(row: RowState, column: number, code: number): boolean {
    const currentCode = row.codeAt(column);
    if (this.columns.slipOf(column, currentCode)?.to === code) return true;
    const least = this.columns.isStrange(column, currentCode, code) ? 1 : minSupport;
    return this.byDependent[column]!.some((groups) => {
      const key = groups.keyIn(row);
      const isCurrentGroup = key === groups.keyOf(row.row);
      const count = groups.count(key, code, false);
      return count >= least && count >= groups.size(key, isCurrentGroup) * minSupportShare;
    });
  }

  /**
   * Whether another value of a determinant makes the current value of a column the usual one, judging
   * by the groups that no doubtful column determines.
   */
  isResolved(
    row: RowState,
    dependent: number,
    column: number,
    code: number,
    doubtful: ReadonlyMap<number, unknown> = new Map(),
  ): boolean {
    if (dependent === column) return false;
    const target = row.codeAt(dependent);
    const by = this.byDependent[dependent]!.filter(
      ({ dependency: { determinant } }) =>
        determinant.includes(column) && determinant.every((at) => at === column || !doubtful.has(at)),
    );
    const counts = by.map((groups) => {
      const key = groups.keyIn(row, column, code);
      return groups.top(key)[0] === target ? groups.count(key, target, false) : 0;
    });
    return counts.every((count) => count > 0) && counts.some((count) => count >= minAgreeing);
  }

  /**
   * Adds up what the groups of a cell say for a value, and counts those that speak, and those that
   * cannot agree by chance.
   */
  private votesOf(row: RowState, column: number, code: number) {
    const currentCode = row.codeAt(column);
    const isStrange = this.columns.isStrange(column, currentCode, code);
    const votes = { sum: 0, count: 0, sure: 0, isConfirmed: false };
    for (const groups of this.byDependent[column]!) {
      if ((!isStrange && isWeak(groups.dependency)) || groups.isChange(currentCode)) continue;
      const key = groups.keyIn(row);
      const isCurrentGroup = key === groups.keyOf(row.row);
      if (groups.size(key, isCurrentGroup) < 1) continue;
      votes.count++;
      const own = isCurrentGroup ? currentCode : undefined;
      const isSure =
        groups.isStrict &&
        isCurrentGroup &&
        !groups.isEdge(row.row) &&
        this.isSurprising(groups, key, column, code);
      if (isSure) votes.sure++;
      votes.isConfirmed ||=
        isSure &&
        !this.columns.amounts[column] &&
        (this.isConfirmed(groups, row.row, column) || isUnanimous(groups, key, code));
      votes.sum += Math.log(
        groups.likelihood(key, code, own) / groups.likelihood(key, currentCode, own, isSure),
      );
    }
    return votes;
  }

  /** Whether so many rows of a group have a value that chance is unlikely. */
  private isSurprising(groups: VoteGroups, key: number, column: number, code: number): boolean {
    const share = this.table.columns[column]!.counts[code]! / this.table.rows;
    const count = groups.count(key, code, false);
    return count >= minAgreeing && -count * Math.log(share) >= minSurprise;
  }

  /**
   * Whether the determinant of a row is confirmed by what else it determines, so that the cell is
   * wrong and not its key.
   */
  private isConfirmed(by: VoteGroups, row: number, column: number): boolean {
    const [first, second] = by.dependency.determinant;
    return this.byDeterminant[first!]!.some((groups) => {
      const { dependent, determinant } = groups.dependency;
      if (!groups.isStrict || dependent === column || determinant[1] !== second || determinant[0] !== first)
        return false;
      const key = groups.keyOf(row);
      return (
        groups.size(key, true) >= minUsual && groups.top(key)[0] === this.table.columns[dependent]!.codes[row]
      );
    });
  }
}

/**
 * Whether all other rows of a large group have one value, in a column that is determined nearly
 * without exceptions. If each group has its own value, the determinant may as well be wrong.
 */
function isUnanimous(groups: VoteGroups, key: number, code: number): boolean {
  return (
    groups.dependency.accuracy >= unanimousAccuracy &&
    groups.dependency.named * minPerValue <= groups.dependency.groups &&
    groups.size(key, true) >= minUnanimous &&
    groups.count(key, code, false) === groups.size(key, true)
  );
}
