/**
 * Questions that the built-in assistant asks back, and their choices, in German; a string without
 * an entry can't be asked. Names in braces are parameters.
 */
export const askGerman = {
  'One column for each {name}: what should the cells contain?':
    'Je Wert von {name} eine Spalte: Was soll in den Zellen stehen?',
  'Percentiles range from 0 to 100. Which percentile of {column} do you mean?':
    'Ein Perzentil liegt zwischen 0 und 100. Welches von {column} meinen Sie?',
  'Steps apply to all rows. What would you like to do with the rows from {period}?':
    'Ein Schritt gilt für alle Zeilen. Was möchten Sie mit denen aus {period} tun?',
  'Add a column “{name}”': 'Eine Spalte „{name}“ hinzufügen',
  'Any text is valid in {column}. What makes a value wrong?':
    'In {column} ist jeder Text gültig. Wann ist eine Zelle darin falsch?',
  'Would you like to change the values of {column}, or check them?':
    'Sollen die Zellen von {column} geändert oder geprüft werden?',
  'Would you like to change the values of {column}?': 'Sollen die Zellen von {column} geändert werden?',
  'As a pie chart': 'Als Kreisdiagramm',
  'As row counts': 'Als Anzahl der Zeilen',
  'Ask about the rows': 'Nach den Zeilen fragen',
  'Ask without “{said}”': 'Ohne „{said}“ fragen',
  'At each space': 'An jedem Leerzeichen',
  'Which delimiter should {column} be split at?': 'An welchem Zeichen soll {column} geteilt werden?',
  'Average {column}': 'Durchschnitt von {column}',
  'By highest {name}': 'Nach dem höchsten Wert von {name}',
  'By lowest {name}': 'Nach dem niedrigsten Wert von {name}',
  'By the number of rows': 'Nach der Anzahl der Zeilen',
  'By their average {by}': 'Nach ihrem Durchschnitt von {by}',
  'By their total {by}': 'Nach ihrer Summe von {by}',
  'By total {name}': 'Nach der Summe von {name}',
  'What should {key} be ranked by?': 'Wonach soll {key} geordnet werden?',
  'Which column determines the {kind} one?': 'Nach welcher Spalte soll sich „{kind}“ richten?',
  'Which column does “{words}” refer to?': 'Nach welcher Spalte ist „{words}“ gemeint?',
  'Which date column should the {unit} come from?': 'Aus welcher Datumsspalte: {unit}?',
  'Which date column does “{said}” refer to?': 'Welche Datumsspalte ist mit „{said}“ gemeint?',
  'Which date column should the rows be sorted by?': 'Nach welcher Datumsspalte?',
  'What formula computes the column? Use column names, as in `Qty * Price`.':
    'Nach welcher Formel wird die Spalte berechnet? Schreiben Sie sie mit Spaltennamen, etwa `Menge * Preis`.',
  'By {name}': 'Nach {name}',
  'By {unit}': 'Nach {unit}',
  'Check that each value has {length} characters': 'Prüfen, ob jede {length} Zeichen hat',
  Count: 'Zählen',
  'Distinct values of {name}': 'Verschiedene Werte von {name}',
  'Duplicate rows': 'Doppelte Zeilen',
  'Empty columns': 'Leere Spalten',
  'Empty rows': 'Leere Zeilen',
  'Every row has a value in {name}, so anything without one isn’t in this table. Join a source that lists it, and keep the rows without a match. Or do you mean one of these?':
    'Jede Zeile hat {name}; was keinen Wert hat, steht also nicht in dieser Tabelle. Verbinden Sie eine Quelle, die es auflistet, und behalten Sie die Zeilen ohne Treffer. Oder meinen Sie eines davon?',
  'Pad with zeros to {length} digits': 'Mit Nullen auf {length} Stellen auffüllen',
  'Find issues': 'Probleme finden',
  'Split off the first word': 'Erstes Wort abtrennen',
  'How should the shares of {keys} be shown?': 'Wie sollen die Anteile von {keys} gezeigt werden?',
  'Which spelling should {column} use?': 'Wie soll es in {column} geschrieben werden?',
  'How long should {column} be?': 'Wie lang soll {column} sein?',
  'Which periods should the total run over?': 'In welcher zeitlichen Reihenfolge?',
  'Which column should {names} replace?': 'Welche Spalte soll {names} ersetzen?',
  'Do you mean the number of rows, or the column {column}?':
    'Ist die Anzahl der Zeilen gemeint oder die Spalte {column}?',
  'Should “{formula}” be a new column?': 'Soll „{formula}“ eine neue Spalte werden?',
  'It contains digits': 'Sie enthält Ziffern',
  'It contains letters': 'Sie enthält Buchstaben',
  'It’s empty': 'Sie ist leer',
  'Its distinct values': 'Ihre verschiedenen Werte',
  'Its distribution': 'Ihre Verteilung',
  'Its values': 'Ihre Werte',
  'Keep only': 'Nur behalten',
  'Keep only these rows': 'Nur diese Zeilen behalten',
  'Split off the last word': 'Letztes Wort abtrennen',
  'List its values': 'Ihre Werte auflisten',
  'No value matches “{said}”. Which column and value do you mean?':
    'Keine Zelle ist „{said}“. Welche Spalte und welchen Wert meinen Sie?',
  'No value matches “{said}”. Which two groups do you mean?':
    'Keine Zelle ist „{said}“. Welche zwei Gruppen meinen Sie?',
  'No value of {column} contains “{find}”. What would you like to remove?':
    'Keine Zelle von {column} enthält „{find}“. Was soll daraus entfernt werden?',
  'No value of {column} is “{text}”. Which value do you mean?':
    'Keine Zelle von {column} ist „{text}“. Welchen Wert meinen Sie?',
  'No column contains dates, so “{time}” can’t be computed. Which column do you mean?':
    'Keine Spalte enthält Datumsangaben, deshalb lässt sich „{time}“ nicht bestimmen. Welche Spalte meinen Sie?',
  'No column is empty. Which columns would you like to drop?':
    'Keine Spalte ist leer. Welche Spalten sollen entfernt werden?',
  'No text column contains mostly dates. Which column do you mean?':
    'Keine Textspalte enthält überwiegend Datumsangaben. Welche Spalte meinen Sie?',
  'No text column contains mostly numbers. Which column do you mean?':
    'Keine Textspalte enthält überwiegend Zahlen. Welche Spalte meinen Sie?',
  'No frequent values of {name} differ only in case or spaces. To find other similar values, use “Cluster values” in the column menu. What would you like to do with {name} here?':
    'In {name} unterscheiden sich keine häufigen Werte nur in Groß- und Kleinschreibung oder Leerzeichen. Andere ähnliche Werte findet „Werte clustern“ im Menü der Spalte. Was möchten Sie hier mit {name} tun?',
  'No row is a total of other rows. Which rows would you like to remove?':
    'Keine Zeile ist die Summe anderer. Welche Zeilen möchten Sie entfernen?',
  'Number of rows': 'Anzahl der Zeilen',
  'Which column’s outliers do you mean?': 'Die Ausreißer welcher Spalte sind gemeint?',
  'Which column does “{said}” refer to?': 'Welche Spalte ist mit „{said}“ gemeint?',
  'Per {currency}': 'Je {currency}',
  Punctuation: 'Satzzeichen',
  'Parse {name}': '{name} einlesen',
  Remove: 'Entfernen',
  'Rows by {name}': 'Zeilen nach {name}',
  'Rows per {unit}': 'Zeilen je {unit}',
  'Rows per {unit} of {name}': 'Zeilen je {unit} von {name}',
  'Rows where {name} is empty': 'Zeilen, in denen {name} leer ist',
  'Rows where {name} isn’t a date': 'Zeilen, in denen {name} kein Datum ist',
  'Rows with a value': 'Zeilen mit einem Wert',
  '“{said}” could mean several columns. Which one do you mean?':
    'Mit „{said}“ können mehrere Spalten gemeint sein. Welche?',
  'Several rows have the same {entity}. Which {by} should they be ranked by?':
    'Mehrere Zeilen haben denselben Wert in {entity}. Nach welchem Wert von {by} sollen sie geordnet werden?',
  Show: 'Anzeigen',
  'Show examples': 'Beispiele anzeigen',
  'Show rows where {first} contains “total”': 'Zeilen anzeigen, in denen {first} „total“ enthält',
  'Show the rows in {unit}': 'Die Zeilen in {unit} anzeigen',
  'Show these rows': 'Diese Zeilen anzeigen',
  'Some values of {column} have more than {count} words, such as “{example}”. How should they be split?':
    'Einige Zellen von {column} haben mehr als {count} Wörter, etwa „{example}“. Wie sollen sie geteilt werden?',
  'Surrounding spaces': 'Leerzeichen am Rand',
  'That would leave nothing. What would you like to remove?':
    'Dann bliebe nichts übrig. Was möchten Sie entfernen?',
  'The average of {column}': 'Der Durchschnitt von {column}',
  'The cells of {column} aren’t dates. Which column do you mean?':
    'Die Zellen von {column} sind keine Datumsangaben. Welche Spalte meinen Sie?',
  'The cells of {column} aren’t numbers. Which column do you mean?':
    'Die Zellen von {column} sind keine Zahlen. Welche Spalte meinen Sie?',
  'Which other column should {name} be correlated with?':
    'Mit welcher anderen Spalte soll {name} korreliert werden?',
  'The distinct values of {column}': 'Die verschiedenen Werte von {column}',
  'The number of rows': 'Die Anzahl der Zeilen',
  'The rows': 'Die Zeilen',
  'The sum of {column}': 'Die Summe von {column}',
  'The table has no rows. What would you like to do?': 'Die Tabelle hat keine Zeilen. Was möchten Sie tun?',
  'From which date to {column}?': 'Von welchem Datum bis {column}?',
  'Format {name} as text': '{name} als Text formatieren',
  'No column contains dates. Which column do you mean?':
    'Keine Spalte enthält Datumswerte. Welche Spalte meinen Sie?',
  'The dates in {columns} have the data type date, and the grid shows them as 2026-03-31. Exports write unchanged dates as in the source, unless you choose otherwise under “Unchanged values”.':
    'Die Datumswerte in {columns} haben den Datentyp Datum, und die Tabelle zeigt sie als 2026-03-31. Exporte schreiben unveränderte Datumswerte wie in der Quelle, sofern Sie unter „Unveränderte Werte“ nichts anderes wählen.',
  'The total of which column?': 'Die Summe welcher Spalte?',
  'The {count} largest single values': 'Die {count} größten Einzelwerte',
  'The {count} smallest single values': 'Die {count} kleinsten Einzelwerte',
  'The {what} of which column?': '{what}: von welcher Spalte?',
  'There’s no numeric column “{words}”. What would you like to compare?':
    'Es gibt keine Zahlenspalte „{words}“. Was möchten Sie vergleichen?',
  'There’s no column “{said}”. Do you mean these rows, or one of the columns?':
    'Es gibt keine Spalte „{said}“. Sind diese Zeilen gemeint oder eine der Spalten?',
  'There’s no column “{said}”. Which one do you mean?': 'Es gibt keine Spalte „{said}“. Welche meinen Sie?',
  'There’s no date column to compare by. What would you like to compare?':
    'Es gibt keine Datumsspalte für den Vergleich. Was möchten Sie vergleichen?',
  'Title case': 'Anfangsbuchstaben groß',
  'Total {column}': 'Summe von {column}',
  'Total {name}': 'Summe von {name}',
  'Total {one}': 'Summe von {one}',
  'Trim spaces': 'Leerzeichen am Rand entfernen',
  'What would you like to count for “{said}”?': 'Was soll mit „{said}“ gezählt werden?',
  'What would you like to add up?': 'Was soll summiert werden?',
  'What would you like to compare in {column}?': 'Was soll von {column} verglichen werden?',
  'What would you like to count in {column}?': 'Was soll von {column} gezählt werden?',
  'What would you like to count?': 'Was soll gezählt werden?',
  'What would you like to know about {name}?': 'Was möchten Sie über {name} wissen?',
  'What should {column} be called? Write the new name after “to”.':
    'Wie soll {column} heißen? Schreiben Sie den neuen Namen hinter „in“.',
  'What should the new column be called?': 'Wie soll die neue Spalte heißen?',
  'What would you like to compare, and by which date?':
    'Was möchten Sie vergleichen, und nach welchem Datum?',
  'What would you like to compare? Each of these shows every {unit} side by side.':
    'Was möchten Sie vergleichen? Jede dieser Möglichkeiten stellt die Werte je {unit} nebeneinander.',
  'What would you like to do with the rows where {column} is “{value}”?':
    'Was möchten Sie mit den Zeilen tun, in denen {column} „{value}“ ist?',
  'What would you like to do with the rows where {said}?': 'Was möchten Sie mit diesen Zeilen tun: {said}?',
  'What would you like to repeat?': 'Was möchten Sie wiederholen?',
  'Which column do you mean instead of {column}?': 'Welche Spalte meinen Sie statt {column}?',
  'Which column would you like the {what} of?': '{what}: von welcher Spalte?',
  'Which column would you like to drop?': 'Welche Spalte soll entfernt werden?',
  'Which column identifies each “{said}”?': 'Welche Spalte benennt „{said}“?',
  'Which column?': 'Welche Spalte?',
  'Which columns would you like to fill?': 'Welche Spalten sollen ausgefüllt werden?',
  'How should {name} be summarized?': 'Welche Zahl von {name} meinen Sie?',
  'Which of these columns would you like to replace?': 'Welche der Spalten soll eine andere sein?',
  'Which of these columns?': 'Welche dieser Spalten?',
  'Which rows do you mean by “{text}”? Name a column and what its values should be.':
    'Welche Zeilen meinen Sie mit „{text}“? Eine Bedingung nennt eine Spalte und was in ihren Zellen steht.',
  'What should be ranked, and by which column?': 'Wer oder was, und nach welcher Spalte?',
  'What should the empty cells be filled with?': 'Womit sollen die leeren Zellen ausgefüllt werden?',
  'Which column should {columns} be merged with?':
    'Mit welcher Spalte soll {columns} zusammengeführt werden?',
  'Change to title case': 'So schreiben',
  'Write {name} as dd/MM/yyyy': '{name} als dd/MM/yyyy schreiben',
  'Use {to}': '{to} schreiben',
  'Year of {name}': 'Jahr von {name}',
  'the median': 'der Median',
  'the most frequent value': 'der häufigste Wert',
  'the value above': 'der Wert darüber',
  '{amount} is in {count} currencies: {currencies}. Amounts in different currencies can’t be added or compared. Which one do you mean?':
    '{amount} enthält {count} Währungen: {currencies}. Beträge in verschiedenen Währungen lassen sich nicht addieren oder vergleichen. Welche meinen Sie?',
  '{column} has values in several units, and a step would treat them all the same. Which rows would you like to see first?':
    '{column} enthält Werte in mehreren Einheiten, und ein Schritt würde sie gleich behandeln. Welche Zeilen möchten Sie zuerst ansehen?',
  '{column} has values in several units: {units}. Numbers in different units can’t be added or compared. Which unit do you mean?':
    '{column} enthält Werte in mehreren Einheiten: {units}. Zahlen in verschiedenen Einheiten lassen sich nicht addieren oder vergleichen. Welche Einheit meinen Sie?',
  '{column} has values in {units}. Numbers in different units can’t be added or compared. Which unit do you mean?':
    '{column} enthält Werte in mehreren Einheiten ({units}). Zahlen in verschiedenen Einheiten lassen sich nicht addieren oder vergleichen. Welche Einheit meinen Sie?',
  '{column} has values in several units: {units}. Without units, the numbers would mean different things. What would you like to do first?':
    '{column} steht in mehreren Einheiten: {units}. Die Zahlen allein würden Verschiedenes bedeuten. Was möchten Sie zuerst tun?',
  '{columns} are already dates. What would you like to do with them?':
    '{columns} sind schon Datumsangaben. Was möchten Sie damit tun?',
  '{columns} are already dates. What would you like to do?':
    '{columns} sind schon Datumsangaben. Was möchten Sie tun?',
  '{columns} is already a date. What would you like to do with it?':
    '{columns} ist schon ein Datum. Was möchten Sie damit tun?',
  '{columns} is already a date. What would you like to do?':
    '{columns} ist schon ein Datum. Was möchten Sie tun?',
  '{found} is still text. Before a check can compare it, parse it as numbers or dates.':
    '{found} ist bisher Text. Damit eine Prüfung vergleichen kann, muss das als Zahl oder Datum gelesen werden.',
  '{longest} digits': '{longest} Ziffern',
  '{name} per {unit}': '{name} je {unit}',
  '{percent}th percentile': '{percent}. Perzentil',
  '{rows} rows are called Total, but aren’t the sum of other rows. Which rows would you like to remove?':
    '{rows} Zeilen heißen Summe, sind aber nicht die Summe anderer. Welche Zeilen möchten Sie entfernen?',
  '1 row is called Total, but isn’t the sum of other rows. Which rows would you like to remove?':
    '1 Zeile heißt Summe, ist aber nicht die Summe anderer. Welche Zeilen möchten Sie entfernen?',
  '{verb} rows where {name} contains “{value}”': '{verb}: Zeilen, in denen {name} „{value}“ enthält',
  '{word} {column}': '{word} von {column}',
  '“{find}” occurs in several columns. In which column do you want to replace it?':
    '„{find}“ kommt in mehreren Spalten vor. In welcher möchten Sie es ersetzen?',
  '“{left}” is in {column}, “{right}” in {other}. Which groups do you mean?':
    '„{left}“ steht in {column}, „{right}“ in {other}. Welche Gruppen meinen Sie?',
  '“{raw}” can be read in two ways. Which number do you mean?':
    '„{raw}“ lässt sich auf zwei Arten lesen. Welche Zahl meinen Sie?',
  '“{text}” occurs in several columns. Which one do you mean?':
    '„{text}“ kommt in mehreren Spalten vor. Welche meinen Sie?',
  'What is wrong with this file?': 'Was stimmt mit dieser Datei nicht?',
  'Trim all text columns': 'Entferne Leerzeichen am Rand in allen Textspalten',
  'How many rows are there?': 'Wie viele Zeilen gibt es?',
  'Average {name}': 'Durchschnitt von {name}',
  'Distribution of {name}': 'Verteilung von {name}',
  'Extract year of {name}': 'Jahr aus {name} extrahieren',
  'Number of rows per month of {name}': 'Anzahl der Zeilen je Monat von {name}',
  'Sort by {name} descending': 'Nach {name} absteigend sortieren',
  'List the values of {name}': 'Werte von {name} auflisten',
  'How many rows have no {name}': 'Wie viele Zeilen haben kein {name}',
  'Trim {name}': 'Leerzeichen am Rand von {name} entfernen',
  'Remove duplicates by {name}': 'Duplikate nach {name} entfernen',
} as const;

