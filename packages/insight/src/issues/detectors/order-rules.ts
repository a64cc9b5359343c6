import { orderedColumns } from '../../table/ordered-columns.ts';
import { cellsAt, type Detector, plural } from '../detector.ts';

/** Rows whose end comes before their start, of two columns that nearly all rows keep in order. */
export const orderRules: Detector = {
  id: 'order-rules',
  find: (looked) =>
    orderedColumns(looked.table).flatMap(({ first, last, rows: all, broken: rows }) => {
      if (rows.length === 0) return [];
      const columns = [first, last].map((at) => looked.table.columns[at]!.name);
      return [
        {
          kind: 'order',
          columns,
          rows: rows.length,
          count: rows.length,
          cells: [...cellsAt(looked, first, rows), ...cellsAt(looked, last, rows)],
          sentence: `${columns[0]} is after ${columns[1]} in ${plural(rows.length, 'row')}`,
          reason: `It is not in the ${all - rows.length} other rows that have both`,
          confidence: 0.9,
          steps: [],
        },
      ];
    }),
};
