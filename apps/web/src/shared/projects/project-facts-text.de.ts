import { countOf } from '../format/number.ts';
import type { Translation } from '../text/define-text.ts';
import type { projectFactsText } from './project-facts-text.ts';

export const projectFactsGerman: Translation<typeof projectFactsText> = {
  importing: 'Wird importiert',
  importFailed: 'Import fehlgeschlagen',
  noDataYet: 'Noch keine Daten',
  rows: ({ rows }) => countOf(rows, 'Zeile', 'Zeilen'),
  columns: ({ columns }) => countOf(columns, 'Spalte', 'Spalten'),
};
