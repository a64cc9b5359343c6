import type { StepDraft } from '@winnow/recipe';
import { plural } from '../../../issues/detector.ts';
import type { AskContext, Card, CardGenerator } from '../../card.ts';
import { firstPairs, rowText } from '../../chosen-rows.ts';

/** More rows are no list of a step. */
export const maxRows = 10_000;

/** The cells of one selected row. */
export function selectedRow({ selected }: AskContext, row: number): readonly (string | null)[] {
  return selected!.cells.cells.map((column) => column[row] ?? null);
}

export const isBlank = (cell: string | null | undefined): boolean =>
  cell === null || cell === undefined || cell.trim() === '';

/** A step for rows by their ids. */
export function rowsStep(rows: readonly number[], action: 'keep' | 'remove' | 'flag'): StepDraft {
  return { kind: 'filter-by-row', params: { rows: [...rows], action, name: 'Match' } };
}

/** The selected rows themselves: without them, or nothing but them. */
export const selectedRows: CardGenerator = {
  id: 'selected-rows',
  find(_, context) {
    const { selected, cells } = context;
    if (!selected || selected.rowIds.length === 0 || selected.rowIds.length > maxRows) return [];
    const { rowIds } = selected;
    const rows = rowIds.map((__, row) => selectedRow(context, row));
    const areEmpty = rows.every((row) => row.every(isBlank));
    const total = Math.max(cells.rows, rowIds.length);
    const what = rowIds.length === 1 ? 'this row' : `these ${plural(rowIds.length, 'row')}`;
    const everyEmpty: StepDraft = {
      kind: 'filter-by-quality',
      params: {
        columns: { all: true },
        is: ['null', 'empty', 'blank'],
        atLeast: 'all',
        action: 'remove',
        name: 'Match',
      },
    };
    const gone = firstPairs(rows.map((row) => ({ from: rowText(row) || null, to: null })));
    const cards: Card[] = [
      {
        sentence: `Remove ${what}`,
        reason: `By row ID, so that sorting doesn't change which`,
        effect: { cells: 0, rowsBefore: total, rowsAfter: total - rowIds.length },
        examples: gone,
        variants: [{ sentence: `Flag ${what}`, steps: [rowsStep(rowIds, 'flag')] }],
        steps: [rowsStep(rowIds, 'remove')],
        score: areEmpty ? 0.6 : 0.55,
      },
    ];
    if (areEmpty)
      cards.push({
        sentence: 'Remove all rows that are empty',
        reason: 'Also those that later versions of the source have',
        effect: { cells: 0, rowsBefore: total, rowsAfter: total - emptyRows(context) },
        examples: gone,
        variants: [],
        steps: [everyEmpty],
        score: 0.9,
      });
    else
      cards.push({
        sentence: `Keep only ${what}`,
        reason: 'All other rows are removed',
        effect: { cells: 0, rowsBefore: total, rowsAfter: rowIds.length },
        examples: firstPairs(otherRows(context)),
        variants: [],
        steps: [rowsStep(rowIds, 'keep')],
        score: 0.4,
      });
    return cards;
  },
};

function emptyRows({ cells, selected }: AskContext): number {
  let count = 0;
  for (let row = 0; row < cells.rows; row++) if (cells.cells.every((column) => isBlank(column[row]))) count++;
  return Math.max(count, selected!.rowIds.length);
}

function* otherRows({ cells, selected, rowIds }: AskContext): Iterable<Card['examples'][number]> {
  const own = new Set(selected!.rowIds);
  for (let row = 0; row < cells.rows; row++)
    if (!own.has(rowIds[row]!))
      yield { from: rowText(cells.cells.map((column) => column[row] ?? null)), to: null };
}
