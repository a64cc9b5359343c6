import type { ProblemTexts } from '@winnow/kernel';
import { countOf, numberText } from '@winnow/kernel/german/words';
import type { workflowRunProblems } from '../workflows/workflow-run-problems.ts';
import { named, newColumnsClause, probableRenamesClause, typesChangedText } from './source-words.ts';

const checkTable =
  'Prüfen Sie die Tabelle, bevor Sie es noch einmal starten: Angehängte Zeilen stünden sonst zweimal darin.';
const nothingWritten = 'Es wurde nichts geschrieben.';

/** German messages for problems with runs. */
export const workflowRunGerman: ProblemTexts<typeof workflowRunProblems> = {
  notPublished: ['Der Workflow ist noch nicht veröffentlicht.', 'Veröffentlichen Sie ihn zuerst.'],
  noWebhook: ({ id }) => [
    `Der Workflow hat keinen Webhook mit der ID „${id}“.`,
    'Fügen Sie unter den Auslösern zuerst einen Webhook hinzu.',
  ],
  startedAlready: 'Der Auslöser hat dafür schon einen Lauf gestartet.',
  over: ({ number }) => `Lauf ${number} ist schon beendet.`,
  notOver: ({ number }) => [
    `Lauf ${number} ist noch nicht beendet.`,
    'Warten Sie, bis er fertig ist, oder brechen Sie ihn ab.',
  ],
  queueFull: ({ most }) => [
    `Mehr als ${countOf(most, 'Lauf wartet', 'Läufe warten')} bei diesem Workflow schon.`,
    'Warten Sie auf einige davon, oder brechen Sie sie ab.',
  ],
  fileGone: [
    'Die Datei ist nicht mehr vorhanden.',
    'Starten Sie den Workflow noch einmal, oder verwenden Sie die Datei eines späteren Laufs.',
  ],
  noFile: [
    'Dieser Schritt liest eine Datei, aber der Lauf hat keine oder eine leere.',
    'Starten Sie den Lauf mit einer Datei, oder senden Sie sie als Inhalt des Webhooks.',
  ],
  crashed: [
    'Der Prozess, in dem der Lauf lief, ist unerwartet beendet worden.',
    'Starten Sie ihn ab dem gescheiterten Schritt noch einmal.',
  ],
  timedOut: ({ seconds }) => [
    `Der Lauf hat sein Zeitlimit von ${countOf(seconds, 'Sekunde', 'Sekunden')} überschritten.`,
    'Erhöhen Sie das Zeitlimit des Workflows, oder lassen Sie ihn weniger tun.',
  ],
  full: ({ limit }) =>
    `${countOf(limit, 'Lauf war', 'Läufe waren')} schon im Gange; mehr sind nicht möglich.`,
  blocked: ({ check }) => [
    `Prüfung nicht bestanden: ${check}.`,
    'Sehen Sie sich die durchgefallenen Zeilen an. Die letzte gute Ausgabe bleibt, bis ein Lauf besteht.',
  ],
  warned: ({ check }) => `Prüfung nicht bestanden: ${check}.`,
  fileDiffers: ({ file, source, gone, added, renamed, types }) => [
    `„${file}“ hat andere Spalten als die Quelle „${source}“.${
      gone.length === 0 ? '' : ` ${countOf(gone.length, 'Spalte fehlt', 'Spalten fehlen')}: ${named(gone)}.`
    }${newColumnsClause(added)}${probableRenamesClause(renamed)}${typesChangedText(types)}`,
    `Aktualisieren Sie die Quelle „${source}“ in ihrem Projekt aus dieser Datei; dort können Sie angeben, welche Spalten umbenannt wurden.`,
  ],
  brokenRecipe: ({ step, reason }) => [
    `Der Schritt „${step}“ des Rezepts kann mit diesen Zeilen nicht laufen: ${reason}`,
    'Korrigieren Sie das Rezept in seinem Projekt. Wenn der Workflow eine Version nennt, veröffentlichen Sie ihn neu.',
  ],
  brokenCheck: ({ check, reason }) => [
    `Die Prüfung kann mit diesen Zeilen nicht laufen: ${check}. ${reason}`,
    'Korrigieren Sie ihre Formel oder ihre Spalten.',
  ],
  databaseBusy: ({ reason }) => [
    `Die Datenbank antwortet nicht: ${reason}.`,
    'Prüfen Sie, ob die Datenbank läuft und die Verbindung stimmt.',
  ],
  databaseRefused: ({ reason }) => [
    `Die Datenbank hat die Zeilen abgelehnt: ${reason}. ${nothingWritten}`,
    'Prüfen Sie die Rechte des Datenbankbenutzers und die Werte, die die Meldung nennt.',
  ],
  commitUncertain: ({ tables, reason }) => [
    `Die Verbindung zur Datenbank brach ab, während die Zeilen festgeschrieben wurden: ${reason}. Vielleicht stehen sie schon in ${tables}.`,
    checkTable,
  ],
  commitInterrupted: ({ tables }) => [
    `Der Server wurde beendet, während die Zeilen festgeschrieben wurden. Vielleicht stehen sie schon in ${tables}.`,
    checkTable,
  ],
  tableDiffers: ({ table, differences, more }) => [
    `Die Zeilen passen nicht zur Tabelle ${table}: ${differences}${more > 0 ? `, und ${countOf(more, 'weiterer Unterschied', 'weitere Unterschiede')}` : ''}. ${nothingWritten}`,
    'Ändern Sie das Rezept oder die Tabelle, oder lassen Sie in den Einstellungen der Ausgabe fehlende Spalten hinzufügen oder die Tabelle neu anlegen.',
  ],
  duplicateKeys: ({ key, duplicates, examples }) => [
    `${countOf(duplicates, 'Wert', 'Werte')} des Schlüssels (${key}) ${duplicates === 1 ? 'kommt' : 'kommen'} in mehr als einer Zeile vor: ${examples}. ${nothingWritten}`,
    'Entfernen Sie die Duplikate im Rezept, oder nehmen Sie eine weitere Spalte in den Schlüssel auf.',
  ],
  leftEmpty: ({ cells, table }) => [
    `${countOf(cells, 'Wert passte', 'Werte passten')} nicht zum Datentyp der Spalte und ${cells === 1 ? 'wurde' : 'wurden'} als NULL nach ${table} geschrieben.`,
    'Korrigieren Sie das im Rezept, oder ändern Sie die Spalte in Text.',
  ],
  leftOut: ({ rows, table }) => [
    `Die Tabelle ${table} hat ${countOf(rows, 'Zeile', 'Zeilen')} nicht aufgenommen: Ein Trigger oder eine Regel der Tabelle überspringt ${rows === 1 ? 'sie' : 'diese'}.`,
    'Prüfen Sie die Trigger und Regeln der Tabelle.',
  ],
  badConnection: [
    'Das ist keine Verbindungszeichenfolge für PostgreSQL.',
    'Schreiben Sie sie wie postgres://user:password@host:5432/database.',
  ],
  badAddress: ['Das ist keine Webadresse.', 'Schreiben Sie sie wie https://example.org/hook.'],
  notDelivered: ({ host, reason }) => [
    `${host} ließ sich nicht benachrichtigen: ${reason}.`,
    'Prüfen Sie, ob der Server läuft und die URL stimmt.',
  ],
  newsRefused: ({ host, status }) => [
    `${host} hat die Benachrichtigung mit dem Status ${numberText(status)} abgelehnt.`,
    'Prüfen Sie die URL, und was sie annimmt.',
  ],
  hookRefused: 'Das Geheimnis des Webhooks ist falsch oder fehlt.',
};
