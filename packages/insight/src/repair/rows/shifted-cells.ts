import { defineMessages } from '@winnow/kernel';
import type { CodedTable } from '../../table/coded-table.ts';
import type { Change, Repairer } from '../repair.ts';
import { CellLikelihood } from './cell-likelihood.ts';

const minColumns = 4;
const minRows = 20;
const maxColumns = 200;
const maxShare = 0.2;
/**
 * Minimum number of cells that fit the adjacent column clearly better, how much better that is, and
 * minimum total gain, in nats.
 */
const minMoved = 2;
const clearly = 1.2;
const minGain = 8;
/**
 * Maximum share of the rows with a value for it to be foreign to its column. Answers on one scale are
 * at home in each question, however many of them seem to fit the next one better.
 */
const maxForeign = 0.05;
/** Maximum loss of fit for a single moved cell. */
const maxLoss = 1;
/** Minimum probability of the best way to move the cells, among all of them. */
const minShare = 0.8;
/** How much less likely it is that cells moved up to an inner column than up to the last one. */
const innerEnd = 3;
const rounds = 3;
const pauseEvery = 200;

/**
 * Cells from one column to another that moved by one, because a blank cell was inserted or omitted.
 */
interface Shift {
  readonly from: number;
  readonly to: number;
  /** Direction in which to move the cells back: one to the left or one to the right. */
  readonly step: -1 | 1;
  readonly gain: number;
}

const messages = defineMessages('repair.shifted-cells', {
  title: 'Shifted cells',
  reason: ({ from, to, isAfter }: { from: string; to: string; isAfter: boolean }) =>
    `${from} to ${to} contain the values of the column ${isAfter ? 'after' : 'before'} them`,
});

/**
 * Moves cells back in rows in which several are one column away from their own, because a blank
 * cell was inserted before them or omitted. Every one of them must fit the adjacent column, and the
 * surplus blank shows how far they moved.
 */
export const shiftedCells = {
  id: 'shifted-cells',
  finds: 'shifted',
  messages,
  *find(table) {
    if (table.columns.length < minColumns || table.rows < minRows || table.columns.length > maxColumns)
      return [];
    const shifts = new Map<number, Shift>();
    const likelihoods: CellLikelihood[] = [];
    for (const column of table.columns) {
      likelihoods.push(new CellLikelihood(column));
      yield;
    }
    for (let round = 0; round < rounds; round++) {
      const before = new Set(shifts.keys());
      const moves = new Moves(table, likelihoods);
      for (let row = 0; row < table.rows; row++) {
        if (row % pauseEvery === 0) yield;
        const shift = shifts.has(row) ? undefined : moves.best(row);
        if (shift) shifts.set(row, shift);
      }
      if (shifts.size === before.size) break;
      // Shifted rows distort the likelihoods of their columns, so the others are examined again
      // without them.
      for (const row of shifts.keys()) if (!before.has(row)) for (const one of likelihoods) one.leaveOut(row);
    }
    if (shifts.size > table.rows * maxShare) return [];
    return [...shifts].flatMap(([row, shift]) => changesOf(table, row, shift));
  },
} satisfies Repairer;

function changesOf(table: CodedTable, row: number, { from, to, step }: Shift): readonly Change[] {
  const changes: Change[] = [];
  const blank = step === 1 ? from : to;
  for (let at = from; at <= to; at++) {
    const value = at === blank ? '' : table.columns[at - step]!.at(row);
    if (value === table.columns[at]!.at(row)) continue;
    const reason = messages.reason({
      from: table.columns[from]!.name,
      to: table.columns[to]!.name,
      isAfter: step === 1,
    });
    changes.push({ row, column: at, to: value, confidence: 0.975, reason, rule: messages.title });
  }
  return changes;
}

/** Computes how much better the cells of rows fit the adjacent columns. */
class Moves {
  private readonly table: CodedTable;
  private readonly columns: readonly CellLikelihood[];
  private readonly known: readonly Map<number, number>[];
  private readonly blanks: readonly number[];

  constructor(table: CodedTable, columns: readonly CellLikelihood[]) {
    this.table = table;
    this.columns = columns;
    this.known = Array.from({ length: table.columns.length * 3 }, () => new Map());
    this.blanks = table.columns.map(({ values }) => values.indexOf(''));
  }

  best(row: number): Shift | undefined {
    const { columns } = this.table;
    if (!columns.some((_, at) => this.isBlank(row, at))) return undefined;
    const all: Shift[] = [];
    for (let at = 0; at < columns.length; at++) {
      if (!this.isBlank(row, at)) continue;
      this.pulled(row, at, all);
      this.pushed(row, at, all);
    }
    if (all.length === 0) return undefined;
    const best = all.reduce((a, b) => (b.gain > a.gain ? b : a));
    const sum = all.reduce((total, { gain }) => total + Math.exp(gain - best.gain), 0);
    return 1 / sum >= minShare ? best : undefined;
  }

  /**
   * A blank cell was inserted: the cells after it move left, and the last of them leaves a blank.
   */
  private pulled(row: number, blank: number, all: Shift[]): void {
    const last = this.table.columns.length - 1;
    let [gain, moved] = [-this.score(row, blank, 0), 0];
    for (let at = blank + 1; at <= last; at++) {
      const better = this.score(row, at, -1) - this.score(row, at, 0);
      if (better < -maxLoss) return;
      gain += better;
      if (better > clearly && this.isForeign(row, at)) moved++;
      const total = gain + this.columns[at]!.ofBlank(false) - (at < last ? innerEnd : 0);
      if (moved >= minMoved && total >= minGain) all.push({ from: blank, to: at, step: -1, gain: total });
    }
  }

  /**
   * A cell was omitted: the cells from there up to a blank one move right, and the first of them
   * leaves a blank.
   */
  private pushed(row: number, blank: number, all: Shift[]): void {
    const isInner = blank < this.table.columns.length - 1;
    let [gain, moved] = [-this.score(row, blank, 0) - (isInner ? innerEnd : 0), 0];
    for (let at = blank - 1; at >= 0; at--) {
      const better = this.score(row, at, 1) - this.score(row, at, 0);
      if (better < -maxLoss) return;
      gain += better;
      if (better > clearly && this.isForeign(row, at)) moved++;
      const total = gain + this.columns[at]!.ofBlank(false);
      if (moved >= minMoved && total >= minGain) all.push({ from: at, to: blank, step: 1, gain: total });
    }
  }

  /**
   * Returns how likely the value of a cell is in the column `step` positions to the right of its
   * own.
   */
  private score(row: number, at: number, step: -1 | 0 | 1): number {
    const code = this.table.columns[at]!.codes[row]!;
    const known = this.known[at * 3 + step + 1]!;
    let score = known.get(code);
    if (score === undefined) {
      score = this.columns[at + step]!.of(this.table.columns[at]!, code, step === 0);
      known.set(code, score);
    }
    return score;
  }

  private isForeign(row: number, at: number): boolean {
    const { codes, counts } = this.table.columns[at]!;
    return !this.isBlank(row, at) && counts[codes[row]!]! <= Math.max(1, this.table.rows * maxForeign);
  }

  private isBlank(row: number, at: number): boolean {
    return this.table.columns[at]!.codes[row] === this.blanks[at];
  }
}
