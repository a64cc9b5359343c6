import { groupBy } from '@winnow/kernel';
import type { Step } from '@winnow/recipe';
import { maxNumberOfCorrections } from '@winnow/steps';
import { countsText } from '../../../shared/text/counts-text.ts';
import type { RepairReview } from '../data/workspace-api.ts';
import type { Correction } from '../edits/corrections.ts';
import { reviewText } from './review-text.ts';

/** A listed cell, which may represent other cells with the same change. */
export type ListedCell = RepairReview['cells'][number];

/** The same change in one or more cells of a column. */
export interface RepairLine {
  readonly key: string;
  readonly column: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly reason: string;
  /** Indexes into the list of all cells. */
  readonly cells: readonly number[];
}

/** Changes that follow from one rule. */
export interface RepairRule {
  readonly rule: string;
  /** Mean confidence of its changes. */
  readonly confidence: number;
  readonly cells: readonly number[];
  readonly lines: readonly RepairLine[];
}

/** Groups cells by rule and then by change; the rule with the most cells comes first. */
export function rulesOf(cells: readonly ListedCell[]): readonly RepairRule[] {
  return [...groupBy(cells.keys(), (at) => cells[at]!.rule)]
    .map(
      ([rule, places]): RepairRule => ({
        rule,
        confidence: places.reduce((sum, at) => sum + cells[at]!.confidence, 0) / places.length,
        cells: places,
        lines: [
          ...groupBy(places, (at) => JSON.stringify([cells[at]!.column, cells[at]!.from, cells[at]!.to])),
        ].map(([key, some]) => {
          const { column, from, to, reason } = cells[some[0]!]!;
          return { key, column, from, to, reason, cells: some };
        }),
      }),
    )
    .sort((a, b) => countIn(cells, b.cells) - countIn(cells, a.cells));
}

/** Returns the number of cells that the listed ones represent. */
export function countIn(cells: readonly ListedCell[], places: readonly number[]): number {
  return places.reduce((sum, at) => sum + 1 + (cells[at]!.more ?? 0), 0);
}

/** Groups cells by column, in the order of each column's first cell. */
export function columnsOf(cells: readonly ListedCell[]): readonly (readonly [string, readonly number[]])[] {
  return [...groupBy(cells.keys(), (at) => cells[at]!.column)];
}

/**
 * Returns a single step that makes the accepted changes, with the rules behind them as its note. A
 * change applies by value, so that it also covers new rows, unless the user refused one of the same
 * kind.
 *
 * @param refused indexes into the list of all cells
 */
export function repairStep(
  id: string,
  cells: readonly ListedCell[],
  refused: ReadonlySet<number>,
): Step | undefined {
  const kept = new Set([...refused].map((at) => kindOf(cells[at]!)));
  const accepted = cells.filter((_, at) => !refused.has(at));
  const corrections = new Map<string, Correction>();
  for (const one of accepted) {
    const { rowId, column, from, to, where, reason } = one;
    const kind = kindOf(one);
    const isByValue = where !== null && !kept.has(kind);
    const by = isByValue ? { where } : { where: [], row: rowId };
    corrections.set(isByValue ? kind : `${kind} ${rowId}`, { column, from, to, ...by, reason: cut(reason) });
  }
  if (corrections.size === 0 || corrections.size > maxNumberOfCorrections) return undefined;
  const params = { corrections: [...corrections.values()] };
  return { id, kind: 'correct-values', params, note: noteOf(accepted) } as unknown as Step;
}

/** Returns the same key for cells that one correction changes. */
const kindOf = ({ column, from, where }: ListedCell): string => JSON.stringify([column, from, where]);

const cut = (reason: string): string => reason.slice(0, 300);

const rulesNoted = 6;

/** Returns the cells in the columns that a step names, so that its note lists only its own rules. */
export function cellsOfStep(cells: readonly ListedCell[], params: StepParams): readonly ListedCell[] {
  const { columns, corrections = [], pairs } = params;
  const named = new Set(columns ?? corrections.map(({ column }) => column));
  const old = pairs && new Set(pairs.map(({ from }) => from));
  const own = cells.filter(({ column, from }) => named.has(column) && (old?.has(from) ?? true));
  return own.length > 0 ? own : cells;
}

/** The parameters of steps that repair cells. */
interface StepParams {
  readonly columns?: readonly string[];
  readonly corrections?: readonly { readonly column: string }[];
  readonly pairs?: readonly { readonly from: string | null }[];
}

/** Returns the rules behind the changes, as the note of a step. */
export function noteOf(cells: readonly ListedCell[]): string {
  const rules = [...groupBy(cells, (one) => one.rule)].sort((a, b) => b[1].length - a[1].length);
  const lines = rules
    .slice(0, rulesNoted)
    .map(
      ([rule, some]) =>
        `${rule} (${countsText.cells({ count: some.reduce((sum, { more = 0 }) => sum + 1 + more, 0) })})`,
    );
  const more = rules.length - lines.length;
  return [...lines, ...(more > 0 ? [reviewText.andMoreRules({ more })] : [])].join('\n').slice(0, 2_000);
}
