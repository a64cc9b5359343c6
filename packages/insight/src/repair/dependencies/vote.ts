// Long file: all methods weigh one row by the same groups, priors and slips.
import type { Pieces } from '../../pieces.ts';
import type { CodedTable } from '../../table/coded-table.ts';
import { breaksAgreement, type Composite } from '../composites/find-composites.ts';
import { type Change, type IsExplained, probability } from '../repair.ts';
import { ColumnPriors, minUsual, priorWrong } from './column-priors.ts';
import { dependencyMessages } from './dependency-messages.ts';
import { isWeak } from './find-dependencies.ts';
import type { VoteGroups } from './vote-groups.ts';

const pauseEvery = 16;
/** Log odds for amounts that are determined without exceptions, such as rates and prices. */
const priorAmount = -4.8;
/** In nats: rows agree like this by chance one time in fifty. */
const minSurprise = 4;
const minAgreeing = 6;
/** Minimum number and share of the other rows of some group that have a proposed value. */
const minSupport = 2;
const minSupportShare = 0.7;
const priorMissing = -2.5;
const priorUsual = -6.5;
/** Bonus for a single dependency if the key also determines another column of the row. */
const confirmation = 1.5;
/** Maximum number of distinct values of a column that are all tried in place of one. */
const maxOtherKeys = 60;
/** Maximum number of values of a column; among more, one may resolve a contradiction by chance. */
const maxAlternatives = 12;

interface Option {
  readonly column: number;
  readonly code: number;
  readonly logOdds: number;
  /** Columns that contradict the current value and agree with the new one, if there are several. */
  readonly resolved?: ReadonlySet<number>;
}

/** Weighs each row of a table by all dependencies that involve its cells. */
export class Vote {
  private readonly table: CodedTable;
  private readonly byDependent: VoteGroups[][];
  private readonly byDeterminant: VoteGroups[][];
  private readonly columns: ColumnPriors;

  private readonly isExplained: IsExplained;
  private readonly composites: readonly Composite[];

  constructor(
    table: CodedTable,
    isExplained: IsExplained,
    byDependent: VoteGroups[][],
    composites: readonly Composite[],
  ) {
    this.table = table;
    this.composites = composites;
    this.isExplained = isExplained;
    this.byDependent = byDependent;
    const groups = this.byDependent.flat();
    this.byDeterminant = table.columns.map((_, b) =>
      groups.filter(({ dependency }) => dependency.determinant.includes(b)),
    );
    this.columns = new ColumnPriors(
      table,
      (at) => this.byDependent[at]!.length > 0 || this.byDeterminant[at]!.length > 0,
    );
  }

  *run(): Pieces<Change[]> {
    const changes: Change[] = [];
    for (let row = 0; row < this.table.rows; row++) {
      if (row % pauseEvery === 0) yield;
      const current = new Map<number, number>();
      for (let round = 0; round < 6; round++) {
        const found = this.bestOf(row, current);
        if (!found) break;
        const before = new Map(current);
        current.set(found.column, found.code);
        changes.push({
          row,
          column: found.column,
          to: this.table.columns[found.column]!.values[found.code]!,
          confidence: probability(found.logOdds - this.rival(row, found, before, current)),
          ...this.reasonOf(row, found.column, found.code, current),
        });
      }
    }
    return changes;
  }

  private codeAt(row: number, column: number, current: ReadonlyMap<number, number>): number {
    return current.get(column) ?? this.table.columns[column]!.codes[row]!;
  }

  /** Returns the single change that the rest of the row supports most. */
  private bestOf(row: number, current: ReadonlyMap<number, number>): Option | undefined {
    let best: Option | undefined;
    const byColumn = new Map<number, Option>();
    for (const found of this.options(row, current)) {
      if (!best || found.logOdds > best.logOdds) best = found;
      if (found.logOdds > (byColumn.get(found.column)?.logOdds ?? 0)) byColumn.set(found.column, found);
    }
    return (best && this.commonCause(row, current, byColumn)) ?? best;
  }

