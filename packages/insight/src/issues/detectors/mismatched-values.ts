import { defineMessages } from '@winnow/kernel';
import { readableAs } from '../../types/readable.ts';
import { cellsAt, type Detector, listed, numbered } from '../detector.ts';

const messages = defineMessages('issue.mismatched-values', {
  found: ({ columns, count }: { columns: readonly string[]; count?: number }) =>
    `${numbered(count, 'value')} in ${listed(columns)} ${count === 1 ? "doesn't" : "don't"} match the type of the column`,
  reason: 'No other row says what they ought to be',
});

/** Values that are not of their column's type and for which no other value is known. Discarding them is the last thing to do. */
export const mismatchedValues = {
  id: 'mismatched-values',
  messages,
  find: (looked) => {
    const { cells, types, repairs } = looked;
    const repaired = new Set(repairs.map(({ row, column }) => `${row} ${column}`));
    const found = cells.columns.flatMap((name, column) => {
      const pattern = readableAs(types[column]!);
      if (!pattern) return [];
      const rows: number[] = [];
      cells.cells[column]!.forEach((cell, row) => {
        if (cell !== null && cell.trim() !== '' && !pattern.test(cell) && !repaired.has(`${row} ${name}`))
          rows.push(row);
      });
      return rows.length > 0 ? [{ name, column, rows }] : [];
    });
    if (found.length === 0) return [];
    const columns = found.map(({ name }) => name);
    const count = found.reduce((sum, { rows }) => sum + rows.length, 0);
    return [
      {
        kind: 'mismatched',
        columns,
        rows: new Set(found.flatMap(({ rows }) => rows)).size,
        count,
        cells: found.flatMap(({ column, rows }) => cellsAt(looked, column, rows)),
        sentence: messages.found({ columns, count }),
        sentenceInSample: messages.found({ columns }),
        reason: messages.reason,
        confidence: 0.9,
        steps: [],
      },
    ];
  },
} satisfies Detector;
