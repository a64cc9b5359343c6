import { countOf, formatCount } from '../../../shared/format/number.ts';
import type { Translation } from '../../../shared/text/define-text.ts';
import { rich } from '../../../shared/text/rich.ts';
import type { gridText } from './grid-text.ts';

export const gridGerman: Translation<typeof gridText> = {
  cellOfColumn: ({ column }) => `Zelle von ${column}`,
  copy: 'Kopieren',
  copyWithHeaders: 'Mit Kopfzeile kopieren',
  showOnlyRowsWith: ({ short }) => `Nur Zeilen mit ${short} anzeigen`,
  hideRowsWith: ({ short }) => `Zeilen mit ${short} ausblenden`,
  replaceEverywhere: ({ short }) => `${short} überall ersetzen …`,
  clearThisCell: 'Diese Zelle leeren …',
  removeRowsWith: ({ short }) => `Zeilen mit ${short} entfernen …`,
  unstarRow: 'Stern der Zeile entfernen',
  starThisRow: 'Zeile mit Stern markieren',
  unflagRow: 'Flagge der Zeile entfernen',
  flagThisRow: 'Zeile mit Flagge markieren',
  comment: 'Kommentieren …',
  history: 'Verlauf',
  asImported: ({ source, row }) =>
    source === null
      ? `Wie importiert, Zeile ${formatCount(row)}`
      : `Wie importiert, Zeile ${formatCount(row)} von ${source}`,
  cellHistory: ({ column }) => `Verlauf der Zelle: ${column}`,
  searchingSteps: 'Schritte werden durchsucht …',
  doesntMatchType: ' (entspricht nicht dem Typ)',
  tooManyToCopy: ({ cells }) => `${countOf(cells, 'Zelle ist', 'Zellen sind')} zu viele zum Kopieren`,
  copyUpTo: ({ maxCopied }) =>
    `Kopieren Sie höchstens ${countOf(maxCopied, 'Zelle', 'Zellen')} auf einmal, oder exportieren Sie die Daten.`,
  copiedCells: ({ cells }) => `${countOf(cells, 'Zelle', 'Zellen')} kopiert`,
  copyingCells: ({ cells }) => `${countOf(cells, 'Zelle wird', 'Zellen werden')} kopiert …`,
  cancel: 'Abbrechen',
  stoppedReading: ({ button }) => rich`Das Lesen der Zeilen wurde angehalten. ${button}`,
  readAgain: 'Erneut lesen',
  emptyValue: '(leer)',
  missingValueWords: ({ missing }) => `Wörter für fehlende Werte: ${missing}`,
  rowIsRemoved: 'Diese Zeile wird entfernt',
  countOfComments: ({ count }) => countOf(count, 'Kommentar', 'Kommentare'),
  commentBy: ({ name, text }) => `${name}: ${text}`,
  moreComments: ({ count }) => `${count} weitere`,
  wasValue: ({ value }) => rich`war ${value}`,
  valueDoesntMatch: ({ mismatch, typeOf }) =>
    `„${mismatch}“ entspricht nicht dem Typ ${typeOf}; der Text bleibt erhalten`,
  movedInView: ({ column }) =>
    `${column} wurde nur in dieser Ansicht verschoben. Exporte behalten die Reihenfolge der Spalten im Rezept.`,
  moveAsAStep: 'Als Schritt verschieben',
  dismiss: 'Ausblenden',
  noVisibleRowsRemoved: 'Keine sichtbare Zeile wird entfernt.',
  noVisibleRowsChange: 'Keine sichtbare Zeile ändert sich.',
  showAllRows: 'Alle Zeilen anzeigen',
  noRowsMatchTheFilters: 'Keine Zeile passt zu den Filtern.',
  clearFilters: 'Filter entfernen',
  noRowsLeft: 'Nach diesen Schritten ist keine Zeile übrig.',
  sourceHasNoRows: 'Die Quelle hat keine Zeilen.',
  showImportedData: 'Importierte Daten anzeigen',
  marked: {
    star: {
      added: ({ rows }) => `${rows === 1 ? 'Zeile' : countOf(rows, 'Zeile', 'Zeilen')} mit Stern markiert`,
      removed: ({ rows }) =>
        `Stern von ${rows === 1 ? 'der Zeile' : countOf(rows, 'Zeile', 'Zeilen')} entfernt`,
    },
    flag: {
      added: ({ rows }) => `${rows === 1 ? 'Zeile' : countOf(rows, 'Zeile', 'Zeilen')} mit Flagge markiert`,
      removed: ({ rows }) =>
        `Flagge von ${rows === 1 ? 'der Zeile' : countOf(rows, 'Zeile', 'Zeilen')} entfernt`,
    },
  },
  sides: {
    before: ({ name }) => `${name} · vorher`,
    after: ({ name }) => `${name} · nachher`,
  },
};