  /**
   * Returns the change of one of two determinants that resolves the contradictions of several
   * columns, each of which would otherwise have to be wrong as well: one mistake is likelier than two.
   */
  private commonCause(
    row: number,
    current: ReadonlyMap<number, number>,
    byColumn: ReadonlyMap<number, Option>,
  ): Option | undefined {
    if (byColumn.size < 2) return undefined;
    const tried = new Set<string>();
    for (const dependent of byColumn.keys())
      for (const groups of this.byDependent[dependent]!) {
        if (groups.dependency.determinant.length < 2) continue;
        for (const column of groups.dependency.determinant) {
          if (current.has(column) || this.isExplained(row, column)) continue;
          for (const code of this.otherKeys(row, dependent, column, current)) {
            if (tried.has(`${column} ${code}`)) continue;
            tried.add(`${column} ${code}`);
            const resolved = new Set(
              [...byColumn.keys()].filter((one) =>
                this.isResolved(row, one, column, code, current, byColumn),
              ),
            );
            const ownCode = this.codeAt(row, column, current);
            if (resolved.size < 2 || this.consequences(row, column, ownCode, code, current) <= 0) continue;
            const sum = [...resolved].reduce((total, one) => total + byColumn.get(one)!.logOdds, 0);
            return { column, code, logOdds: Math.min(-priorWrong, sum), resolved };
          }
        }
      }
    return undefined;
  }

  /**
   * Whether another value of a determinant makes the current value of a column the usual one, judging
   * by the groups that no doubtful column determines.
   */
  private isResolved(
    row: number,
    dependent: number,
    column: number,
    code: number,
    current: ReadonlyMap<number, number>,
    doubtful: ReadonlyMap<number, unknown> = new Map(),
  ): boolean {
    const target = this.codeAt(row, dependent, current);
    const by = this.byDependent[dependent]!.filter(
      ({ dependency: { determinant } }) =>
        determinant.includes(column) && determinant.every((at) => at === column || !doubtful.has(at)),
    );
    return (
      dependent !== column &&
      by.length > 0 &&
      by.every((groups) => {
        const key = this.keyIn(groups, row, current, column, code);
        return groups.top(key)[0] === target && groups.count(key, target, false) >= minAgreeing;
      })
    );
  }

  private *options(row: number, current: ReadonlyMap<number, number>): Generator<Option> {
    for (let column = 0; column < this.table.columns.length; column++) {
      if (current.has(column) || this.isExplained(row, column)) continue;
      for (const code of this.candidates(row, column, current)) {
        const logOdds = this.logOdds(row, column, code, current);
        if (logOdds > 0 && this.isSupported(row, column, code, current)) yield { column, code, logOdds };
      }
    }
  }

  /**
   * Whether several rows of a group have a value, most of them: none is known from a single row, or
   * from groups without a usual value. Slips need no group, and strange values only one row.
   */
  private isSupported(
    row: number,
    column: number,
    code: number,
    current: ReadonlyMap<number, number>,
  ): boolean {
    const currentCode = this.table.columns[column]!.codes[row]!;
    if (this.columns.slipOf(column, currentCode)?.to === code) return true;
    const least = this.columns.isStrange(column, currentCode, code) ? 1 : minSupport;
    return this.byDependent[column]!.some((groups) => {
      const key = this.keyIn(groups, row, current);
      const mine = key === groups.keyOf(row);
      const count = groups.count(key, code, false);
      return count >= least && count >= groups.size(key, mine) * minSupportShare;
    });
  }

