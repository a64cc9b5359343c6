import { defineMessages } from '@winnow/kernel';
import { listed } from '../../../issues/detector.ts';
import type { AskContext, CardGenerator, FoundCard } from '../../card.ts';
import { firstPairs } from '../../chosen-rows.ts';
import { isBlank, selectedRow } from './selected-rows.ts';

const maxEdits = 10_000;

const messages = defineMessages('card.fill-rows', {
  fill: ({ rows }: { rows: number }) =>
    `Fill empty cells of ${rows === 1 ? 'this row' : 'these rows'} with the values above`,
  inColumns: ({ columns }: { columns: readonly string[] }) => `In ${listed(columns)}`,
  allRows: ({ columns }: { columns: readonly string[] }) => `All rows of ${listed(columns)}`,
});

/** Fills the empty cells of selected rows with the value above. */
export const fillRows = {
  id: 'fill-rows',
  messages,
  find(_, context) {
    const { selected, cells } = context;
    if (!selected) return [];
    const edits = valuesAbove(context);
    if (edits.length === 0 || edits.length > maxEdits) return [];
    const columns = cells.columns.filter((name) => edits.some((one) => one.column === name));
    const effect: FoundCard['effect'] = {
      cells: edits.length,
      rowsBefore: cells.rows,
      rowsAfter: cells.rows,
    };
    return [
      {
        sentence: messages.fill({ rows: selected.rowIds.length }),
        reason: messages.inColumns({ columns }),
        effect,
        examples: firstPairs(edits.map(({ value }) => ({ from: null, to: value }))),
        variants: [
          {
            sentence: messages.allRows({ columns }),
            steps: [{ kind: 'fill-down', params: { columns, blank: true } }],
          },
        ],
        steps: [{ kind: 'edit-cells', params: { edits } }],
        score: 0.45,
      },
    ];
  },
} satisfies CardGenerator;

/**
 * Finds the nearest value above each empty cell of the selected rows, if the rows above are known.
 */
function valuesAbove(context: AskContext): { row: number; column: string; value: string }[] {
  const { selected, cells, rowIds, positions } = context;
  const at = new Map(Array.from(rowIds as ArrayLike<number>, (id, row) => [id, row]));
  return selected!.rowIds.flatMap((id, row) => {
    const place = at.get(id);
    const values = selectedRow(context, row);
    if (place === undefined || values.every(isBlank)) return [];
    return cells.columns.flatMap((column, i) => {
      if (!isBlank(values[i])) return [];
      for (let above = place - 1; above >= 0; above--) {
        // In a sample, the previous row is not always the row above.
        if (positions[above]! !== positions[above + 1]! - 1) return [];
        const value = cells.cells[i]![above];
        if (!isBlank(value)) return [{ row: id, column, value: value! }];
      }
      return [];
    });
  });
}