/** A string that the built-in assistant can ask. */
export type AskText = keyof typeof askGerman;

/** Titles, in German, of the tables that the built-in assistant shows on its own. */
export const titlesGerman: Readonly<Record<string, string>> = {
  'Order of day and month': 'Reihenfolge von Tag und Monat',
  'Rows by unit': 'Zeilen nach Einheit',
  'Cells that don’t match the pattern': 'Zellen anderer Form',
  'Missing-value words': 'Wörter für fehlende Werte',
  'Unread values': 'Nicht gelesene Werte',
  'Totals rows': 'Summenzeilen',
};

/** Words, in German, that are inserted into questions. */
export const askWordsGerman: Readonly<Record<string, string>> = {
  average: 'Durchschnitt',
  mean: 'Mittelwert',
  median: 'Median',
  total: 'Summe',
  sum: 'Summe',
  largest: 'Größter Wert',
  smallest: 'Kleinster Wert',
  maximum: 'Größter Wert',
  minimum: 'Kleinster Wert',
  day: 'Tag',
  week: 'Woche',
  month: 'Monat',
  'month name': 'Monatsname',
  quarter: 'Quartal',
  year: 'Jahr',
  weekday: 'Wochentag',
  'day of week': 'Wochentag',
  'day of the week': 'Wochentag',
  'day name': 'Wochentag',
  hour: 'Stunde',
  show: 'Anzeigen',
  count: 'Zählen',
  remove: 'Entfernen',
  delete: 'Entfernen',
  drop: 'Entfernen',
  'keep only': 'Nur behalten',
  first: 'erste',
  last: 'letzte',
  newest: 'neueste',
  latest: 'neueste',
  oldest: 'älteste',
  earliest: 'älteste',
};
