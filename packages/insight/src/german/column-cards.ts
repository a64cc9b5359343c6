import type { MessageLanguage } from '@winnow/kernel';
import type { ColumnCardMessages } from '../ask/generators/columns/column-generators.ts';
import { countOf, numberText, ofAll } from './words.ts';

const cases = { upper: 'Großbuchstaben', lower: 'Kleinbuchstaben', title: 'großen Anfangsbuchstaben' };
const inCase = {
  upper: 'in Großbuchstaben',
  lower: 'in Kleinbuchstaben',
  title: 'mit großen Anfangsbuchstaben',
};

/** Parts of values, as objects of a verb. */
const parts = {
  year: 'Jahr',
  month: 'Monat',
  quarter: 'Quartal',
  weekday: 'Wochentag',
  domain: 'Domain',
  user: 'Benutzername',
  host: 'Host',
  path: 'Pfad',
};
const articles = {
  year: 'Das',
  month: 'Der',
  quarter: 'Das',
  weekday: 'Der',
  domain: 'Die',
  user: 'Der',
  host: 'Der',
  path: 'Der',
};
const seconds = { second: 'Sekunden', millisecond: 'Millisekunden', microsecond: 'Mikrosekunden' };
const places = { state: 'Bundesstaaten', country: 'Länder' };

