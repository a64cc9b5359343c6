import type { ProblemTexts } from '@winnow/kernel';
import { countOf, numberText } from '@winnow/kernel/german/words';
import type { connectionProblems } from '../connections/connection-problems.ts';
import { connectionWords } from './connection-words.ts';

const nothingWritten = 'Es wurde nichts geschrieben.';
const things: Readonly<Record<string, string>> = {
  table: 'keine Tabellen',
  query: 'keine Abfragen',
  file: 'keine Dateien',
  files: 'keine Dateien',
  tables: 'keine Tabellen',
};
const none = (what: string): string => things[what] ?? `kein ${what}`;

const fieldText = (label: string): string =>
  (connectionWords as Readonly<Record<string, string>>)[label] ?? label;

/** German messages for problems with connections. */
export const connectionGerman: ProblemTexts<typeof connectionProblems> = {
  unknownKind: ({ kind }) => `Es gibt keinen Verbindungstyp „${kind}“.`,
  fieldMissing: ({ field }) => [`Das Feld „${fieldText(field)}“ ist leer.`, 'Füllen Sie es aus.'],
  fieldUnknown: ({ field }) => `Die Verbindung hat kein Feld „${field}“.`,
  fieldInvalid: ({ field, reason }) => `Das Feld „${fieldText(field)}“ ist ungültig: ${reason}.`,
  secretNeeded: ({ field }) => [
    `Das Feld „${fieldText(field)}“ muss neu ausgefüllt werden, weil die Verbindung jetzt zu einem anderen Server führt.`,
    'Füllen Sie es aus.',
  ],
  sealedLost: [
    'Die Geheimnisse der Verbindung lassen sich mit dem Schlüssel dieses Servers nicht entschlüsseln.',
    'Bearbeiten Sie die Verbindung, und geben Sie sie noch einmal ein.',
  ],
  tooMany: ({ most }) => [
    `Es gibt schon ${numberText(most)} Verbindungen; mehr sind nicht möglich.`,
    'Löschen Sie eine Verbindung, die Sie nicht mehr verwenden.',
  ],
  gone: [
    'Die Verbindung, aus der die Quelle gelesen wurde, gibt es nicht, oder Sie dürfen sie nicht verwenden.',
    'Bitten Sie den Besitzer der Verbindung, die Quelle zu aktualisieren, oder aktualisieren Sie sie aus einer Datei.',
  ],
  unreachable: ({ host, reason }) => [
    `${host} ist nicht erreichbar: ${reason}.`,
    'Prüfen Sie Host und Port, und ob der Server Verbindungen von Winnow annimmt.',
  ],
  noTls: ({ host }) => [
    `${host} nimmt keine verschlüsselten Verbindungen an.`,
    'Schalten Sie in der Datenbank TLS ein, oder setzen Sie „Verschlüsselung“ auf „Keine“, wenn Sie dem Netz dazwischen vertrauen.',
  ],
  badCertificate: ({ host, reason }) => [
    `Dem Zertifikat von ${host} ist nicht zu trauen: ${reason}.`,
    'Geben Sie das CA-Zertifikat ein, mit dem es signiert ist, und den Hostnamen, für den es ausgestellt ist. Ohne diese Prüfung kann unterwegs jeder mitlesen.',
  ],
  denied: ({ host, reason }) => [
    `${host} hat die Anmeldung abgelehnt: ${reason}.`,
    'Prüfen Sie die Zugangsdaten der Verbindung und, bei einer Datenbank, deren Namen.',
  ],
  refused: ({ host, reason }) => `${host} hat das Lesen der Daten abgelehnt: ${reason}.`,
  cannotRead: ({ what }) => `Die Verbindung kann ${none(what)} lesen.`,
  readOnly: ({ host }) => [
    `Die Verbindung zu ${host} ist schreibgeschützt.`,
    'Bearbeiten Sie die Verbindung, und setzen Sie „Zugriff“ auf „Lesen und schreiben“.',
  ],
  cannotWrite: ({ host, what }) => [
    `Die Verbindung zu ${host} kann ${none(what)} schreiben.`,
    'Wählen Sie eine andere Verbindung.',
  ],
  tableExists: ({ table }) => [
    `Die Tabelle ${table} gibt es schon. ${nothingWritten}`,
    'Geben Sie einen anderen Namen ein, oder wählen Sie, ob ihre Zeilen ersetzt, ergänzt oder aktualisiert werden sollen.',
  ],
  fileExists: ({ path }) => [
    `Die Datei „${path}“ gibt es schon. ${nothingWritten}`,
    'Geben Sie einen anderen Pfad ein, oder lassen Sie die Datei ersetzen.',
  ],
  noTransactions: ({ table, engine }) => [
    `Die Tabelle ${table} verwendet die Speicher-Engine ${engine}, die keine Transaktionen kennt. ${nothingWritten}`,
    'Stellen Sie die Tabelle auf InnoDB um.',
  ],
  referenced: ({ table, by }) => [
    `Wenn die Zeilen von ${table} ersetzt werden, werden auch Zeilen von ${by} gelöscht oder geändert. ${nothingWritten}`,
    'Aktualisieren Sie die Zeilen stattdessen nach Schlüssel.',
  ],
  goneReferenced: ({ table, by, rows, key, examples }) => [
    `In den neuen Zeilen ${rows === 1 ? 'fehlt' : 'fehlen'} ${countOf(rows, 'Zeile', 'Zeilen')} von ${table}, auf die ${by} verweist (${key}: ${examples}). ${nothingWritten}`,
    `Behalten Sie diese Zeilen im Rezept, löschen Sie zuerst die Zeilen von ${by}, die auf sie verweisen, oder aktualisieren Sie die Zeilen nach Schlüssel.`,
  ],
  keyNeeded: ({ table, by, key }) => [
    `Zeilen von ${table} lassen sich nicht löschen, weil ${by} auf sie verweist, und die neuen Zeilen haben keinen eindeutigen Schlüssel, um sie zuzuordnen. ${nothingWritten}`,
    `Fügen Sie den Zeilen ${key} hinzu. Der Datenbankbenutzer braucht das Recht, die Tabelle zu lesen und zu aktualisieren.`,
  ],
  rowsKept: ({ table }) => [
    `Die Zeilen von ${table} lassen sich nicht ersetzen: Ein Trigger oder eine Regel der Tabelle oder eine andere Transaktion hält Zeilen darin. ${nothingWritten}`,
    'Prüfen Sie die Trigger und Regeln der Tabelle, geben Sie dem Datenbankbenutzer das Recht TRUNCATE, oder hängen Sie die Zeilen an.',
  ],
  noUpdates: ({ table }) => [
    `Zeilen von ${table} lassen sich nicht nach Schlüssel aktualisieren: ClickHouse hat keine Schlüssel. ${nothingWritten}`,
    'Ersetzen Sie die Zeilen, oder hängen Sie sie an.',
  ],
  notMergeTree: ({ table, engine }) => [
    `Die Tabelle ${table} verwendet die Engine ${engine}, die nicht alle Zeilen auf einmal aufnehmen kann. ${nothingWritten}`,
    'Schreiben Sie in eine Tabelle der MergeTree-Familie.',
  ],
  feedsViews: ({ table, views }) => [
    `Wenn die Zeilen von ${table} ersetzt werden, wird ${views} nicht aktualisiert, obwohl daraus berechnet. ${nothingWritten}`,
    'Hängen Sie die Zeilen an, oder schreiben Sie in eine Tabelle, die keine materialisierte Sicht liest.',
  ],
  valueRefused: ({ column, type, row, value }) => [
    `„${value}“ in Zeile ${numberText(row)} passt nicht unverändert in die Spalte ${column} vom Typ ${type}. ${nothingWritten}`,
    'Ändern Sie den Wert im Rezept oder den Typ der Spalte in der Datenbank.',
  ],
  notReadOnly: ({ reason }) => [
    `Die Abfrage ist keine einzelne Anweisung, die nur liest: ${reason}.`,
    'Schreiben Sie eine einzige SELECT-Anweisung.',
  ],
  noColumns: 'Die Abfrage ergibt keine Spalten.',
  noFile: ({ pattern }) => [
    `Keine Datei passt zu „${pattern}“.`,
    'Verwenden Sie * für beliebige Zeichen innerhalb eines Ordners und ** für beliebige Ordner.',
  ],
  tooManyFiles: ({ pattern, most }) => [
    `Mehr als ${numberText(most)} Dateien passen zu „${pattern}“.`,
    'Schreiben Sie ein Muster, zu dem weniger Dateien passen.',
  ],
  badPath: ({ path }) => [
    `„${path}“ führt aus der Basis-URL oder dem Bucket der Verbindung heraus.`,
    'Geben Sie einen Pfad ohne „..“ an, relativ dazu.',
  ],
  valueNotHeld: ({ column, row, value }) => [
    `Der Wert „${value}“ von ${column} in Zeile ${numberText(row)} ist kein gültiger Wert für den Typ der Spalte.`,
    `Lesen Sie eine Abfrage, die ${column} in Text umwandelt.`,
  ],
};
