import { formatList } from '../../../shared/format/list.ts';
import { countOf } from '../../../shared/format/number.ts';
import type { Translation } from '../../../shared/text/define-text.ts';
import { plural } from '../../../shared/text/plural.ts';
import { rich } from '../../../shared/text/rich.ts';
import type { sourcesText } from './sources-text.ts';

export const sourcesGerman: Translation<typeof sourcesText> = {
  moreFaults: ({ more }) => `Die Quellen haben ${countOf(more, 'weiteres Problem', 'weitere Probleme')}.`,
  showSources: 'Quellen anzeigen',
  closeNotice: 'Hinweis schließen',
  newVersionHas: ({ rows, difference }) =>
    `Die neue Version hat ${countOf(rows, 'Zeile', 'Zeilen')}, ${difference}.`,
  addedColumns: ({ added, count }) => `${added} ${plural(count, { one: 'ist', other: 'sind' })} neu`,
  missingColumns: ({ gone, count }) => `${gone} ${plural(count, { one: 'fehlt', other: 'fehlen' })}`,
  asManyAsBefore: 'so viele wie zuvor',
  moreRows: ({ more }) => `${countOf(more, 'mehr', 'mehr')}`,
  fewerRows: ({ more }) => `${countOf(-more, 'weniger', 'weniger')}`,
  columnsAndMore: ({ columns, more }) => `${columns} und ${more} weitere`,
  showRows: 'Zeilen anzeigen',
  showRowsOf: ({ name }) => `Zeilen von ${name} anzeigen`,
  rejectedRowsOf: ({ source }) => `Abgewiesene Zeilen von ${source}`,
  line: 'Zeile',
  why: 'Grund',
  text: 'Text',
  repair: 'Reparieren',
  repaired: 'Repariert',
  repairLineLine: ({ line }) => `Zeile ${line} reparieren`,
  readingTheRow: 'Die Zeile wird gelesen',
  editFurtherInGrid: 'Bearbeiten Sie die Zellen weiterer Spalten in der Tabelle.',
  restoreRow: 'Wiederherstellen',
  cancel: 'Abbrechen',
  columnsHaveChanged: ({ source }) => `Die Spalten von ${source} haben sich geändert`,
  columnsOfSource: ({ source }) => `Spalten von ${source}`,
  columnsAreMissing: ({ columnsGone }) =>
    `${countOf(columnsGone, 'Spalte fehlt', 'Spalten fehlen')} in der neuen Version`,
  removed: 'Entfernt',
  renamedTo: ({ name }) => `In ${name} umbenannt`,
  columnWasRemoved: ({ column }) => `${column} wurde entfernt`,
  newColumns: ({ fresh }) => `${countOf(fresh, 'neue Spalte', 'neue Spalten')}`,
  columnsOfOtherType: ({ typesChanged }) =>
    `${countOf(typesChanged, 'Spalte hat', 'Spalten haben')} Werte eines anderen Typs`,
  typeBeforeNow: ({ column, before, now }) =>
    `${column}: vorher ${before}, jetzt ${now}. Werte, die nicht passen, behalten ihren Text und werden markiert.`,
  stepsCantRun: ({ stepsStopped }) =>
    `${countOf(stepsStopped, 'Schritt', 'Schritte')} ${plural(stepsStopped, { one: 'kann', other: 'können' })} mit der neuen Version nicht laufen`,
  stepsNeedMissing: 'Schritte, die eine fehlende Spalte brauchen, können nicht laufen',
  previousVersionKept:
    'Die vorige Version bleibt erhalten. Umbenannte Spalten werden zu einem Schritt nach der Kopfzeile und bei der nächsten Aktualisierung erkannt.',
  keepPrevious: 'Vorige Version behalten',
  refresh: 'Aktualisieren',
  fromHost: ({ host, time }) => rich` · von ${host}, geprüft ${time}`,
  cancelRefresh: ({ name }) => `Aktualisierung von ${name} abbrechen`,
  refreshName: ({ name }) => `${name} aktualisieren`,
  updateNameFromFile: ({ name }) => `Aus einer Datei aktualisieren: ${name}`,
  updateFromAFile: 'Aus einer Datei aktualisieren',
  versionsOfName: ({ name }) => `Versionen von ${name}`,
  versions: 'Versionen',
  rowsHardToRead: ({ rejected }) => `${countOf(rejected, 'Zeile war', 'Zeilen waren')} schwer zu lesen`,
  versionsOfSource: ({ source }) => `Versionen von ${source}`,
  workflow: 'ein Workflow',
  now: 'jetzt',
  restoreVersion: ({ number, holding, source }) =>
    `Version ${number} von ${source} ${number > holding ? 'wiederherstellen' : 'zurückholen'}`,
  restoreNewer: 'Wiederherstellen',
  goBack: 'Zurückgehen',
  uploadingTheFile: 'Datei wird hochgeladen',
  fetchingTheFile: 'Datei wird abgerufen',
  fileUnchanged: ({ host }) => `Die Datei bei ${host ?? 'ihrer Adresse'} hat sich nicht geändert`,
  checkSteps: ({ steps }) =>
    steps.length === 1
      ? `Prüfen Sie Schritt ${steps[0]}: Er ändert einzelne Zeilen nach ihrer Stelle in der Datei, an der jetzt andere stehen können.`
      : `Prüfen Sie die Schritte ${formatList(steps.map(String))}: Sie ändern einzelne Zeilen nach ihrer Stelle in der Datei, an der jetzt andere stehen können.`,
  refreshed: ({ name, describeRefresh }) => `${name} wurde aktualisiert: ${describeRefresh}`,
  undo: 'Rückgängig',
};
