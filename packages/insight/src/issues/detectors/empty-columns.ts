import { type Detector, listed } from '../detector.ts';

/** Columns without a single value. */
export const emptyColumns: Detector = {
  id: 'empty-columns',
  find: ({ cells, table }) => {
    const columns = table.columns.filter((column) => column.count('') === cells.rows).map(({ name }) => name);
    if (columns.length === 0 || cells.rows === 0 || columns.length === cells.columns.length) return [];
    return [
      {
        kind: 'empty column',
        columns,
        rows: cells.rows,
        count: columns.length * cells.rows,
        cells: [],
        sentence: `${listed(columns)} ${columns.length === 1 ? 'is' : 'are'} empty`,
        reason: 'Not one row has a value there',
        confidence: 0.95,
        steps: [{ kind: 'drop-columns', params: { columns } }],
      },
    ];
  },
};
