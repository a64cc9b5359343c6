/**
 * German labels, help and choices of formats and their options in forms; a string without an entry
 * can't be one of these.
 */
export const optionGerman = {
  Encoding: 'Zeichenkodierung',
  'Unicode (UTF-8)': 'Unicode (UTF-8)',
  'Unicode (UTF-16, little-endian)': 'Unicode (UTF-16, Little Endian)',
  'Unicode (UTF-16, big-endian)': 'Unicode (UTF-16, Big Endian)',
  'Unicode (UTF-32, little-endian)': 'Unicode (UTF-32, Little Endian)',
  'Unicode (UTF-32, big-endian)': 'Unicode (UTF-32, Big Endian)',
  'Western European (Windows)': 'Westeuropäisch (Windows)',
  'Western European (ISO-8859-1)': 'Westeuropäisch (ISO-8859-1)',
  'Western European with euro (ISO-8859-15)': 'Westeuropäisch mit Euro (ISO-8859-15)',
  'Western European (Mac)': 'Westeuropäisch (Mac)',
  'Western European (DOS, 437)': 'Westeuropäisch (DOS, 437)',
  'Western European (DOS, 850)': 'Westeuropäisch (DOS, 850)',
  'Central European (Windows)': 'Mitteleuropäisch (Windows)',
  'Central European (ISO-8859-2)': 'Mitteleuropäisch (ISO-8859-2)',
  'Central European (DOS, 852)': 'Mitteleuropäisch (DOS, 852)',
  'Cyrillic (Windows)': 'Kyrillisch (Windows)',
  'Cyrillic (ISO-8859-5)': 'Kyrillisch (ISO-8859-5)',
  'Cyrillic (KOI8-R)': 'Kyrillisch (KOI8-R)',
  'Cyrillic (KOI8-U)': 'Kyrillisch (KOI8-U)',
  'Cyrillic (DOS, 866)': 'Kyrillisch (DOS, 866)',
  'Cyrillic (Mac)': 'Kyrillisch (Mac)',
  'Greek (Windows)': 'Griechisch (Windows)',
  'Greek (ISO-8859-7)': 'Griechisch (ISO-8859-7)',
  'Turkish (Windows)': 'Türkisch (Windows)',
  'Turkish (ISO-8859-9)': 'Türkisch (ISO-8859-9)',
  'Hebrew (Windows)': 'Hebräisch (Windows)',
  'Arabic (Windows)': 'Arabisch (Windows)',
  'Baltic (Windows)': 'Baltisch (Windows)',
  'Vietnamese (Windows)': 'Vietnamesisch (Windows)',
  'Thai (Windows)': 'Thailändisch (Windows)',
  'Japanese (Shift-JIS)': 'Japanisch (Shift-JIS)',
  'Japanese (EUC-JP)': 'Japanisch (EUC-JP)',
  'Chinese, simplified (GB18030, GBK)': 'Chinesisch, vereinfacht (GB18030, GBK)',
  'Chinese, traditional (Big5)': 'Chinesisch, traditionell (Big5)',
  'Korean (EUC-KR)': 'Koreanisch (EUC-KR)',
  Files: 'Dateien',
  All: 'Alle',
  'A pattern such as orders-*.csv. Leave empty for all files that contain tables.':
    'Ein Muster wie orders-*.csv. Leer: alle Dateien, die Tabellen enthalten.',
  'Column for the file name': 'Spalte für den Namen der Datei',
  'Leave empty for no column.': 'Leer: keine solche Spalte.',
  'Renamed columns': 'Umbenannte Spalten',
  'Quantity = Qty': 'Anzahl = Menge',
  'One per line: a name used in some files = its column. A name set to itself stays a separate column.':
    'Einer je Zeile: ein Name in einigen der Dateien und die Spalte, die es ist. Ein Name, der seine eigene Spalte ist, bleibt für sich.',
  'Columns of any file': 'Die aller Dateien',
  'Columns that every file has': 'Die, die jede Datei hat',
  Delimiter: 'Trennzeichen',
  'Separates fields. If empty, each line is one cell.': 'Trennt Felder. Leer: Jede Zeile ist eine Zelle.',
  Quote: 'Anführungszeichen',
  'Encloses fields that contain delimiters. If empty, quotes are read as text.':
    'Umschließt Felder, die Trennzeichen enthalten. Leer: Anführungszeichen sind Text.',
  Escape: 'Escape-Zeichen',
  'Precedes a quote inside a quoted field, or a delimiter in a file without quotes. If empty, quotes are doubled.':
    'Steht vor einem Anführungszeichen innerhalb von Anführungszeichen, in einer Datei ohne sie vor einem Trennzeichen. Leer: Das Anführungszeichen wird verdoppelt.',
  'Line ends': 'Zeilenenden',
  'LF (Unix)': 'LF (Unix)',
  'CRLF (Windows)': 'CRLF (Windows)',
  'CR (old Mac)': 'CR (alter Mac)',
  'Any of these': 'Alle davon',
  'Comment mark': 'Kommentarzeichen',
  'Lines that start with this are skipped. Leave empty for none.':
    'Zeilen, die damit beginnen, werden übersprungen. Leer: keine.',
  'Treat consecutive delimiters as one': 'Mehrere Trennzeichen hintereinander zählen als eines',
  'For columns aligned with spaces.': 'Für Spalten, die mit Leerzeichen ausgerichtet sind.',
  'Skip spaces after delimiters': 'Leerzeichen nach Trennzeichen überspringen',
  'For files that separate fields with a comma and a space.':
    'Für Dateien, die Felder mit Komma und Leerzeichen trennen.',
  'Skip spaces before delimiters': 'Leerzeichen vor Trennzeichen überspringen',
  'For files with spaces on both sides of delimiters.':
    'Für Dateien mit Leerzeichen zu beiden Seiten der Trennzeichen.',
  'Table drawn with characters': 'Mit Zeichen gezeichnete Tabelle',
  'Skips lines of dashes, and delimiters at both ends of rows, as in Markdown and console output.':
    'Überspringt Zeilen aus Strichen und Trennzeichen an beiden Enden der Zeilen, wie in Markdown und auf Konsolen.',
  'Quoted lines': 'Zeilen in Anführungszeichen',
  'Each line is in quotes as a whole. Reads the text inside them.':
    'Jede Zeile steht als Ganzes in Anführungszeichen. Liest, was darin steht.',
  'Lines to skip': 'Zeilen überspringen',
  'Lines above the table.': 'Zeilen über der Tabelle.',
  'Lines to skip at the end': 'Zeilen am Ende überspringen',
  'Lines below the table.': 'Zeilen unter der Tabelle.',
  'Header rows': 'Kopfzeilen',
  'Rows at the top that name the columns.': 'Zeilen am Anfang, die die Spalten benennen.',
  Columns: 'Spalten',
  'Start positions, counted from 1: 1, 9, 27. You can also write ranges (9-26) and widths (+18). Leave empty to detect the columns.':
    'Wo jede beginnt, ab 1: 1, 9, 27. Auch 9-26 (Anfang und Ende) und +18 (Breite). Leer: wird erkannt.',
  Detected: 'Wird erkannt',
  'Trim padding': 'Ohne Auffüllung',
  'Spaces around a value are padding and aren’t part of it.':
    'Leerzeichen um einen Wert füllen nur auf und gehören nicht dazu.',
  'Skip ruled lines': 'Trennlinien auslassen',
  'Lines of only dashes or equals signs.': 'Zeilen, die nur aus Strichen oder Gleichheitszeichen bestehen.',
  'Tab stops': 'Tabstopps',
  'A tab is filled with spaces up to the next tab stop.':
    'Ein Tabulator füllt bis zum nächsten mit Leerzeichen auf.',
  Pattern: 'Muster',
  'Names in braces become columns: {time:2} takes two words, {} is skipped. Leave empty to detect the pattern.':
    'Namen in geschweiften Klammern werden Spalten: {time:2} nimmt zwei Wörter, {} wird ausgelassen. Leer: wird erkannt.',
  '{time:2} [{level}] {message}': '{time:2} [{level}] {message}',
  'Join lines that continue an entry': 'Fortgesetzte Einträge zusammenfügen',
  'Lines that don’t match the pattern, such as in a stack trace, belong to the entry above.':
    'Zeilen, die nicht zum Muster passen, etwa die eines Stacktrace, gehören zum Eintrag darüber.',
  Comment: 'Kommentar',
  'Lines that start with this are skipped.': 'Zeilen, die damit beginnen, werden ausgelassen.',
  Records: 'Datensätze',
  'Path of field names to the list of records, separated by dots. Leave empty to detect it.':
    'Namen, die zur Liste der Datensätze führen, durch Punkte getrennt. Leer: wird erkannt.',
  'Keep column types': 'Spaltentypen behalten',
  'Columns get the types of the file. Those that no step changes are exported in them.':
    'Spalten erhalten die Typen der Datei. Die, die kein Schritt ändert, werden darin exportiert.',
  Range: 'Bereich',
  'Cells of the table, such as C5:G20 or C:G. Leave empty for the whole sheet.':
    'Zellen der Tabelle, etwa C5:G20 oder C:G. Leer: das ganze Blatt.',
  'C5:G20': 'C5:G20',
  'Backslash escapes': 'Backslash als Escape-Zeichen',
  'As in MySQL, strings contain \\n for a line break.':
    'Wie in MySQL steht in Zeichenketten \\n für einen Zeilenumbruch.',
  Sheet: 'Tabellenblatt',
  'Defaults to the first visible sheet.': 'Leer: das erste nicht ausgeblendete.',
  'Rows to skip': 'Zeilen überspringen',
  'Rows above the table.': 'Zeilen über der Tabelle.',
  'Rows to skip at the end': 'Zeilen am Ende überspringen',
  'Rows below the table.': 'Zeilen unter der Tabelle.',
  'Record element': 'Element eines Datensatzes',
  'Path from the root to the element that represents a row, such as catalog/book. Defaults to the element that repeats.':
    'Das Element, das eine Zeile ergibt, von der Wurzel aus: catalog/book. Leer: das sich wiederholende.',
  Table: 'Tabelle',
  'Number and caption of the table. Defaults to the table with the most cells.':
    'Nummer und Beschriftung. Leer: die mit den meisten Zellen.',
  'Defaults to the first table.': 'Leer: die erste.',
  'Column names in the first row': 'Spaltennamen in der ersten Zeile',
  'Quote every field': 'Jedes Feld in Anführungszeichen',
  'Quote text': 'Text in Anführungszeichen',
  'Quotes every field of a text column, and column names, but not numbers and dates.':
    'Jedes Feld einer Textspalte und die Spaltennamen. Zahlen und Datumsangaben stehen ohne.',
  'Quote text with #': 'Text mit # in Anführungszeichen',
  'For programs that take # for the start of a comment.':
    'Für Programme, die # für den Anfang eines Kommentars halten.',
  'Line end after the last row': 'Zeilenende nach der letzten Zeile',
  'Omit nulls at the end of rows': 'Nullwerte am Ende von Zeilen auslassen',
  'Rows that were short in the source stay short.': 'Zeilen, die in der Quelle kurz waren, bleiben kurz.',
  'Byte order mark': 'Byte-Reihenfolge-Markierung (BOM)',
  'Excel needs it to detect UTF-8.': 'Excel erkennt daran, dass die Datei UTF-8 ist.',
  'Write null as': 'Null schreiben als',
  'If empty, null is an empty field without quotes, and empty text has quotes.':
    'Leer: ein leeres Feld ohne Anführungszeichen; leerer Text hat welche.',
  'Write empty text as': 'Leeren Text schreiben als',
  'Two quotes': 'Zwei Anführungszeichen',
  'An empty field': 'Ein leeres Feld',
  Dates: 'Datumsangaben',
  Unchanged: 'Wie die Werte',
  '2024-02-29': '2024-02-29',
  '29/02/2024': '29/02/2024',
  '02/29/2024': '02/29/2024',
  '29.02.2024': '29.02.2024',
  'Decimal mark': 'Dezimalzeichen',
  '1234.5': '1234.5',
  '1234,5': '1234,5',
  'Safe for spreadsheets': 'Sicher für Tabellenkalkulationen',
  'Puts an apostrophe before text that a spreadsheet would run as a formula. Numbers, phone numbers and amounts aren’t changed.':
    'Setzt einen Apostroph vor Text, den eine Tabellenkalkulation als Formel ausführen würde. Zahlen, Telefonnummern und Beträge bleiben, wie sie sind.',
  'Unchanged values': 'Unveränderte Werte',
  '“Yes”, “1.50” and “+1” stay as they are, or become “true”, “1.5” and “1”.':
    '„Yes“, „1.50“ und „+1“ bleiben, wie sie sind, oder werden zu „true“, „1.5“ und „1“.',
  'As in the source': 'Wie in der Quelle',
  'In canonical form': 'In einheitlicher Schreibweise',
  'Mismatched values': 'Unpassende Werte',
  'Write the original text': 'Als Text schreiben',
  'Leave the cells empty': 'Leer lassen',
  'Stop the export': 'Export ablehnen',
  Compression: 'Komprimierung',
  Zstandard: 'Zstandard',
  Snappy: 'Snappy',
  Gzip: 'Gzip',
  None: 'Keine',
  'Rows per row group': 'Zeilen je Zeilengruppe',
  'Readers skip row groups they don’t need, and read several at once.':
    'Wer die Datei liest, überspringt nicht benötigte Zeilengruppen und liest mehrere gleichzeitig.',
  'Column types': 'Spaltentypen',
  'Types from the table': 'Typen der Tabelle',
  'Text in every column': 'Text in jeder Spalte',
  'Name of the sheet.': 'Name des Tabellenblatts.',
  'Keep the first row in view': 'Erste Zeile fixieren',
  'As in the source, digits stored as text stay text, and times and number formats are kept.':
    'Wie in der Quelle: Ziffern, die in einer Arbeitsmappe Text sind, bleiben Text, und Uhrzeiten und Zahlenformate bleiben erhalten.',
  'In their data types': 'In ihren Datentypen',
  'Root element': 'Wurzelelement',
  Values: 'Werte',
  'As elements': 'Als Elemente',
  'As attributes': 'Als Attribute',
  'Whole page': 'Ganze Seite',
  'Otherwise only the table, for embedding in a page.': 'Sonst nur die Tabelle, zum Einfügen in eine Seite.',
  Title: 'Titel',
  'Title of the page and caption of the table.': 'Der Seite, und zugleich die Beschriftung der Tabelle.',
  Deflate: 'Deflate',
  Database: 'Datenbank',
  PostgreSQL: 'PostgreSQL',
  'MySQL and MariaDB': 'MySQL und MariaDB',
  SQLite: 'SQLite',
  'SQL Server': 'SQL Server',
  Oracle: 'Oracle',
  'Create the table': 'Tabelle anlegen',
  'Drop an existing table of that name first': 'Vorhandene Tabelle dieses Namens zuerst löschen',
  'Rows per INSERT': 'Zeilen je INSERT',
  'Oracle accepts only one.': 'Oracle nimmt nur eine.',
  Row: 'Zeile',
  'Text for each row. {{City}} is the value of a column; {{City|json}}, {{City|xml}}, {{City|csv}} and {{City|url}} escape it.':
    'Text für jede Zeile. {{Stadt}} ist der Wert einer Spalte; {{Stadt|json}}, {{Stadt|xml}}, {{Stadt|csv}} und {{Stadt|url}} maskieren ihn.',
  'Before the rows': 'Vor den Zeilen',
  'Between rows': 'Zwischen den Zeilen',
  'After the rows': 'Nach den Zeilen',
  'Examples per step': 'Beispiele je Schritt',
  'Number of changed values to show, before and after.':
    'Geänderte Werte, die vorher und nachher gezeigt werden.',
  Charts: 'Diagramme',
  'The project’s charts, drawn from the result.': 'Die Diagramme des Projekts, aus dem Ergebnis gezeichnet.',
} as const;

