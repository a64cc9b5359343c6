import { groupBy } from '@winnow/kernel';
import type { Step } from '@winnow/recipe';
import { maxNumberOfCorrections } from '@winnow/steps';
import { countsText } from '../../../shared/text/counts-text.ts';
import type { RepairReview } from '../data/workspace-api.ts';
import type { Correction } from '../edits/corrections.ts';
import { reviewText } from './review-text.ts';

/** A cell that is listed, which may stand for further ones of the same change. */
export type ListedCell = RepairReview['cells'][number];

/** The same change of one or more cells of a column. */
export interface RepairLine {
  readonly key: string;
  readonly column: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly reason: string;
  /** Places in the list of all cells. */
  readonly cells: readonly number[];
}

/** Changes that one rule asks for. */
export interface RepairRule {
  readonly rule: string;
  /** The mean of how likely each is right. */
  readonly confidence: number;
  readonly cells: readonly number[];
  readonly lines: readonly RepairLine[];
}

/** The cells by rule and, within it, by what changes; the rule of most cells first. */
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

/** How many cells these places of the list stand for. */
export function countIn(cells: readonly ListedCell[], places: readonly number[]): number {
  return places.reduce((sum, at) => sum + 1 + (cells[at]!.more ?? 0), 0);
}

/** The cells by column, in the order of their first cell. */
export function columnsOf(cells: readonly ListedCell[]): readonly (readonly [string, readonly number[]])[] {
  return [...groupBy(cells.keys(), (at) => cells[at]!.column)];
}

/**
 * One step that makes the accepted changes, with the rules that they follow from as its note. A change goes by values, so that new
 * rows get it too, unless one of the same kind was refused.
 *
 * @param refused places in the list of all cells
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

/** The same for cells that one correction changes. */
const kindOf = ({ column, from, where }: ListedCell): string => JSON.stringify([column, from, where]);

const cut = (reason: string): string => reason.slice(0, 300);

const rulesNoted = 6;

/** The rules that changes follow from, as the note of a step. */
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
