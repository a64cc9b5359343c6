import { defineMessages } from '@winnow/kernel';
import { plainNumber } from '../../repair/formats/number-text.ts';
import { cellsAt, type Detector, listed, some } from '../detector.ts';

const around = /^\s|\s$/;
const within = /[ \t\u00a0]{2}/;

const messages = defineMessages('issue.extra-spaces', {
  found: ({ columns, count }: { columns: readonly string[]; count?: number }) =>
    `Extra spaces in ${some(count, 'value')} of ${listed(columns)}`,
  reason: 'Spaces around values and doubled spaces keep equal values apart',
});

/** Spaces around values, and spaces doubled within where other rows have the same value without. */
export const extraSpaces = {
  id: 'extra-spaces',
  messages,
  find: (looked) => {
    const { cells, types } = looked;
    const found = cells.columns.flatMap((name, column) => {
      if (types[column] !== 'text') return [];
      const rows: number[] = [];
      const own = cells.cells[column]!;
      const doubled = own.some((cell) => cell !== null && within.test(cell));
      const plain = new Set(doubled ? own.filter((cell) => cell !== null && !within.test(cell)) : []);
      own.forEach((cell, row) => {
        // Numbers are padded with spaces, and equal for all that.
        if (cell === null || cell.trim() === '' || plainNumber(cell.trim()) !== undefined) return;
        if (around.test(cell) || (within.test(cell) && plain.has(tidy(cell)))) rows.push(row);
      });
      return rows.length > 0 ? [{ name, column, rows }] : [];
    });
    if (found.length === 0) return [];
    const columns = found.map(({ name }) => name);
    const count = found.reduce((sum, { rows }) => sum + rows.length, 0);
    return [
      {
        kind: 'spaces',
        columns,
        rows: new Set(found.flatMap(({ rows }) => rows)).size,
        count,
        cells: found.flatMap(({ column, rows }) =>
          cellsAt(looked, column, rows, (row) => tidy(cells.cells[column]![row] ?? '')),
        ),
        sentence: messages.found({ columns, count }),
        sentenceInSample: messages.found({ columns }),
        reason: messages.reason,
        confidence: 0.99,
        steps: [{ kind: 'collapse-spaces', params: { columns } }],
      },
    ];
  },
} satisfies Detector;

const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ');
