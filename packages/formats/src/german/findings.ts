import type { MessageLanguage } from '@winnow/kernel';
import { countOf, numberText } from '@winnow/kernel/german/words';
import type { FindingMessages } from '../csv/sniff/finding-messages.ts';
import { optionGerman } from './options.ts';

const marks: Readonly<Record<string, readonly [one: string, many: string]>> = {
  ',': ['Komma', 'Kommas'],
  ';': ['Semikolon', 'Semikolons'],
  '\t': ['Tabulator', 'Tabulatoren'],
  '|': ['Senkrechter Strich', 'senkrechten Strichen'],
  ' ': ['Leerzeichen', 'Leerzeichen'],
  ':': ['Doppelpunkt', 'Doppelpunkte'],
  '"': ['Doppeltes Anführungszeichen', 'doppelten Anführungszeichen'],
  "'": ['Einfaches Anführungszeichen', 'einfachen Anführungszeichen'],
  '\\': ['Backslash', 'Backslashes'],
  '\u001f': ['Einheitentrenner', 'Einheitentrennern'],
  '\u0007': ['Klingelzeichen (0x07)', 'Klingelzeichen (0x07)'],
  '\u0014': ['Gerätesteuerung 4 (0x14)', 'Gerätesteuerung 4 (0x14)'],
  '`': ['Gravis', 'Gravis'],
  þ: ['Thorn (þ)', 'Thorn (þ)'],
  '\u0001': ['Kopfanfang (0x01)', 'Kopfanfängen (0x01)'],
  '': ['Keines', 'keinen'],
};
/** Returns the name of a delimiter or quote. */
export const markText = (mark: string): string => marks[mark]?.[0] ?? mark;
const inMarks = (mark: string): string => marks[mark]?.[1] ?? mark;
const encodingText = (encoding: string): string =>
  (optionGerman as Readonly<Record<string, string>>)[encoding] ?? encoding;

const rowsText = (rows: number): string => countOf(rows, 'Zeile', 'Zeilen');
const rowsOf = (rows: number, of: number): string => `${numberText(rows)} von ${rowsText(of)}`;
const fieldsText = (fields: number): string => countOf(fields, 'Feld', 'Felder');
const columnsText = (columns: number): string => countOf(columns, 'Spalte', 'Spalten');
const firstLines = (lines: number): string =>
  lines === 1 ? 'Die erste Zeile' : `Die ersten ${numberText(lines)} Zeilen`;