  /**
   * Returns the support for another change that would resolve the same contradiction: one that
   * loses its support once this one is made. How often its current value occurs doesn’t count
   * against it, since values taken from other rows are frequent as well.
   */
  private rival(
    row: number,
    best: Option,
    before: ReadonlyMap<number, number>,
    after: ReadonlyMap<number, number>,
  ): number {
    let most = 0;
    for (let column = 0; column < this.table.columns.length; column++) {
      if (column === best.column || before.has(column) || this.isExplained(row, column)) continue;
      if (best.resolved?.has(column)) continue;
      const codes = this.candidates(row, column, before);
      for (const code of this.otherKeys(row, best.column, column, before)) codes.add(code);
      for (const code of codes) {
        const isEqual = this.isAsLikely(row, best.column, column, code, before);
        const logOdds = Math.max(
          isEqual ? best.logOdds : 0,
          this.logOdds(row, column, code, before, priorWrong),
        );
        if (logOdds <= most) continue;
        const left = isEqual ? 0 : this.logOdds(row, column, code, after, priorWrong);
        if (left <= 0) most = logOdds;
      }
    }
    return most;
  }

  /**
   * Whether another value of a determinant would resolve the contradiction of a column and none of
   * the other columns speaks against it, so that nothing shows which of the two is wrong.
   */
  private isAsLikely(
    row: number,
    dependent: number,
    column: number,
    code: number,
    current: ReadonlyMap<number, number>,
  ): boolean {
    const ownCode = this.codeAt(row, column, current);
    return (
      this.table.columns[column]!.present().length <= maxAlternatives &&
      this.isResolved(row, dependent, column, code, current) &&
      this.consequences(row, column, ownCode, code, current) > 0 &&
      this.byDependent[column]!.filter(({ isStrict }) => isStrict).every((groups) => {
        const key = this.keyIn(groups, row, current);
        return groups.likelihood(key, code, undefined) >= groups.likelihood(key, ownCode, ownCode);
      })
    );
  }

  /**
   * Returns the values of one of two determinants with which the current value of the dependent
   * column would be the usual one.
   */
  private otherKeys(
    row: number,
    dependent: number,
    column: number,
    current: ReadonlyMap<number, number>,
  ): readonly number[] {
    const codes = this.table.columns[column]!.present();
    if (codes.length > maxOtherKeys) return [];
    const own = this.codeAt(row, column, current);
    const target = this.codeAt(row, dependent, current);
    return this.byDependent[dependent]!.flatMap((groups) => {
      const { determinant } = groups.dependency;
      if (determinant.length < 2 || !determinant.includes(column)) return [];
      return codes.filter(
        (code) => code !== own && groups.top(this.keyIn(groups, row, current, column, code))[0] === target,
      );
    });
  }

  private candidates(row: number, column: number, current: ReadonlyMap<number, number>): Set<number> {
    const currentCode = this.table.columns[column]!.codes[row]!;
    const codes = new Set<number>();
    for (const groups of this.byDependent[column]!)
      for (const code of groups.top(this.keyIn(groups, row, current))) codes.add(code);
    const slip = this.columns.slipOf(column, currentCode);
    if (slip) codes.add(slip.to);
    codes.delete(currentCode);
    codes.delete(this.columns.blanks[column]!);
    // If most amounts are zero, the others are no mistakes.
    if (this.columns.amounts[column])
      for (const code of codes) if (this.columns.isZero(column, code)) codes.delete(code);
    const textAt = (at: number): string => this.table.columns[at]!.values[this.codeAt(row, at, current)]!;
    const wholes = this.composites.filter((one) => one.column === column);
    const { values } = this.table.columns[column]!;
    for (const one of wholes)
      for (const code of codes)
        if (breaksAgreement(one, values[currentCode]!, values[code]!, textAt)) codes.delete(code);
    return codes;
  }

  private keyIn(
    groups: VoteGroups,
    row: number,
    current: ReadonlyMap<number, number>,
    column = -1,
    code = -1,
  ): number {
    const parts = groups.dependency.determinant.map((at) =>
      at === column ? code : this.codeAt(row, at, current),
    );
    return parts.length === 1 ? parts[0]! : parts[0]! * 1e7 + parts[1]!;
  }

