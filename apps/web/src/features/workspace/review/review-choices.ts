import type { RepairedCell } from '@winnow/contract/engine-types';
import type { Step } from '@winnow/recipe';
import { maxNumberOfEdits } from '@winnow/steps';
import { countsText } from '../../../shared/text/counts-text.ts';
import { reviewText } from './review-text.ts';

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
export function rulesOf(cells: readonly RepairedCell[]): readonly RepairRule[] {
  return groupBy(
    cells.map((_, at) => at),
    (at) => cells[at]!.rule,
  )
    .map(
      ([rule, places]): RepairRule => ({
        rule,
        confidence: places.reduce((sum, at) => sum + cells[at]!.confidence, 0) / places.length,
        cells: places,
        lines: groupBy(places, (at) =>
          JSON.stringify([cells[at]!.column, cells[at]!.from, cells[at]!.to]),
        ).map(([key, some]) => {
          const { column, from, to, reason } = cells[some[0]!]!;
          return { key, column, from, to, reason, cells: some };
        }),
      }),
    )
    .sort((a, b) => b.cells.length - a.cells.length);
}

/** The cells by column, in the order of their first cell. */
export function columnsOf(cells: readonly RepairedCell[]): readonly (readonly [string, readonly number[]])[] {
  return groupBy(
    cells.map((_, at) => at),
    (at) => cells[at]!.column,
  );
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups];
}

/** One step that sets the accepted cells, with the rules that they follow from as its note. */
export function repairStep(id: string, cells: readonly RepairedCell[]): Step | undefined {
  if (cells.length === 0 || cells.length > maxNumberOfEdits) return undefined;
  const edits = cells.map(({ rowId, column, to }) => ({ row: rowId, column, value: to }));
  return { id, kind: 'edit-cells', params: { edits }, note: noteOf(cells) } as unknown as Step;
}

const rulesNoted = 6;

function noteOf(cells: readonly RepairedCell[]): string {
  const rules = groupBy(cells, (one) => one.rule).sort((a, b) => b[1].length - a[1].length);
  const lines = rules
    .slice(0, rulesNoted)
    .map(([rule, some]) => `${rule} (${countsText.cells({ count: some.length })})`);
  const more = rules.length - lines.length;
  return [...lines, ...(more > 0 ? [reviewText.andMoreRules({ more })] : [])].join('\n').slice(0, 2_000);
}
