import type { Message } from '@winnow/kernel';
import { readableAs } from '../types/readable.ts';
import type { AskContext, FoundCard, FoundVariant, QualityPart } from './card.ts';
import { cardMessages } from './card-messages.ts';

const shown = 3;

/** Returns the index of a column in the table; undefined if there is none of this name. */
export function placeOf({ table }: AskContext, name: string | undefined): number | undefined {
  const at = table.columns.findIndex((one) => one.name === name);
  return at < 0 ? undefined : at;
}

/** Returns a function that assigns a cell of the column to a part of the quality bar. */
export function qualityIn(
  { types }: Pick<AskContext, 'types'>,
  column: number,
): (cell: string | null) => QualityPart {
  const pattern = readableAs(types[column]!);
  return (cell) => {
    if (cell === null || cell.trim() === '') return 'empty';
    return pattern && !pattern.test(cell) ? 'mismatched' : 'valid';
  };
}

/** Filter action that a card or variant performs. */
export type FilterAction = 'keep' | 'remove' | 'flag';

/**
 * Builds one card that keeps and one that removes the rows with matching cells; the first has a
 * variant that flags them.
 */
export function keepAndRemove(
  context: AskContext,
  column: number,
  chosen: {
    readonly holds: (cell: string | null, row: number) => boolean;
    /** What the rows have in common, such as “weight is empty”. */
    readonly where: Message;
    readonly step: (action: FilterAction) => FoundCard['steps'][number];
    readonly scores: { readonly keep: number; readonly remove: number };
    readonly keepVariants?: readonly FoundVariant[];
    readonly removeVariants?: readonly FoundVariant[];
  },
): readonly FoundCard[] {
  const { cells, rows } = context.cells;
  const { holds, where, step, scores } = chosen;
  const [hit, missed] = [new Map<string, number>(), new Map<string, number>()];
  let count = 0;
  cells[column]!.forEach((cell, row) => {
    const isHit = holds(cell, row);
    if (isHit) count++;
    const values = isHit ? hit : missed;
    const key = JSON.stringify(cell);
    if (values.size < 1_000 || values.has(key)) values.set(key, (values.get(key) ?? 0) + 1);
  });
  if (count === 0) return [];
  const toRemovedExamples = (values: ReadonlyMap<string, number>): FoundCard['examples'] =>
    [...values]
      .sort((a, b) => b[1] - a[1])
      .slice(0, shown)
      .map(([key]) => ({ from: JSON.parse(key) as string | null, to: null }));
  const reason = cardMessages.ofRows({ count, all: rows });
  const flag = { sentence: cardMessages.flagRows({ where }), steps: [step('flag')] };
  return [
    {
      sentence: cardMessages.keepRows({ where }),
      reason,
      effect: { cells: 0, rowsBefore: rows, rowsAfter: count },
      examples: toRemovedExamples(missed),
      variants: [flag, ...(chosen.keepVariants ?? [])],
      steps: [step('keep')],
      score: scores.keep,
    },
    {
      sentence: cardMessages.removeRows({ where }),
      reason,
      effect: { cells: 0, rowsBefore: rows, rowsAfter: rows - count },
      examples: toRemovedExamples(hit),
      variants: chosen.removeVariants ?? [],
      steps: [step('remove')],
      score: scores.remove,
    },
  ];
}

/** Formats the first values of a row as one line. */
export function rowText(values: readonly (string | null)[]): string {
  return values
    .filter((value) => value !== null && value.trim() !== '')
    .slice(0, shown)
    .join(' · ');
}

/** Returns at most three distinct before/after pairs. */
export function firstPairs(pairs: Iterable<FoundCard['examples'][number]>): FoundCard['examples'] {
  const seen = new Map<string, FoundCard['examples'][number]>();
  for (const pair of pairs) {
    seen.set(JSON.stringify(pair), pair);
    if (seen.size === shown) break;
  }
  return [...seen.values()];
}
