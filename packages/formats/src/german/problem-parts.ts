import type { MessageLanguage } from '@winnow/kernel';
import { countOf, numberText } from '@winnow/kernel/german/words';
import type { PartMessages } from '../problem-parts.ts';
import { markText } from './findings.ts';

const fieldsText = (count: number): string => countOf(count, 'Feld', 'Felder');

/** Parts of the problems with files, in German. */
export const partGerman: MessageLanguage<PartMessages> = {
  'format.kind': {
    png: 'ein PNG-Bild',
    jpeg: 'ein JPEG-Bild',
    gif: 'ein GIF-Bild',
    webp: 'ein WebP-Bild oder eine Tonaufnahme',
    tiff: 'ein TIFF-Bild',
    pdf: 'ein PDF-Dokument',
    gzip: 'ein gzip-Archiv',
    bzip2: 'ein bzip2-Archiv',
    xz: 'ein xz-Archiv',
    zstandard: 'ein Zstandard-Archiv',
    sevenZip: 'ein 7z-Archiv',
    rar: 'ein RAR-Archiv',
    zip: 'ein ZIP-Archiv',
    tar: 'ein tar-Archiv',
    emptyZip: 'ein leeres ZIP-Archiv',
    zipWithoutFiles: 'ein ZIP-Archiv ohne Dateien',
    tarWithoutFiles: 'ein tar-Archiv ohne Dateien',
    oldOffice: 'ein altes Office-Dokument, das keine Arbeitsmappe ist',
    parquet: 'eine Parquet-Datei',
    sqlite: 'eine SQLite-Datenbank',
    arrow: 'eine Arrow-Datei',
    avro: 'eine Avro-Datei',
    feather1: 'eine Feather-Datei der Version 1',
    orc: 'eine ORC-Datei',
    stata: 'eine Stata-Datei',
    spss: 'eine SPSS-Datei',
    sas: 'eine SAS-Datei',
    rData: 'eine Datei mit R-Daten',
    rText: 'eine Datei mit R-Daten in Textform',
    access: 'eine Access-Datenbank',
    hdf5: 'eine HDF5-Datei',
    windowsProgram: 'ein Windows-Programm',
    linuxProgram: 'ein Linux-Programm',
  },
  'format.damage': {
    noFooter: ({ size }) =>
      `Sie endet ohne Fußbereich; von der ganzen Datei sind nur die ersten ${numberText(size)} Bytes da.`,
    footerTooLong: 'Der Fußbereich ist länger als die Datei.',
    strayColumn: ({ column }) => `Der Fußbereich nennt Daten einer Spalte, die es nicht gibt (${column}).`,
    footerUnread: ({ fault }) => `Der Fußbereich lässt sich nicht lesen (${fault}).`,
    afterRows: ({ rows, fault }) => `nach ${countOf(rows, 'Zeile', 'Zeilen')}: ${fault}.`,
    notUnpacked: ({ fault }) => `Sie lässt sich nicht entpacken (${fault}).`,
    partMissing: ({ part }) => `Der Teil „${part}“ fehlt.`,
    headerUnread: ({ at }) => `Der Dateikopf bei Byte ${numberText(at)} lässt sich nicht lesen.`,
    headerTooLong: ({ at }) => `Der Dateikopf bei Byte ${numberText(at)} ist zu lang.`,
    entryCut: ({ file, at, bytes, of }) =>
      `„${file}“ bei Byte ${numberText(at)} ist abgeschnitten: ${numberText(bytes)} von ${numberText(of)} Bytes sind da.`,
    tooManyFiles: ({ most }) => `Sie enthält mehr als ${numberText(most)} Dateien.`,
    directoryMissing: 'Das Verzeichnis fehlt; das Ende ist wohl nicht angekommen.',
    directoryTooLong: 'Das Verzeichnis ist größer als die Datei.',
    directoryCut: 'Ein Eintrag des Verzeichnisses ist abgeschnitten.',
    directoryUnread: 'Das Verzeichnis lässt sich nicht lesen.',
    xmlBroken: ({ fault }) => `Das XML darin ist fehlerhaft: ${fault}`,
  },
  'format.part': {
    isLink: 'ist eine Verknüpfung',
    leadsOut: 'führt aus dem Archiv hinaus',
    nothing: 'nichts',
    singleValue: 'einen einzelnen Wert',
    noArray: ({ path }) => `kein Array unter „${path}“`,
    largeObject: 'ein einziges Objekt von mehr als 16 MB',
    noValues: 'keine Werte',
    sheet: 'Ein Tabellenblatt',
    sqliteTable: 'Eine Tabelle in SQLite',
    columns: 'Spalten',
    longDecimals: 'Dezimalzahlen mit mehr als 38 Stellen, von denen 15 bleiben,',
    nanoseconds: 'Zeitpunkte mit Zeitzone auf die Nanosekunde, die auf Mikrosekunden gekürzt werden,',
    listUnended: 'Die Datei endet vor ihrer Liste.',
    listUnbegun: 'Eine Liste endet, die nicht begonnen hat.',
  },
  'format.json': {
    unexpected: ({ found, at, expected }) =>
      `„${found}“ an Zeichen ${numberText(at)} des Datensatzes, wo ${expected.text} erwartet wird.`,
    ended: ({ at, expected }) =>
      `Der Datensatz endet nach ${countOf(at - 1, 'Zeichen', 'Zeichen')}, wo ${expected.text} erwartet wird.`,
    noValue: ({ found, at }) => `„${found}“ an Zeichen ${numberText(at)} des Datensatzes ist kein Wert.`,
    invalidPart: ({ at }) =>
      `Der Wert an Zeichen ${numberText(at)} des Datensatzes enthält eine ungültige Escape-Sequenz, ein ungültiges Zeichen oder einen ungültigen Teil.`,
    name: 'ein Feldname in Anführungszeichen',
    colon: 'ein Doppelpunkt',
    comma: ({ closing }) => `ein Komma oder ${closing}`,
    nothing: 'nichts mehr',
    value: 'ein Wert',
    quote: 'ein schließendes Anführungszeichen',
    bracket: 'eine schließende Klammer',
  },
  'format.reject': {
    brokenQuotes:
      'Ein Anführungszeichen ist nicht geschlossen, oder nach einem schließenden folgt Text. Die Zeile endet mit ihrer Textzeile.',
    tooManyFields: ({ count, width, several }) =>
      `${fieldsText(count)} statt ${numberText(width)}; der Rest steht in ${several ? 'zusätzlichen Spalten' : 'einer zusätzlichen Spalte'}.`,
    tooFewFields: ({ count, width }) =>
      `${fieldsText(count)} statt ${numberText(width)}; die fehlenden Zellen sind null.`,
    notInEncoding: 'Einige Bytes sind keine Zeichen der Zeichenkodierung; sie werden als \ufffd angezeigt.',
    notUtf8: 'Einige Bytes sind kein UTF-8; sie wurden als Windows-1252 gelesen.',
    belowTable: 'Unter der Tabelle, daher übersprungen.',
    otherDelimiter: ({ delimiter }) =>
      `Die Zeile hat ein anderes Trennzeichen (${markText(delimiter)}) und wurde damit gelesen.`,
    singleQuotes: 'Die Zeile hat einfache Anführungszeichen und wurde damit gelesen.',
    outsideColumns: ({ position }) =>
      `Text außerhalb der Spalten an Position ${numberText(position)}; er steht in einer zusätzlichen Spalte.`,
    acrossColumns: ({ column, position }) =>
      `Text reicht an Position ${numberText(position)} über den Anfang der Spalte ${numberText(column)}; er wurde dort getrennt.`,
    notJson: ({ fault }) => `Kein gültiges JSON: ${fault.text}`,
    repeatedKeys: ({ keys }) =>
      `Ein Schlüssel kommt mehrmals vor; spätere Werte bleiben erhalten: ${keys.map(({ key, keptAs }) => `„${key}“ als „${keptAs}“`).join(', ')}.`,
    unknownFields: ({ count }) =>
      `${fieldsText(count)}, ${count === 1 ? 'das' : 'die'} kein Datensatz am Anfang hat, ${count === 1 ? 'steht' : 'stehen'} in einer zusätzlichen Spalte.`,
    otherPattern: 'Die Zeile entspricht nicht dem Muster; sie steht in einer zusätzlichen Spalte.',
    otherStructure: 'Der Datensatz ist beschädigt; er steht in einer zusätzlichen Spalte.',
    tooManyCells: ({ count, width }) =>
      `${countOf(count, 'Zelle', 'Zellen')} statt ${numberText(width)}; der Rest steht in einer zusätzlichen Spalte.`,
    noResult: ({ formulas, more }) =>
      `Die Arbeitsmappe enthält kein Ergebnis für ${formulas.join('; ')}${more > 0 ? ` und ${numberText(more)} weitere` : ''}.`,
    tooWide: ({ columns }) =>
      `Die Datei enthält keinen Wert für ${columns.join(', ')}: Er war zu breit für das Feld und wurde als Sternchen geschrieben.`,
    inFile: ({ file, reason }) => `${file}: ${reason.text}`,
    several: ({ reasons }) => reasons.map(({ text }) => text).join(' '),
  },
};
