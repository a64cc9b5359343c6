import type { ProblemTexts } from '@winnow/kernel';
import { countOf, numberText, typeText } from '@winnow/steps/german/words';
import type { engineProblems } from '../problems.ts';

const again = 'Versuchen Sie es noch einmal.';

/** The engine's problems in German. */
export const engineGerman: ProblemTexts<typeof engineProblems> = {
  cancelled: 'Die Arbeit wurde abgebrochen.',
  timedOut: ({ seconds }) => [
    `Die Arbeit dauerte länger als ${countOf(seconds, 'Sekunde', 'Sekunden')} und wurde beendet.`,
    'Filtern Sie die Zeilen, oder verwenden Sie weniger Spalten.',
  ],
  busy: ({ seconds }) => [
    'Winnow ist ausgelastet: Alle Rechenprozesse sind in Gebrauch.',
    `Versuchen Sie es in ${countOf(seconds, 'Sekunde', 'Sekunden')} noch einmal. Der Betreiber kann mehr zulassen (WINNOW_ENGINES).`,
  ],
  outOfMemory: ({ gigabytes }) => [
    `Das braucht mehr Speicher, als der Rechenprozess belegen darf${gigabytes === undefined ? '' : ` (${numberText(gigabytes)} GB)`}, und wurde beendet. Es wurde nichts geändert.`,
    'Versuchen Sie es noch einmal, wenn weniger läuft, verwenden Sie weniger Spalten oder Zeilen, oder geben Sie dem Rechenprozess mehr Speicher (WINNOW_ENGINE_MEMORY).',
  ],
  outOfDisk: [
    'Die Festplatte für die Daten der Projekte ist voll. Es wurde nichts geändert.',
    'Bitten Sie den Betreiber, im Datenordner (WINNOW_DATA) Platz zu schaffen, und versuchen Sie es dann noch einmal.',
  ],
  unreadablePath: ({ path }) => [
    `${path} darf nicht geöffnet werden.`,
    'Verschieben Sie die Datei in einen lesbaren Ordner.',
  ],
  failed: ({ detail }) => `Der Rechenprozess ist gescheitert: ${detail}`,
  stopped: [
    'Die Arbeit wurde unterbrochen: Der Rechenprozess dieses Projekts ist unerwartet beendet worden. Fertige Arbeit ist nicht verloren.',
    `${again} Wenn es wieder passiert, steht der Grund im Protokoll des Servers.`,
  ],
  fileHoldsTooMuch: ({ name }) => [
    `${name} enthält weit mehr als eine gewöhnliche Datei dieser Größe, deshalb wurde der Import beendet.`,
    'Wenn die Datei von Ihnen ist, teilen Sie sie auf.',
  ],
  fileTooHeavy: ({ name, megabytes }) => [
    `${name} braucht zum Öffnen mehr als ${numberText(megabytes)} MB Speicher, deshalb wurde das Lesen beendet.`,
    'Speichern Sie die Tabelle als CSV oder Parquet, oder teilen Sie sie auf.',
  ],
  fileTooSlow: ({ name, seconds }) => [
    `${name} braucht zum Öffnen länger als ${countOf(seconds, 'Sekunde', 'Sekunden')}, deshalb wurde das Lesen beendet.`,
    'Speichern Sie die Tabelle als CSV oder Parquet, oder teilen Sie sie auf.',
  ],
  fileGone: ({ name }) => [
    `${name} wurde während des Lesens gelöscht.`,
    'Laden Sie die Datei noch einmal hoch.',
  ],
  fileStopped: ({ name }) => [
    `Das Lesen von ${name} wurde unerwartet beendet. Die Datei wurde nicht geändert.`,
    `${again} Wenn es wieder passiert, speichern Sie die Tabelle als CSV.`,
  ],
  locked: ({ project, owner }) => [
    `Die Daten des Projekts ${project} sind in einem anderen Prozess geöffnet (${owner}).`,
    'Versuchen Sie es noch einmal, wenn er fertig ist, oder schließen Sie das Projekt dort.',
  ],
  damaged: ({ detail }) => [
    `Die Datei mit den Daten des Projekts ist beschädigt und nicht lesbar: ${detail}`,
    'Winnow baut sie aus den importierten Dateien und dem Rezept neu auf. Versuchen Sie es danach noch einmal.',
  ],
  readOnly: ({ folder }) => [
    `In den Ordner mit den Daten des Projekts, ${folder}, lässt sich nicht schreiben.`,
    'Bitten Sie den Betreiber, ihn für das Konto beschreibbar zu machen, unter dem Winnow läuft.',
  ],
  noSource: ({ source }) =>
    source === '' ? 'Das Projekt hat noch keine Daten.' : `Das Projekt hat keine Quelle namens „${source}“.`,
  noVersion: ({ source }) => `Die Zeilen dieser Version von „${source}“ gibt es nicht mehr.`,
  unknownColumn: ({ column, nearest }) => [
    `Hier gibt es keine Spalte namens „${column}“.`,
    nearest === undefined ? undefined : `Verwenden Sie „${nearest}“.`,
  ],
  badPattern: ({ reason }) => [
    `Dieser reguläre Ausdruck lässt sich nicht lesen: ${reason}`,
    'Korrigieren Sie den Ausdruck, oder suchen Sie nach einfachem Text.',
  ],
  serverMissing: ({ engine }) => [
    `Es ist kein ${engine}-Server eingerichtet.`,
    `Setzen Sie ${engine.toUpperCase()}_URL auf die Adresse eines Servers.`,
  ],
  clickhouseUnreachable: ({ host, detail }) => [
    `ClickHouse auf ${host} antwortet nicht (${detail}).`,
    'Prüfen Sie, ob der Server läuft und CLICKHOUSE_URL stimmt.',
  ],
  clickhouseRefused: ({ host }) => [
    `ClickHouse auf ${host} hat den Benutzer aus CLICKHOUSE_URL abgewiesen.`,
    'Verwenden Sie einen Benutzer mit Passwort, der Datenbanken und Tabellen anlegen darf.',
  ],
  clickhouseMemory: [
    'Die Abfrage hat die Speichergrenze von ClickHouse überschritten und wurde beendet. Es wurde nichts geändert.',
    'Verwenden Sie weniger Spalten oder Zeilen, oder erhöhen Sie WINNOW_CLICKHOUSE_MEMORY.',
  ],
  notOnServer: ({ path }) => [
    `${path} lässt sich nur als Parquet und nur mit ClickHouse lesen.`,
    'Importieren Sie es in ein Projekt auf ClickHouse, oder laden Sie die Datei zuerst herunter.',
  ],
  clickhouseFailed: ({ detail }) => `ClickHouse ist gescheitert: ${detail}`,
  notOrdered: ({ column, type }) => [
    `„${column}“ hat den Typ ${typeText(type)}, der keine Bereiche kennt.`,
    'Verwenden Sie eine Spalte mit Zahlen oder Datumsangaben.',
  ],
  unknownMethod: ({ method }) => [
    `Es gibt kein Cluster-Verfahren „${method}“.`,
    'Verwenden Sie eines der Verfahren aus der Referenz.',
  ],
  formulaMissing: ({ method }) => [
    'Dieses Cluster-Verfahren braucht eine Formel.',
    `Schreiben Sie eine mit ${method === 'distance-formula' ? 'value1 und value2' : 'value'}.`,
  ],
  pluginElsewhere: ({ name }) => [
    `Das Plugin „${name}“ kann hier nicht laufen: Die Daten dieses Projekts liegen auf ClickHouse.`,
    'Verwenden Sie eine Formel oder einen anderen Schritt, oder ein Projekt mit eigener Datei.',
  ],
  pluginOnPairs: [
    'Ein Plugin wird nicht für jedes Paar von Werten aufgerufen.',
    'Clustern Sie nach einem Schlüssel, den das Plugin für einen Wert liefert, oder vergleichen Sie mit eingebauten Funktionen.',
  ],
  noDistance: ({ type }) => [
    `Ein Abstand muss eine Zahl sein; die Formel ergibt ${typeText(type)}.`,
    'Verwenden Sie zum Beispiel levenshtein(value1, value2).',
  ],
  tooManyValues: ({ values, limit }) => [
    `${numberText(values)} verschiedene Werte sind zu viele für paarweise Vergleiche; bei diesem Verfahren sind ${numberText(limit)} möglich.`,
    'Filtern Sie die Zeilen zuerst, oder verwenden Sie ein Verfahren mit Schlüsseln, etwa Fingerabdruck.',
  ],
  mismatchesRefused: ({ cells, columns }) => [
    `${countOf(cells, 'Zelle passt', 'Zellen passen')} nicht zum Typ ihrer Spalte: ${columns}.`,
    'Beheben Sie das zuerst, oder exportieren Sie sie als Text oder leer.',
  ],
  noRow: ({ row }) => `Es gibt keine Zeile mit der ID ${row}.`,
  tooWide: ({ columns, limit }) => [
    `${numberText(columns)} Spalten auf einmal sind zu viele; möglich sind ${numberText(limit)}.`,
    'Nennen Sie die Spalten, die Sie brauchen.',
  ],
};
