import { countOf } from '../format/number.ts';
import { defineText } from './define-text.ts';

/** Counts of the parts of tables and recipes: `1 row`, `2,410 rows`. */
export const countsText = defineText('counts', {
  rows: ({ count }: { count: number }) => countOf(count, 'row'),
  columns: ({ count }: { count: number }) => countOf(count, 'column'),
  cells: ({ count }: { count: number }) => countOf(count, 'cell'),
  values: ({ count }: { count: number }) => countOf(count, 'value'),
  steps: ({ count }: { count: number }) => countOf(count, 'step'),
});
