import { countOf } from '../format/number.ts';
import { defineText } from '../text/define-text.ts';

export const projectFactsText = defineText('project-facts', {
  importing: 'Importing',
  importFailed: 'Import failed',
  noDataYet: 'No data yet',
  rows: ({ rows }: { rows: number }) => countOf(rows, 'row'),
  columns: ({ columns }: { columns: number }) => countOf(columns, 'column'),
});