  private logOdds(
    row: number,
    column: number,
    code: number,
    current: ReadonlyMap<number, number>,
    minPrior = Number.NEGATIVE_INFINITY,
  ): number {
    const currentCode = this.table.columns[column]!.codes[row]!;
    const value = this.table.columns[column]!.values[currentCode]!;
    let [sum, voters, strict] = [0, 0, 0];
    let confirmed = false;
    const isStrange = this.columns.isStrange(column, currentCode, code);
    for (const groups of this.byDependent[column]!) {
      if ((!isStrange && isWeak(groups.dependency)) || groups.isChange(currentCode)) continue;
      const key = this.keyIn(groups, row, current);
      const isCurrentGroup = key === groups.keyOf(row);
      if (groups.size(key, isCurrentGroup) < 1) continue;
      voters++;
      const mine = isCurrentGroup ? currentCode : undefined;
      const isSure =
        groups.isStrict &&
        isCurrentGroup &&
        !groups.isEdge(row) &&
        this.isSurprising(groups, key, column, code);
      if (isSure) strict++;
      confirmed ||= isSure && !this.columns.amounts[column] && this.isConfirmed(groups, row, column);
      sum += Math.log(groups.likelihood(key, code, mine) / groups.likelihood(key, currentCode, mine, isSure));
    }
    let gained = voters > 0 ? sum / Math.sqrt(voters) : 0;
    gained += this.consequences(row, column, currentCode, code, current);
    const slip = this.columns.slipOf(column, currentCode);
    if (slip && slip.to === code) return gained + slip.logOdds;
    if (value === '') return gained + (this.columns.isUsual(column, code) ? priorUsual : priorMissing);
    const prior = Math.max(minPrior, this.columns.priorOf(column, currentCode, code));
    if (strict < 2 && !confirmed) return gained + prior;
    // Groups without a second value don’t agree by chance, however frequent the value is elsewhere.
    const least = this.columns.amounts[column] ? priorAmount : priorWrong;
    return gained + Math.max(prior, least) + (strict < 2 ? confirmation : 0);
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

  /**
   * Weighs what a new determinant value implies for the rest of the row against what the old one
   * implies.
   */
  private consequences(
    row: number,
    column: number,
    currentCode: number,
    code: number,
    current: ReadonlyMap<number, number>,
  ): number {
    let sum = 0;
    const isStrange = this.columns.isStrange(column, currentCode, code);
    for (const groups of this.byDeterminant[column]!) {
      if (!isStrange && isWeak(groups.dependency)) continue;
      const { dependent } = groups.dependency;
      const target = this.codeAt(row, dependent, current);
      const before = this.keyIn(groups, row, current, column, currentCode);
      const after = this.keyIn(groups, row, current, column, code);
      const isCurrentGroup = before === groups.keyOf(row) && !current.has(dependent);
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

  private reasonOf(
    row: number,
    column: number,
    code: number,
    current: ReadonlyMap<number, number>,
  ): Pick<Change, 'reason' | 'rule' | 'given'> {
    const name = this.table.columns[column]!.name;
    const evidence = this.byDependent[column]!.flatMap((groups) => {
      const key = this.keyIn(groups, row, current);
      const count = groups.count(key, code, false);
      if (count < 1) return [];
      const names = groups.dependency.determinant.map((at) => this.table.columns[at]!.name);
      return [{ count, names, of: groups.size(key, false), given: groups.dependency.determinant }];
    });
    const strongest = evidence.sort((a, b) => b.count - a.count)[0];
    if (!strongest)
      return {
        reason: dependencyMessages.named({ column: name }),
        rule: dependencyMessages.othersDetermine({ column: name }),
      };
    const { count, names, of, given } = strongest;
    const keys = given.map((at, i) => ({
      name: names[i]!,
      value: this.table.columns[at]!.values[this.codeAt(row, at, current)]!,
    }));
    return {
      reason: dependencyMessages.inRows({ keys, column: name, count, of }),
      rule: dependencyMessages.determines({ keys: names, column: name }),
      given,
    };
  }
}
