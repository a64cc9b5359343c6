import type { Pieces } from '../../pieces.ts';
import type { CodedTable } from '../../table/coded-table.ts';
import type { Composite } from '../composites/find-composites.ts';
import { type Change, type IsExplained, probability } from '../repair.ts';
import { priorWrong } from './column-priors.ts';
import { RowState } from './row-state.ts';
import { candidatesFor, otherKeysFor } from './vote-candidates.ts';
import { VoteEvidence } from './vote-evidence.ts';
import type { VoteGroups } from './vote-groups.ts';
import { reasonOfVote } from './vote-reason.ts';

const pauseEvery = 16;
const maxChangesOfRow = 6;
/** Maximum number of values of a column; among more, one may resolve a contradiction by chance. */
const maxAlternatives = 12;

interface Option {
  readonly column: number;
  readonly code: number;
  readonly logOdds: number;
  /** Columns that contradict the current value and agree with the new one, if there are several. */
  readonly resolved?: ReadonlySet<number>;
}

/** Finds the changes of each row that all dependencies that involve its cells support most. */
export class Vote {
  private readonly table: CodedTable;
  private readonly isExplained: IsExplained;
  private readonly composites: readonly Composite[];
  private readonly evidence: VoteEvidence;

  constructor(
    table: CodedTable,
    isExplained: IsExplained,
    byDependent: readonly (readonly VoteGroups[])[],
    composites: readonly Composite[],
  ) {
    this.table = table;
    this.isExplained = isExplained;
    this.composites = composites;
    this.evidence = new VoteEvidence(table, byDependent);
  }

  *run(): Pieces<Change[]> {
    const changes: Change[] = [];
    for (let row = 0; row < this.table.rows; row++) {
      if (row % pauseEvery === 0) yield;
      let state = new RowState(this.table, row);
      for (let round = 0; round < maxChangesOfRow; round++) {
        const found = this.bestOf(state);
        if (!found) break;
        const { column, code } = found;
        const after = state.with(column, code);
        changes.push({
          row,
          column,
          to: after.valueAt(column),
          confidence: probability(found.logOdds - this.rival(found, state, after)),
          ...reasonOfVote(this.table, this.evidence.byDependent[column]!, after, column),
        });
        state = after;
      }
    }
    return changes;
  }

  /** Returns the single change that the rest of the row supports most. */
  private bestOf(row: RowState): Option | undefined {
    let best: Option | undefined;
    const byColumn = new Map<number, Option>();
    for (const found of this.options(row)) {
      if (!best || found.logOdds > best.logOdds) best = found;
      if (found.logOdds > (byColumn.get(found.column)?.logOdds ?? 0)) byColumn.set(found.column, found);
    }
    return (best && this.commonCause(row, byColumn)) ?? best;
  }

  private *options(row: RowState): Generator<Option> {
    for (const column of this.table.columns.keys()) {
      if (this.isSettled(row, column)) continue;
      for (const code of candidatesFor(this.evidence, this.composites, row, column)) {
        const logOdds = this.evidence.logOdds(row, column, code);
        if (logOdds > 0 && this.evidence.isSupported(row, column, code)) yield { column, code, logOdds };
      }
    }
  }

  /** Whether a cell has been changed, or agrees with the cells that it is composed of or part of. */
  private isSettled(row: RowState, column: number): boolean {
    return row.isChanged(column) || this.isExplained(row.row, column);
  }

  /**
   * Returns the change of one of two determinants that resolves the contradictions of several
   * columns, each of which would otherwise have to be wrong as well: one mistake is likelier than two.
   */
  private commonCause(row: RowState, byColumn: ReadonlyMap<number, Option>): Option | undefined {
    if (byColumn.size < 2) return undefined;
    const tried = new Set<string>();
    for (const { column, code } of this.causes(row, byColumn)) {
      if (tried.has(`${column} ${code}`)) continue;
      tried.add(`${column} ${code}`);
      const resolved = new Set(
        [...byColumn.keys()].filter((one) => this.evidence.isResolved(row, one, column, code, byColumn)),
      );
      if (resolved.size < 2 || this.evidence.consequences(row, column, code) <= 0) continue;
      const sum = [...resolved].reduce((total, one) => total + byColumn.get(one)!.logOdds, 0);
      return { column, code, logOdds: Math.min(-priorWrong, sum), resolved };
    }
    return undefined;
  }

  /** Yields changes of determinants that would resolve the contradiction of some column. */
  private *causes(
    row: RowState,
    byColumn: ReadonlyMap<number, Option>,
  ): Generator<Pick<Option, 'column' | 'code'>> {
    for (const dependent of byColumn.keys())
      for (const { dependency } of this.evidence.byDependent[dependent]!) {
        if (dependency.determinant.length < 2) continue;
        for (const column of dependency.determinant) {
          if (this.isSettled(row, column)) continue;
          for (const code of otherKeysFor(this.evidence, row, dependent, column)) yield { column, code };
        }
      }
  }

  /**
   * Returns the support for another change that would resolve the same contradiction: one that
   * loses its support once this one is made. How often its current value occurs doesn’t count
   * against it, since values taken from other rows are frequent as well.
   */
  private rival(best: Option, before: RowState, after: RowState): number {
    let most = 0;
    for (const column of this.table.columns.keys()) {
      if (column === best.column || this.isSettled(before, column)) continue;
      if (best.resolved?.has(column)) continue;
      const codes = candidatesFor(this.evidence, this.composites, before, column);
      for (const code of otherKeysFor(this.evidence, before, best.column, column)) codes.add(code);
      for (const code of codes) {
        const isEqual = this.isAsLikely(before, best.column, column, code);
        const logOdds = Math.max(
          isEqual ? best.logOdds : 0,
          this.evidence.logOdds(before, column, code, priorWrong),
        );
        if (logOdds <= most) continue;
        const left = isEqual ? 0 : this.evidence.logOdds(after, column, code, priorWrong);
        if (left <= 0) most = logOdds;
      }
    }
    return most;
  }

  /**
   * Whether another value of a determinant would resolve the contradiction of a column and none of
   * the other columns speaks against it, so that nothing shows which of the two is wrong.
   */
  private isAsLikely(row: RowState, dependent: number, column: number, code: number): boolean {
    const ownCode = row.codeAt(column);
    return (
      this.table.columns[column]!.present().length <= maxAlternatives &&
      this.evidence.isResolved(row, dependent, column, code) &&
      this.evidence.consequences(row, column, code) > 0 &&
      this.evidence.byDependent[column]!.filter(({ isStrict }) => isStrict).every((groups) => {
        const key = groups.keyIn(row);
        return groups.likelihood(key, code, undefined) >= groups.likelihood(key, ownCode, ownCode);
      })
    );
  }
}
