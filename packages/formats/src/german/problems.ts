import type { ProblemTexts } from '@winnow/kernel';
import { countOf, listText, numberText } from '@winnow/kernel/german/words';
import { printRenamed } from '../combined/renamed-names.ts';
import type { formatProblems } from '../problems.ts';
import { formatTitlesGerman, optionFaultsGerman } from './options.ts';

const ofOtherPrograms = /Stata|SPSS|SAS|R-Daten|Access|HDF5/;
const tables =
  'Wählen Sie eine Tabelle: CSV, TSV, feste Breite, JSON, NDJSON, Parquet, Excel, OpenDocument, SYLK, DIF, dBase, XML, HTML, Arrow, Avro, SQLite, SPSS, Stata, SAS, R-Daten, vCard, iCalendar, MARC, PC-Axis, ein SQL-Dump oder ein Log.';
const again = 'Exportieren Sie die Daten noch einmal, oder wählen Sie eine andere Datei.';

const named = (name: string): string => (name === '' ? 'Die Datei' : `„${name}“`);
const inside = (name: string): string => (name === '' ? 'der Datei' : `„${name}“`);
const firstTen = (columns: readonly string[]): string => columns.slice(0, 10).join(', ');

/** Problems with files, in German. */
export const formatGerman: ProblemTexts<typeof formatProblems> = {
  emptyFile: ({ name }) => [`${named(name)} ist leer (0 Bytes).`, again],
  noRows: ({ name }) => [
    `${named(name)} hat keine Zeilen.`,
    'Prüfen Sie, wie viele Zeilen übersprungen werden, oder wählen Sie eine andere Datei.',
  ],
  headerOnly: ({ name }) => `${named(name)} hat eine Kopfzeile, aber keine Zeilen darunter.`,
  otherKind: ({ name, kind }) => [
    `${named(name)} ist ${kind}${ofOtherPrograms.test(kind) ? '' : ', auch wenn der Name etwas anderes sagt'}.`,
    /archiv|komprimiert/i.test(kind)
      ? 'Entpacken Sie es, und importieren Sie die Datei darin.'
      : /ORC|Feather/.test(kind)
        ? 'Wandeln Sie sie zuerst in Parquet um, zum Beispiel mit pandas, DuckDB oder Spark.'
        : ofOtherPrograms.test(kind)
          ? 'Exportieren Sie die Tabelle als CSV, Excel oder Parquet aus dem Programm, das sie geschrieben hat.'
          : tables,
  ],
  notText: ({ name }) => [
    `${named(name)} ist kein Text: Die Bytes passen zu keiner bekannten Zeichenkodierung und zu keinem bekannten Dateityp.`,
    tables,
  ],
  unknownFormat: ({ format, known }) => `Es gibt kein Format „${format}“. Bekannte Formate: ${known}.`,
  onlyRead: ({ format, written }) => [
    `${format} lässt sich lesen, aber nicht schreiben.`,
    `Wählen Sie eines von diesen: ${written}.`,
  ],
  badOptions: ({ format, option, detail }) =>
    `Die Option „${option}“ von ${formatTitlesGerman[format] ?? format} ist ungültig: ${faultText(detail)}`,
  unsafeArchive: ({ name, file, reason }) => [
    `${named(name)} wurde abgelehnt: „${file}“ darin ${reason}.`,
    'Packen Sie die Dateien neu, ohne Verknüpfungen und nur mit Pfaden innerhalb des Archivs.',
  ],
  damaged: ({ name, kind, detail }) => [
    `${named(name)} ist als ${kind}-Datei beschädigt: ${detail}`,
    'Übertragen oder exportieren Sie die Datei noch einmal.',
  ],
  decimalsUnread: ({ name, columns }) => [
    `${named(name)} enthält Dezimalzahlen mit mehr als 38 Stellen, die sich nicht genau lesen lassen, in ${firstTen(columns)}.`,
    'Schreiben Sie diese Spalten in dem Programm, aus dem die Datei stammt, mit höchstens 38 Stellen oder als Text.',
  ],
  earlyArrow: ({ name }) => [
    `${named(name)} ist komprimiert wie von Arrow 0.17; spätere Versionen machen das anders.`,
    'Schreiben Sie die Datei mit einer aktuellen Version, etwa von PyArrow, oder ohne Komprimierung.',
  ],
  rowTooLong: ({ name, line, limit }) => [
    `Die Zeile ${numberText(line)} in ${inside(name)} ist länger als ${numberText(limit)} MB. Die Zeilen davor wurden gelesen.`,
    'Prüfen Sie Trennzeichen, Anführungszeichen und Zeilenenden.',
  ],
  tooManyColumns: ({ name, columns, limit }) => [
    `${named(name)} hat ${numberText(columns)} Spalten; höchstens ${numberText(limit)} sind möglich.`,
    'Prüfen Sie das Trennzeichen, oder verteilen Sie die Spalten auf mehrere Dateien.',
  ],
  tooLargeToRead: ({ name, kind, limit }) => [
    `${named(name)} ist größer als ${numberText(limit)} MB, die Grenze für ${kind}.`,
    'Speichern Sie die Tabelle als CSV oder Parquet, oder teilen Sie sie auf.',
  ],
  unknownPlaceholder: ({ placeholder, nearest }) => [
    `Die Vorlage enthält ${placeholder}; dazu gibt es keine Spalte oder keine solche Maskierung.`,
    nearest === undefined
      ? 'Schreiben Sie {{Spalte}} oder {{Spalte|json}}, |xml, |csv oder |url.'
      : `Meinten Sie {{${nearest}}}?`,
  ],
  noSheet: ({ sheet, sheets }) => `Es gibt kein Tabellenblatt „${sheet}“. Die Datei hat ${sheets}.`,
  brokenJson: ({ name, line, detail }) => [
    `${named(name)} ist in Zeile ${numberText(line)} kein gültiges JSON: ${detail}`,
    'Korrigieren Sie die Datei dort, oder exportieren Sie sie noch einmal.',
  ],
  unsureEncoding: ({ name, encoding, others }) => [
    `${named(name)} wurde als ${encoding} gelesen; für Gewissheit enthält die Datei zu wenige Zeichen außerhalb von ASCII.`,
    others.length === 0
      ? 'Prüfen Sie den Text in der Vorschau, und wählen Sie eine andere Zeichenkodierung, wenn er falsch aussieht.'
      : `Prüfen Sie den Text in der Vorschau. Sieht er falsch aus, wählen Sie eine andere Zeichenkodierung, am ehesten ${listText(others, 'oder')}.`,
  ],
  brokenXml: ({ name, detail }) => [
    `${named(name)} ist kein wohlgeformtes XML: ${detail} Die Datensätze davor wurden gelesen.`,
    'Korrigieren Sie die Datei dort, oder exportieren Sie sie noch einmal.',
  ],
  cutPage: ({ name, rows }) => [
    `${named(name)} endet mitten in der Tabelle, nach ${countOf(rows, 'Zeile', 'Zeilen')}.`,
    'Prüfen Sie, ob die letzten Zeilen da sind; sonst exportieren Sie die Seite noch einmal.',
  ],
  bareAmpersands: ({ name, count, line }) =>
    count === 1
      ? `In ${inside(name)} steht in Zeile ${numberText(line)} ein „&“, das nicht als „&amp;“ geschrieben ist. Es wurde als „&“ gelesen.`
      : `In ${inside(name)} stehen ${numberText(count)} „&“, die nicht als „&amp;“ geschrieben sind, das erste in Zeile ${numberText(line)}. Sie wurden als „&“ gelesen.`,
  noElements: ({ name, path }) => [
    `${named(name)} hat ${path === '' ? '' : `unter „${path}“ `}keine Datensätze.`,
    'Wählen Sie das Element, das eine Zeile ergibt.',
  ],
  tooManySpanned: ({ name, limit }) => [
    `Die Tabellen von ${named(name)} haben mehr als ${numberText(limit)} Zellen, die meisten durch verbundene Zellen.`,
    'Entfernen Sie „rowspan“ und „colspan“ aus der Seite, oder exportieren Sie die Daten als CSV.',
  ],
  noTables: ({ name, login }) =>
    login
      ? [
          `${named(name)} ist eine Anmeldeseite und enthält keine Daten: Die Website hat statt der Datei nach einem Passwort gefragt.`,
          'Melden Sie sich dort an, laden Sie die Datei noch einmal herunter, und prüfen Sie, ob sie sich öffnen lässt.',
        ]
      : [`${named(name)} ist eine HTML-Seite ohne Tabelle.`, 'Exportieren Sie die Daten als CSV.'],
  noTable: ({ name, table, tables: found }) =>
    `${named(name)} hat keine Tabelle „${table}“. Vorhanden: ${found}.`,
  noTableInside: ({ name }) => [
    `${named(name)} enthält keine Datei mit einer Tabelle.`,
    'Prüfen Sie das Muster der Dateien, oder wählen Sie ein anderes Archiv.',
  ],
  filesLeftOut: ({ name, count, files }) => [
    `${countOf(count, 'Datei', 'Dateien')} aus ${inside(name)} ${count === 1 ? 'ist' : 'sind'} nicht lesbar und ${count === 1 ? 'wird' : 'werden'} ausgelassen: ${files
      .slice(0, 3)
      .map((file) => file.name)
      .join(', ')}${count > 3 ? ' …' : ''}`,
    'Reparieren Sie diese Dateien, oder schließen Sie sie durch ein Muster aus.',
  ],
  probablyRenamed: ({ columns }) => [
    columns.map(({ file, name, column }) => `${name} in ${file} ist wahrscheinlich ${column}`).join('; '),
    `Um sie zu vereinen, ergänzen Sie unter „Umbenannte Spalten“: ${columns.map(({ name, column }) => printRenamed(name, column)).join('; ')}`,
  ],
  severalFiles: ({ name, count, files }) => [
    `${named(name)} enthält ${countOf(count, 'Datei', 'Dateien')}: ${files
      .slice(0, 10)
      .map((file) => file.name)
      .join(', ')}${files.length > 10 ? ' …' : ''}`,
    `Wählen Sie eine davon; auf der Kommandozeile als archive.zip#${files[0]?.name ?? 'name'}.`,
  ],
  notInArchive: ({ name, file }) => [
    `${named(name)} enthält keine Datei „${file}“, oder mehrere mit diesem Namen.`,
    'Geben Sie den Namen mit seinen Ordnern an.',
  ],
  unpacksTooLarge: ({ name, limit }) => [
    `${named(name)} ist entpackt größer als ${numberText(limit)} MB, die Grenze.`,
    'Teilen Sie die Datei darin auf.',
  ],
  unpacksTooWell: ({ name, ratio }) => [
    `${named(name)} ist entpackt mehr als ${numberText(ratio)}-mal so groß. Das ist bei keiner gewöhnlichen Datei so, deshalb wurde sie nicht geöffnet.`,
    'Wenn die Datei von Ihnen ist, entpacken Sie sie, und importieren Sie die Tabelle darin.',
  ],
  cellTooLong: ({ cell, limit }) => [
    `Der Text in ${cell} ist länger als ${numberText(limit)} Zeichen, die Grenze für eine Zelle einer Arbeitsmappe.`,
    'Kürzen Sie den Text, oder speichern Sie die Tabelle als CSV.',
  ],
  formulasWithoutResults: ({ name, formulas, first }) => [
    formulas === 1
      ? `Eine Formel in ${inside(name)} hat kein gespeichertes Ergebnis (${first}); ihre Zelle ist deshalb leer.`
      : `${numberText(formulas)} Formeln in ${inside(name)} haben kein gespeichertes Ergebnis (${first}); ihre Zellen sind deshalb leer.`,
    'Öffnen Sie die Arbeitsmappe in einer Tabellenkalkulation, und speichern Sie sie noch einmal; dann enthält sie die Ergebnisse.',
  ],
  lockedArchive: ({ name }) => [
    `${named(name)} ist mit einem Passwort geschützt.`,
    'Entpacken Sie das Archiv, und importieren Sie die Datei darin.',
  ],
  lockedWorkbook: ({ name }) => [
    `${named(name)} ist mit einem Passwort geschützt.`,
    'Öffnen Sie die Arbeitsmappe in einer Tabellenkalkulation, entfernen Sie das Passwort, und speichern Sie sie noch einmal.',
  ],
  packedOtherwise: ({ name, file }) => [
    `„${file}“ in ${inside(name)} ist mit einem Verfahren komprimiert, das nicht unterstützt wird.`,
    'Komprimieren Sie die Datei mit Deflate, oder entpacken Sie sie vorher.',
  ],
  noRecords: ({ name, found }) => [
    `${named(name)} enthält ${found} statt einer Liste von Datensätzen.`,
    'Eine Tabelle ist ein Array von Objekten oder ein Objekt, das ein solches enthält.',
  ],
  tooLargeForFormat: ({ format, what, limit }) => [
    `${format}: höchstens ${numberText(limit)} ${what}.`,
    'Exportieren Sie weniger davon, oder wählen Sie CSV oder Parquet.',
  ],
  valuesShortened: ({ name, columns, what }) => [
    `${named(name)} enthält ${what} in ${firstTen(columns)}.`,
    'Wenn Sie jede Stelle brauchen, schreiben Sie diese Spalten in dem Programm, aus dem die Datei stammt, als Text.',
  ],
  columnsUnread: ({ name, columns }) => [
    `${firstTen(columns)} in ${inside(name)} ${columns.length === 1 ? 'kann' : 'können'} nicht gelesen werden und ${columns.length === 1 ? 'ist' : 'sind'} leer: Die Werte stehen in einer Memodatei oder in der Schreibweise eines bestimmten Programms.`,
    'Wenn Sie sie brauchen, exportieren Sie die Tabelle in dem Programm, aus dem die Datei stammt, als CSV.',
  ],
  namesCollide: ({ format }) => [
    `${format} unterscheidet in Spaltennamen nicht zwischen Groß- und Kleinbuchstaben: Namen, die sich nur darin unterscheiden, bekommen eine Nummer.`,
    'Benennen Sie diese Spalten um.',
  ],
  unreadable: ({ name, detail }) => `${named(name)} lässt sich nicht lesen: ${detail}`,
  rejectedRows: ({ name, rows, first }) =>
    rows === 1
      ? `Eine Zeile in ${inside(name)} ist anders aufgebaut als die übrigen (Zeile ${numberText(first)}). Sie wurde behalten.`
      : `${numberText(rows)} Zeilen in ${inside(name)} sind anders aufgebaut als die übrigen, die erste ist Zeile ${numberText(first)}. Sie wurden behalten.`,
};

/** Returns a fault of an option in German, with a full stop. */
function faultText(detail: string): string {
  const fault = `${detail.replace(/\.$/, '')}.`;
  return optionFaultsGerman[fault] ?? fault;
}
