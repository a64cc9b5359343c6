import { defineMessages } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import { plural } from '../../../issues/detector.ts';
import type { AskContext, CardGenerator, FoundCard } from '../../card.ts';
import { firstPairs, rowText } from '../../chosen-rows.ts';

/** Maximum number of rows that a step lists by id. */
export const maxRows = 10_000;

/** Returns the cells of one selected row. */
export function selectedRow({ selected }: AskContext, row: number): readonly (string | null)[] {
  return selected!.cells.cells.map((column) => column[row] ?? null);
}

export const isBlank = (cell: string | null | undefined): boolean =>
  cell === null || cell === undefined || cell.trim() === '';

/** Builds a step that filters rows by id. */
export function rowsStep(rows: readonly number[], action: 'keep' | 'remove' | 'flag'): StepDraft {
  return { kind: 'filter-by-row', params: { rows: [...rows], action, name: 'Match' } };
}

const selectedText = (rows: number): string => (rows === 1 ? 'this row' : `these ${plural(rows, 'row')}`);

const messages = defineMessages('card.selected-rows', {
  remove: ({ rows }: { rows: number }) => `Remove ${selectedText(rows)}`,
  byId: 'By row ID, so sorting doesn’t change which rows',
  flag: ({ rows }: { rows: number }) => `Flag ${selectedText(rows)}`,
  removeEmpty: 'Remove all rows that are empty',
  alsoLater: 'Including empty rows in later versions of the source',
  keep: ({ rows }: { rows: number }) => `Keep only ${selectedText(rows)}`,
  othersRemoved: 'All other rows are removed',
});

/** Keeps or removes the selected rows themselves. */
export const selectedRows = {
  id: 'selected-rows',
  messages,
  find(_, context) {
    const { selected, cells } = context;
    if (!selected || selected.rowIds.length === 0 || selected.rowIds.length > maxRows) return [];
    const { rowIds } = selected;
    const rows = rowIds.map((__, row) => selectedRow(context, row));
    const areEmpty = rows.every((row) => row.every(isBlank));
    const total = Math.max(cells.rows, rowIds.length);
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
    const removedExamples = firstPairs(rows.map((row) => ({ from: rowText(row) || null, to: null })));
    const cards: FoundCard[] = [
      {
        sentence: messages.remove({ rows: rowIds.length }),
        reason: messages.byId,
        effect: { cells: 0, rowsBefore: total, rowsAfter: total - rowIds.length },
        examples: removedExamples,
        variants: [{ sentence: messages.flag({ rows: rowIds.length }), steps: [rowsStep(rowIds, 'flag')] }],
        steps: [rowsStep(rowIds, 'remove')],
        score: areEmpty ? 0.6 : 0.55,
      },
    ];
    if (areEmpty)
      cards.push({
        sentence: messages.removeEmpty,
        reason: messages.alsoLater,
        effect: { cells: 0, rowsBefore: total, rowsAfter: total - emptyRows(context) },
        examples: removedExamples,
        variants: [],
        steps: [everyEmpty],
        score: 0.9,
      });
    else
      cards.push({
        sentence: messages.keep({ rows: rowIds.length }),
        reason: messages.othersRemoved,
        effect: { cells: 0, rowsBefore: total, rowsAfter: rowIds.length },
        examples: firstPairs(otherRows(context)),
        variants: [],
        steps: [rowsStep(rowIds, 'keep')],
        score: 0.4,
      });
    return cards;
  },
} satisfies CardGenerator;

function emptyRows({ cells, selected }: AskContext): number {
  let count = 0;
  for (let row = 0; row < cells.rows; row++) if (cells.cells.every((column) => isBlank(column[row]))) count++;
  return Math.max(count, selected!.rowIds.length);
}

function* otherRows({ cells, selected, rowIds }: AskContext): Iterable<FoundCard['examples'][number]> {
  const selectedIds = new Set(selected!.rowIds);
  for (let row = 0; row < cells.rows; row++)
    if (!selectedIds.has(rowIds[row]!))
      yield { from: rowText(cells.cells.map((column) => column[row] ?? null)), to: null };
}
