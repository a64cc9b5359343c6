import { countOf } from '../../shared/format/number.ts';
import type { Translation } from '../../shared/text/define-text.ts';
import { plural } from '../../shared/text/plural.ts';
import { rich } from '../../shared/text/rich.ts';
import type { auditText } from './audit-text.ts';

export const auditGerman: Translation<typeof auditText> = {
  rowsOfAuditLog: 'Zeilen des Prüfprotokolls',
  row: 'Zeile',
  time: 'Zeit',
  who: 'Wer',
  what: 'Was',
  by: 'Über',
  action: 'Aktion',
  project: 'Projekt',
  data: 'Daten',
  hash: 'Hash',
  rowIsBroken: ({ number, isMissing, rows }) =>
    `Zeile ${number} ${isMissing ? 'fehlt' : 'wurde geändert'}. Davor: ${countOf(rows, 'Zeile', 'Zeilen')} ohne Änderung.`,
  allRowsAreIntact: ({ rows }) =>
    `${plural(rows, { one: 'Die eine Zeile ist', other: `Alle ${countOf(rows, 'Zeile', 'Zeilen')} sind` })} unverändert.`,
  keepThisElsewhereToSee: ({ code }) =>
    rich`Bewahren Sie dies an anderer Stelle auf, um später zu erkennen, ob Zeilen abgeschnitten wurden: ${code}`,
  thisInstallation: 'Diese Installation',
  auditLog: 'Prüfprotokoll',
  auditLogIsLoading: 'Das Prüfprotokoll wird geladen',
  noLogToRead: 'Kein Protokoll verfügbar',
  onlyOwnersCanSeeOrganizations:
    'Das Prüfprotokoll einer Organisation sehen nur deren Eigentümer, das der Installation nur der Betreiber.',
  auditLogAbout:
    'Jeder Eintrag enthält einen Hash des vorherigen. Die Datenbank lehnt Änderungen und Löschungen ab.',
  verify: 'Prüfen',
  export: 'Exportieren',
  asCsv: 'Als CSV',
  asLinesOfJson: 'Als JSON-Zeilen',
  narrowAuditLog: 'Prüfprotokoll eingrenzen',
  logOf: 'Protokoll von',
  kind: 'Art',
  all: 'Alle',
  allKinds: 'Alle Arten',
  from: 'Von',
  until: 'Bis',
  rows: ({ count }) => countOf(count, 'Zeile', 'Zeilen'),
  noRowsFitTheseFilters: 'Keine Zeile entspricht diesen Filtern.',
  showOlder: 'Ältere anzeigen',
};