/** Reasons for the detected options of files, in German. */
export const findingGerman: MessageLanguage<FindingMessages> = {
  'finding.encoding': {
    mark: 'Die Datei beginnt mit einer Byte-Reihenfolge-Markierung.',
    thorns: 'Das Byte 0xFE steht in jeder Zeile gleich oft: als þ um Felder oder zwischen ihnen.',
    zeros: 'Jedes zweite Byte ist null, wie in UTF-16 und UTF-32.',
    ascii: 'Alle betrachteten Bytes sind ASCII; das liest jede Zeichenkodierung hier gleich.',
    utf8: 'Alle betrachteten Bytes sind gültiges UTF-8.',
    mostlyUtf8: 'Das meiste ist gültiges UTF-8; die übrigen Bytes werden als Windows-1252 gelesen.',
    readsBest: ({ encoding }) =>
      `Die Bytes außerhalb von ASCII sind kein UTF-8; am besten lesbar sind sie als ${encodingText(encoding)}.`,
    otherwise: 'Zeichen außerhalb von ASCII würden anders gelesen.',
    name: ({ encoding }) => encodingText(encoding),
  },
  finding: {
    mark: ({ mark }) => markText(mark),
    none: 'Keines',
    no: 'Nein',
    noDelimiter: 'Kein Trennzeichen ergibt gleich breite Zeilen, deshalb ist jede Zeile eine Zelle.',
    oneColumn: 'Keine Zeile enthält ein Trennzeichen, deshalb gibt es eine Spalte.',
    evenRows: ({ rows, of, fields }) =>
      `${rowsOf(rows, of)} ${rows === 1 ? 'hat' : 'haben'} ${fieldsText(fields)}.`,
    wouldFill: ({ columns, rows, of }) =>
      `${columnsText(columns)}, die ${rowsOf(rows, of)} ${rows === 1 ? 'füllt' : 'füllen'}.`,
    quotesAreText: 'Anführungszeichen im Text umschließen keine Felder.',
    noQuotes: () => 'Kein Feld steht in Anführungszeichen; üblich sind doppelte.',
    quotedRows: ({ rows, of, mark, broken }) =>
      `${rowsOf(rows, of)} ${rows === 1 ? 'hat' : 'haben'} Felder in ${inMarks(mark)}${broken > 0 ? `; in ${rowsText(broken)} ${broken === 1 ? 'fehlt' : 'fehlen'} schließende` : ''}.`,
    wouldHave: ({ rows, of, fields, asText }) =>
      `${rowsOf(rows, of)} ${rows === 1 ? 'hätte' : 'hätten'} ${fieldsText(fields)}${asText ? ', die Anführungszeichen wären Text' : ''}.`,
    noEscapes:
      'Kein Feld in Anführungszeichen enthält selbst eines; ein verdoppeltes würde als eines gelesen.',
    doubledQuotes: ({ rows }) =>
      `In ${rowsText(rows)} sind Anführungszeichen innerhalb von Anführungszeichen verdoppelt.`,
    marksBefore: ({ mark, rows, isQuoted }) =>
      `In ${rowsText(rows)} steht ${markText(mark)} vor ${isQuoted ? 'Anführungszeichen' : 'Trennzeichen'}.`,
    slashesAsText: 'Backslashes wären Text.',
    doubled: 'Verdoppelte Anführungszeichen',
    slashEnds: 'Felder würden an einem Anführungszeichen nach einem Backslash enden.',
    backslash: 'Backslash',
    slashKeeps: 'Nach einem Backslash würde ein Anführungszeichen das Feld nicht beenden.',
    noLineEnd: 'Es gibt eine einzige Zeile, ohne Zeilenende.',
    lineEnds: ({ ends }) =>
      `${ends.map(({ end, rows }) => `${countOf(rows, 'Zeile endet', 'Zeilen enden')} mit ${end === 'no line end' ? 'nichts' : end}`).join(', ')}.`,
    anyEnd: 'Alle davon',
    otherEnds: 'Auch andere Zeilenenden innerhalb von Feldern würden Zeilen beenden.',
    comments: ({ lines, mark }) => `${countOf(lines, 'Zeile beginnt', 'Zeilen beginnen')} mit ${mark}.`,
    moreRows: ({ rows }) => `${countOf(rows, 'Zeile', 'Zeilen')} mehr.`,
    drawn: 'Unter den Namen steht eine Linie aus Strichen mit so vielen Teilen, wie Zeilen Zellen haben.',
    dashesAsRows: 'Linien aus Strichen wären Zeilen.',
    wrapped: 'Jede Zeile steht in Anführungszeichen, und darin haben alle Zeilen gleich viele Felder.',
    oneField: 'Jede Zeile wäre ein einziges Feld.',
    startsAtOnce: 'Die Tabelle beginnt in der ersten Zeile.',
    blankAbove: ({ lines }) =>
      `${firstLines(lines)} ${lines === 1 ? 'ist' : 'sind'} leer oder ein Kommentar.`,
    textAbove: ({ lines, fields, text }) =>
      `${firstLines(lines)} ${lines === 1 ? 'hat' : 'haben'} nicht ${fieldsText(fields)}: „${text}“.`,
    severalRanges:
      'Das Blatt enthält mehrere Tabellen, getrennt durch leere Zeilen oder Spalten; sie werden als eine gelesen.',
    tableCells: ({ range, columns }) =>
      `Nur die Zellen ${range}: ${columnsText(columns)}. Für die anderen Tabellen importieren Sie die Datei noch einmal.`,
    table: ({ table, of }) => `Tabelle ${table} von ${of}`,
    tableLines: ({ first, last, columns, rows }) =>
      `Nur die Zeilen ${numberText(first)} bis ${numberText(last)}: ${columnsText(columns)}, ${rowsText(rows)}. Für die anderen Tabellen importieren Sie die Datei noch einmal.`,
    linesAsRows: 'Diese Zeilen wären Datenzeilen.',
    textBelow: ({ lines, text }) =>
      `${lines === 1 ? 'Die letzte Zeile enthält' : `Die letzten ${numberText(lines)} Zeilen enthalten`} Text unter der Tabelle${text === null ? '' : `: „${text}“`}.`,
    likeRows: ({ text }) => `Die erste Zeile sieht aus wie die Zeilen darunter: „${text}“.`,
    likeNames: ({ text }) => `Die erste Zeile liest sich wie Namen: „${text}“.`,
    severalNames: ({ rows }) =>
      `Die ersten ${numberText(rows)} Zeilen enthalten Text über Spalten mit Datentypen.`,
    wouldName: 'Die erste Zeile würde die Spalten benennen.',
    wouldNumber: ({ rows }) =>
      `Die Spalten wären nummeriert, und ${rows === 1 ? 'die erste Zeile wäre' : `die ersten ${numberText(rows)} Zeilen wären`} Daten.`,
    number: ({ number }) => numberText(number),
    probablyRenamed: ({ columns }) =>
      `${columns.map(({ file, name, column }) => `${name} in ${file} ist wahrscheinlich ${column}`).join('; ')}.`,
    renamed: ({ lines }) => lines.join('; '),
    matched: ({ columns }) => `${countOf(columns, 'Spalte wird', 'Spalten werden')} vereint.`,
    logEntries: ({ entries, lines }) =>
      `${countOf(entries, 'Eintrag', 'Einträge')} in den ersten ${rowsText(lines)} ${entries === 1 ? 'beginnt' : 'beginnen'} gleich.`,
  },
};
