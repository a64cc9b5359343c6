import { countOf } from '../format/number.ts';
import type { Translation } from '../text/define-text.ts';
import type { tablesText } from './tables-text.ts';

export const tablesGerman: Translation<typeof tablesText> = {
  compareWithTable: 'Mit der Tabelle vergleichen',
  tableDoesntExistYet: ({ columns }) =>
    `Die Tabelle gibt es noch nicht. Sie wird mit ${countOf(columns, 'Spalte', 'Spalten')} erstellt.`,
  tableAlreadyExists: 'Die Tabelle gibt es bereits',
  enterAnotherNameOrChoose:
    'Geben Sie einen anderen Namen ein, oder wählen Sie, was mit ihren Zeilen geschieht.',
  rowsFitTable: 'Die Zeilen passen zur Tabelle.',
  nothingWouldBeWritten: ({ differences }) =>
    `${countOf(differences, 'Unterschied', 'Unterschiede')}: Es würde nichts geschrieben`,
  missingColumnsWillBeAdded: 'Die fehlenden Spalten werden hinzugefügt',
  tableWillBeDropped: 'Die Tabelle wird gelöscht und neu erstellt',
};
