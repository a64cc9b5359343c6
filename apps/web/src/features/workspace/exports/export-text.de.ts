import { countOf } from '../../../shared/format/number.ts';
import type { Translation } from '../../../shared/text/define-text.ts';
import { plural } from '../../../shared/text/plural.ts';
import type { exportText } from './export-text.ts';

export const exportGerman: Translation<typeof exportText> = {
  createATable: 'Tabelle erstellen',
  createTableAbout: 'Schreibt nichts, wenn es die Tabelle schon gibt.',
  replaceAllRows: 'Alle Zeilen ersetzen',
  replaceAbout:
    'Entfernt die Zeilen und lädt die neuen. Tabelle, Schlüssel, Indizes und Berechtigungen bleiben.',
  appendRows: 'Zeilen anfügen',
  appendAbout: 'Ein erneuter Export fügt die Zeilen noch einmal an.',
  updateRowsByKey: 'Zeilen nach Schlüssel aktualisieren',
  updateAbout:
    'Aktualisiert Zeilen, deren Schlüssel in den neuen Zeilen vorkommt, fügt die anderen ein und behält den Rest.',
  connection: 'Verbindung',
  chooseAConnection: 'Verbindung wählen',
  noWritableConnection:
    'In keine Ihrer Verbindungen darf geschrieben werden. Fügen Sie eine hinzu, oder bearbeiten Sie eine in den Einstellungen, und setzen Sie den Zugriff auf „Lesen und schreiben“.',
  addConnection: 'Verbindung hinzufügen',
  path: 'Pfad',
  examplePath: 'exporte/bestellungen.csv',
  replaceFile: 'Datei ersetzen, wenn es sie schon gibt',
  schema: 'Schema',
  table: 'Tabelle',
  rows: 'Zeilen',
  keyColumns: 'Schlüsselspalten',
  addMissingColumns: 'Spalten hinzufügen, die die Tabelle nicht hat',
  allAtOnce: 'Alle Zeilen erscheinen auf einmal. Abweichende Werte werden als NULL geschrieben.',
  oneTransaction:
    'Alle Zeilen werden in einer Transaktion geschrieben. Abweichende Werte werden als NULL geschrieben.',
  export: 'Exportieren',
  exportTo: 'Exportieren nach',
  download: 'Herunterladen',
  format: 'Format',
  whichRows: 'Welche Zeilen',
  allRowsOfTheResult: 'Alle Zeilen des Ergebnisses',
  rowsInView: 'Die sichtbaren Zeilen',
  close: 'Schließen',
  waitingForTheEngine: 'Wartet auf die Datenverarbeitung',
  dotRows: ({ rows }) => ` · ${rows} Zeilen`,
  cancel: 'Abbrechen',
  brokenStep: ({ number, sentence, reason }) =>
    `Schritt ${number}, „${sentence}“, kann nicht ausgeführt werden: ${reason} Korrigieren Sie den Schritt, oder exportieren Sie die Tabelle davor.`,
  editStep: 'Schritt bearbeiten',
  exportBefore: ({ number }) => `Tabelle vor Schritt ${number} exportieren`,
  exportAnyway: 'Trotzdem exportieren',
  checksFail: ({ count }) => countOf(count, 'Prüfung ist nicht erfüllt', 'Prüfungen sind nicht erfüllt'),
  moreChecks: ({ count }) => `und ${countOf(count, 'weitere Prüfung', 'weitere Prüfungen')}`,
  exported: ({ rows }) => `${rows} exportiert`,
  hideFormatOptions: 'Formatoptionen ausblenden',
  formatOptions: 'Formatoptionen',
  notWritten: ({ what }) => `Aus der Quelldatei nicht geschrieben: ${what}.`,
  linesAbove: ({ count }) => `${countOf(count, 'Zeile', 'Zeilen')} über der Tabelle`,
  linesBelow: ({ count }) => `${countOf(count, 'Zeile', 'Zeilen')} unter der Tabelle`,
  commentLines: ({ mark }) => `Zeilen, die mit „${mark}“ beginnen`,
  oneHeaderRow: ({ count }) => `Ihre ${count} Kopfzeilen werden zu einer.`,
  exportedTo: ({ target }) => `Exportiert nach ${target}`,
  changedBySteps: ({ changedBySteps }) =>
    `${countOf(changedBySteps, 'Wert', 'Werte')} durch Schritte geändert`,
  unreadValues: ({ unread }) =>
    `${countOf(unread, 'Wert konnte nicht gelesen werden und ist', 'Werte konnten nicht gelesen werden und sind')} nicht in Zusammenfassungen enthalten`,
  mismatchedValues: ({ mismatched }) => `${countOf(mismatched, 'abweichender Wert', 'abweichende Werte')}`,
  leftOut: ({ leftOut }) => `Die Tabelle hat ${countOf(leftOut, 'Zeile', 'Zeilen')} ausgelassen`,
  leftOutAbout: 'Ein Trigger oder eine Regel der Tabelle in ihrer Datenbank überspringt sie.',
  changedByFormat: ({ changed }) => `${countOf(changed, 'Wert', 'Werte')} durch das Format geändert`,
  differFromTable: ({ changed }) =>
    `${plural(changed, { one: 'Dieser Wert weicht', other: 'Diese Werte weichen' })} von der Tabelle ab: Das Format kann ${plural(changed, { one: 'ihn', other: 'sie' })} so nicht enthalten, oder Sie haben Text gewählt, der für Tabellenprogramme sicher ist.`,
  renamedByFormat: ({ count }) =>
    `${countOf(count, 'Spalte hat', 'Spalten haben')} in der Datei ${plural(count, { one: 'einen anderen Namen', other: 'andere Namen' })}`,
  writtenAs: ({ name, writtenAs }) => `${name} → ${writtenAs}`,
  moreNames: ({ count }) => `und ${countOf(count, 'weitere Spalte', 'weitere Spalten')}`,
  back: 'Zurück',
  sqlFor: ({ engine }) => `SQL für ${engine}`,
  copied: 'Kopiert',
  copy: 'Kopieren',
};
