import { countOf } from '../../../shared/format/number.ts';
import type { Translation } from '../../../shared/text/define-text.ts';
import type { workspaceFindText } from './workspace-find-text.ts';

export const workspaceFindGerman: Translation<typeof workspaceFindText> = {
  findInTheData: 'In den Daten suchen',
  find: 'Suchen',
  findInAllRows: 'In allen Zeilen suchen',
  previousMatchKeys: 'Voriger Treffer (Umschalt+Enter)',
  previousMatch: 'Voriger Treffer',
  nextMatchKeys: 'Nächster Treffer (Enter)',
  nextMatch: 'Nächster Treffer',
  matchCase: 'Groß- und Kleinschreibung beachten',
  matchWholeCell: 'Nur ganze Zellen',
  useRegularExpression: 'Regulären Ausdruck verwenden',
  replace: 'Ersetzen',
  closeFind: 'Suche schließen',
  replaceWith: 'Ersetzen durch',
  replaceWithEmptyRemoves: 'Ersetzen durch (leer entfernt den Text)',
  previewReplacement: 'Vorschau der Ersetzung',
  addsStepOnceAccepted: 'Fügt einen Schritt hinzu, sobald Sie die Vorschau annehmen.',
  allColumns: 'Alle Spalten',
  columnsToSearch: ({ label }) => `Durchsuchte Spalten: ${label}`,
  searchIn: 'Suchen in',
  matchesByColumn: 'Treffer je Spalte',
  goToName: ({ name }) => `Zu ${name} gehen`,
  searching: 'Wird gesucht …',
  noMatches: 'Keine Treffer',
  continuedFromTop: ' · von oben fortgesetzt',
  continuedFromEnd: ' · vom Ende fortgesetzt',
  cellsInRows: ({ cells, rowsFound, around }) =>
    `${countOf(cells, 'Zelle', 'Zellen')} in ${countOf(rowsFound, 'Zeile', 'Zeilen')}${around}`,
};
