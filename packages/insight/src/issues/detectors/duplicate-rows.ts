import { defineMessages } from '@winnow/kernel';
import { type Detector, numbered } from '../detector.ts';
import { hasNames } from '../row-names.ts';

const messages = defineMessages('issue.duplicate-rows', {
  found: ({ count }: { count?: number }) =>
    `${numbered(count, 'row')} ${count === 1 ? 'repeats' : 'repeat'} an earlier row in every column`,
  reason: 'All of their values are equal',
});

/**
 * Rows that are the same as an earlier one in every column. Measurements, answers and tables of one or two columns repeat by nature:
 * only rows that a column tells apart from all others are copies.
 */
export const duplicateRows = {
  id: 'duplicate-rows',
  messages,
  find: ({ cells, positions, table }) => {
    if (cells.columns.length < 3 || !hasNames(table)) return [];
    const seen = new Set<string>();
    const rows: number[] = [];
    for (let row = 0; row < cells.rows; row++) {
      const key = cells.cells.map((column) => JSON.stringify(column[row])).join();
      if (seen.has(key)) rows.push(row);
      else seen.add(key);
    }
    // What repeats in most of its rows is counted, not copied.
    if (rows.length === 0 || rows.length > cells.rows / 2) return [];
    const params = {
      columns: { all: true },
      ignoreCase: false,
      survivor: 'first',
      action: 'remove',
      name: 'Duplicate',
    };
    return [
      {
        kind: 'duplicates',
        columns: [],
        rows: rows.length,
        count: rows.length,
        cells: rows.slice(0, 1_000).map((row) => ({
          row: positions[row]!,
          column: cells.columns[0]!,
          value: cells.cells[0]![row] ?? null,
        })),
        sentence: messages.found({ count: rows.length }),
        sentenceInSample: messages.found({}),
        reason: messages.reason,
        confidence: 0.95,
        steps: [{ kind: 'remove-duplicates', params }],
      },
    ];
  },
} satisfies Detector;