/** German messages of cards for a header. */
export const columnCards: MessageLanguage<ColumnCardMessages> = {
  'card.extracted-part': {
    extract: ({ part, column }) => `${parts[part]} von ${column} in eine neue Spalte extrahieren`,
    reason: 'Zum Gruppieren und Zählen',
    other: ({ part }) => `${articles[part]} ${parts[part]}`,
  },
  'card.codes-and-names': {
    write: ({ column, of, target }) =>
      `${column} als ${target === 'codes' ? 'Codes' : 'Namen'} der ${places[of]} schreiben`,
    counts: ({ names, codes }) =>
      `${countOf(names, 'Wert ist ein Name', 'Werte sind Namen')}, ${countOf(codes, 'ist ein Code', 'sind Codes')}`,
    asNames: 'Als Namen',
    asCodes: 'Als Codes',
  },
  'card.convert-units': {
    convert: ({ column, unit }) => `${column} in ${unit} umrechnen`,
    counted: ({ units, left }) =>
      `Die Werte sind in ${units.join(', ')} angegeben${left === 0 ? '' : `; ${numberText(left)} ohne bekannte Einheit bleiben unverändert`}`,
    asNumbers: 'Als Zahlen ohne Einheit',
    to: ({ unit }) => `In ${unit}`,
  },
  'card.drop-column': {
    drop: ({ column }) => `${column} entfernen`,
    isConstant: ({ count, value }) => `Alle ${numberText(count)} Werte sind ${value}`,
    others: ({ count }) => countOf(count, 'Spalte bleibt', 'Spalten bleiben'),
  },
  'card.group-spellings': {
    merge: ({ column, groups }) =>
      groups === 1
        ? `Schreibweisen eines Werts in ${column} zusammenführen`
        : `Schreibweisen von ${numberText(groups)} Werten in ${column} zusammenführen`,
    differ: ({ from, to }) =>
      `Sie unterscheiden sich nur in Groß-/Kleinschreibung, Leerzeichen und Satzzeichen, etwa ${from} und ${to}`,
  },
  'card.international-phones': {
    write: ({ column, example }) => `${column} ohne Leerzeichen und Sonderzeichen schreiben, wie ${example}`,
    coded: ({ count, all }) => `${ofAll(count, all)} Nummern beginnen mit einer Ländervorwahl (E.164)`,
    added: ({ count, all, calling }) =>
      `${ofAll(count, all)} Nummern beginnen mit einer Ländervorwahl, fast alle mit +${calling}; die übrigen erhalten +${calling}`,
  },
  'card.json-items': {
    split: ({ column }) => `Listen in ${column} in Zeilen teilen, eine je Element`,
    lists: ({ count, all, items }) =>
      `${ofAll(count, all)} Werten sind JSON-Listen mit insgesamt ${countOf(items, 'Element', 'Elementen')}`,
    joined: 'Elemente mit Komma verbinden',
    fields: 'Auch die Felder der Elemente extrahieren',
  },
  'card.key-values': {
    extract: ({ column, keys }) =>
      `${keys.length > 4 ? `${keys.slice(0, 3).join(', ')} und ${numberText(keys.length - 3)} weitere Felder` : keys.join(', ')} aus ${column} in Spalten extrahieren`,
    pairs: ({ count, all, like }) => `${ofAll(count, all)} Werten enthalten Paare wie ${like}`,
    withoutColumn: 'Ursprüngliche Spalte entfernen',
  },
  'card.json-fields': {
    extract: ({ column, count }) =>
      `${count === 1 ? 'Das Feld' : `Die ${numberText(count)} Felder`} von ${column} in Spalten extrahieren`,
    objects: ({ count, all }) => `${ofAll(count, all)} Werten sind JSON-Objekte`,
    nested: 'Auch verschachtelte Felder',
  },
  'card.letter-case': {
    toLower: ({ column }) => `${column} in Kleinbuchstaben ändern`,
    sameInAnyCase: 'Bei E-Mail-Adressen spielt die Groß-/Kleinschreibung keine Rolle',
    change: ({ column, count, to }) =>
      `${countOf(count, 'Wert', 'Werte')} von ${column} ${to === 'title' ? 'mit' : 'in'} ${cases[to]} schreiben`,
    usual: ({ count, all, to, from }) =>
      `${ofAll(count, all)} Werten sind ${inCase[to]} geschrieben, diese ganz ${from === null ? 'in Groß- oder Kleinbuchstaben' : inCase[from]}`,
    all: ({ to }) => `Alle Werte ${inCase[to]}`,
  },
  'card.list-items': {
    split: ({ column }) => `${column} in Zeilen teilen, eine je Wert`,
    lists: ({ count, all, items }) =>
      `${ofAll(count, all)} Werten enthalten mehrere, davon ${numberText(items)} verschiedene`,
    columns: ({ count }) => `Je eine Spalte für die ${numberText(count)} Werte`,
  },
  'card.measured-numbers': {
    round: ({ column, places: digits }) => `${column} auf ${numberText(digits)} Nachkommastellen runden`,
    longer: ({ count, all }) => `${ofAll(count, all)} Werten haben mehr`,
    toWhole: 'Auf ganze Zahlen',
    toPlaces: ({ places: digits }) => `Auf ${numberText(digits)}`,
    ranges: ({ column, width }) => `${column} in Klassen der Breite ${numberText(width)} einteilen`,
    different: ({ count }) => countOf(count, 'verschiedener Wert', 'verschiedene Werte'),
    equalRanges: 'Fünf Klassen mit gleich vielen Zeilen',
  },
  'card.name-parts': {
    split: ({ column, hasTitles }) =>
      `${column} in ${hasTitles ? 'Titel, Vor- und Nachnamen' : 'Vor- und Nachnamen'} teilen`,
    reason: 'Das letzte Wort, oder was vor einem Komma steht, ist der Nachname',
    withoutColumn: 'Ohne die Spalte selbst',
  },
  'card.number-among-words': {
    extract: ({ column }) => `Zahl aus ${column} in eine neue Spalte extrahieren`,
    having: ({ count, all, alone }) =>
      `${ofAll(count, all)} Werten enthalten eine, ${numberText(alone)} nichts anderes`,
    last: 'Die letzte',
  },
  'card.numbers-in-text': {
    parse: ({ column }) => `${column} als Zahlen lesen`,
    reason: ({ count, all }) => `${ofAll(count, all)} Werten sind Zahlen, auch mit Zeichen darum herum`,
    withPoint: 'Mit Dezimalpunkt',
    withComma: 'Mit Dezimalkomma',
  },
  'card.phone-format': {
    write: ({ column, example }) => `${column} wie ${example} schreiben`,
    usual: ({ count, all }) => `${ofAll(count, all)} Nummern haben dieses Format`,
    as: ({ example }) => `Wie ${example}`,
  },
  'card.repeated-values': {
    remove: ({ column }) => `Zeilen entfernen, die ${column} einer früheren Zeile wiederholen`,
  },
  'card.split-column': {
    split: ({ column, delimiter, count }) =>
      `${column} bei „${delimiter}“ in ${countOf(count, 'Spalte', 'Spalten')} teilen`,
    having: ({ count, all }) => `${ofAll(count, all)} Werten enthalten es`,
  },
  'card.unix-times': {
    convert: ({ column }) => `${column} von Unix-Zeit in Datum und Uhrzeit umwandeln`,
    counted: ({ count, all, unit }) =>
      `${ofAll(count, all)} Werten sind ${seconds[unit]} seit 1970, falls es Zeiten sind`,
  },
};