/** A string of a form that has a German translation. */
export type OptionText = keyof typeof optionGerman;

/** Titles of formats that are not proper names. */
export const formatTitlesGerman: Readonly<Record<string, string>> = {
  'Fixed width': 'Feste Breite',
  'Files as one table': 'Dateien als eine Tabelle',
  'Excel binary': 'Excel (binär)',
  'OpenDocument spreadsheet': 'OpenDocument-Tabelle',
  'OpenDocument flat XML': 'OpenDocument (flaches XML)',
  'Text template': 'Textvorlage',
  'Clean-up report (HTML)': 'Bereinigungsbericht (HTML)',
};

/** Faults of options, in German. */
export const optionFaultsGerman: Readonly<Record<string, string>> = {
  'A delimiter can’t contain a quote or a line end.':
    'Ein Trennzeichen kann weder ein Anführungszeichen noch ein Zeilenende enthalten.',
  'A quote is one ASCII character.': 'Ein Anführungszeichen ist ein einzelnes ASCII-Zeichen.',
  'An escape is one ASCII character.': 'Ein Escape-Zeichen ist ein einzelnes ASCII-Zeichen.',
  'A delimiter has 1 to 8 characters and can’t contain quotes or line ends.':
    'Ein Trennzeichen hat 1 bis 8 Zeichen und enthält weder Anführungszeichen noch Zeilenenden.',
  'Choose a quote that isn’t part of the delimiter.':
    'Wählen Sie ein Anführungszeichen, das nicht im Trennzeichen vorkommt.',
  'Choose text without the quote.': 'Wählen Sie einen Text ohne das Anführungszeichen.',
  'A sheet name has at most 31 characters.': 'Ein Blattname hat höchstens 31 Zeichen.',
  'A sheet name can’t contain : \\ / ? * [ ].': 'Ein Blattname enthält keines der Zeichen : \\ / ? * [ ].',
  'A sheet name can’t start or end with an apostrophe.':
    'Ein Blattname beginnt und endet nicht mit einem Apostroph.',
  'Excel reserves the name History.': 'Excel reserviert den Namen History.',
  'A comment mark can’t contain a line end.': 'Ein Kommentarzeichen kann kein Zeilenende enthalten.',
  'A table name can’t contain control characters.': 'Ein Tabellenname enthält keine Steuerzeichen.',
  'A table name can’t contain control characters or start with sqlite_.':
    'Ein Tabellenname enthält keine Steuerzeichen und beginnt nicht mit sqlite_.',
};
