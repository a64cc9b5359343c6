import { countOf } from '../format/number.ts';
import type { countsText } from './counts-text.ts';
import type { Translation } from './define-text.ts';

export const countsGerman: Translation<typeof countsText> = {
  rows: ({ count }) => countOf(count, 'Zeile', 'Zeilen'),
  columns: ({ count }) => countOf(count, 'Spalte', 'Spalten'),
  cells: ({ count }) => countOf(count, 'Zelle', 'Zellen'),
  values: ({ count }) => countOf(count, 'Wert', 'Werte'),
  steps: ({ count }) => countOf(count, 'Schritt', 'Schritte'),
};
