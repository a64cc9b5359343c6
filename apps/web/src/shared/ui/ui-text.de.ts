import { countOf } from '../format/number.ts';
import type { Translation } from '../text/define-text.ts';
import type { uiText } from './ui-text.ts';

export const uiGerman: Translation<typeof uiText> = {
  cancel: 'Abbrechen',
  row: 'Zeile',
  moreColumns: ({ count }) => countOf(count, 'weitere Spalte', 'weitere Spalten'),
  null: 'null',
  rename: 'Umbenennen',
  search: 'Suchen …',
  noOptions: 'Keine Auswahl.',
  noResultsForAsked: ({ asked }) => `Keine Ergebnisse für „${asked}“.`,
  widthOfLabel: ({ label }) => `Breite von ${label}`,
};
