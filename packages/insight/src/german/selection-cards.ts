import type { MessageLanguage } from '@winnow/kernel';
import type { SelectionCardMessages } from '../ask/generator-registry.ts';
import { columnsText, countOf, numberText, ofAll } from './words.ts';

const parts = { valid: 'gültig', mismatched: 'abweichend', empty: 'leer' };
const pieces = { number: 'Die Zahl', word: 'Das Wort', text: 'Den Text' };
const separators = { space: 'Leerzeichen', comma: 'Komma', hyphen: 'Bindestrich' };
const withSeparator = {
  space: 'einem Leerzeichen',
  comma: 'einem Komma',
  hyphen: 'einem Bindestrich',
};
const series = {
  Year: 'Jahre',
  Month: 'Monate',
  Quarter: 'Quartale',
  Weekday: 'Wochentage',
  Date: 'Datumsangaben',
  Time: 'Uhrzeiten',
  Range: 'Bereiche',
};
const bound = (value: number | string): string => (typeof value === 'number' ? numberText(value) : value);
const rowsText = (rows: number): string => (rows === 1 ? 'Diese Zeile' : `Diese ${numberText(rows)} Zeilen`);
const orText = (values: readonly (string | null)[]): string =>
  values
    .map((value) => value ?? 'null')
    .join(', ')
    .replace(/, ([^,]*)$/, ' oder $1');

/**
 * German messages of cards for values, bars, parts of the quality bar, several columns and rows.
 */
export const selectionCards: MessageLanguage<SelectionCardMessages> = {
  card: {
    keepRows: ({ where }) => `Nur Zeilen behalten, in denen ${where.text}`,
    removeRows: ({ where }) => `Zeilen entfernen, in denen ${where.text}`,
    flagRows: ({ where }) => `Zeilen markieren, in denen ${where.text}`,
    ofRows: ({ count, all }) => `${ofAll(count, all)} Zeilen`,
    keepColumn: 'Spalte behalten',
    keepColumns: 'Spalten behalten',
    moveToStart: 'An den Anfang verschieben',
    moveToEnd: 'Ans Ende verschieben',
    keepFullest: 'Die Zeile mit den meisten Werten behalten',
    flagRepeats: 'Wiederholungen markieren',
    keepRepeats: 'Nur Zeilen mit Wiederholungen behalten',
  },
  'card.issue-cards': { inColumns: ({ columns }) => `In ${columnsText(columns)}` },
  'card.part-cards': {
    holding: ({ part, count, all }) => `${ofAll(count, all)} Zeilen enthalten „${part}“`,
    split: ({ column, part }) => `${column} bei „${part}“ teilen`,
    extract: ({ column, part }) => `${pieces[part]} aus ${column} in eine neue Spalte extrahieren`,
    ofPattern: ({ count, all }) => `${ofAll(count, all)} Zeilen haben einen Teil mit diesem Muster`,
    extractPlaces: ({ from, to }) => `Zeichen ${numberText(from)} bis ${numberText(to)} extrahieren`,
    remove: ({ column, part }) => `„${part}“ aus ${column} entfernen`,
    removeFromAll: ({ part }) => `„${part}“ aus allen Spalten entfernen`,
  },
  'card.missing-value': {
    replace: ({ value, column }) => `${value} durch null ersetzen in ${column}`,
    reason: 'Steht für einen fehlenden Wert',
    others: ({ words }) => `Auch ${words.join(', ')}`,
  },
  'card.replace-value': {
    replace: ({ from, to, column }) => `${from} durch ${to} ersetzen in ${column}`,
  },
  'card.value-cards': {
    is: ({ column, value }) => `${column} ${value} ist`,
    having: ({ count, all }) => `${ofAll(count, all)} Zeilen ${count === 1 ? 'hat' : 'haben'} diesen Wert`,
    keepAlike: ({ value }) => `Nur Werte wie ${value} behalten`,
    removeAlike: ({ value }) => `Alle Werte wie ${value} entfernen`,
  },
  'card.date-of-parts': {
    make: ({ columns }) => `Datum aus ${columns.join(', ')} bilden`,
    reason: 'Sie enthalten ein Jahr, einen Monat und einen Tag',
  },
  'card.first-filled': {
    combine: ({ columns }) => `${columnsText(columns)} zu einer Spalte vereinen`,
    exclusive: ({ count, all }) => `In ${ofAll(count, all)} Zeilen hat genau eine davon einen Wert`,
    subtract: ({ from, subtracted }) => `${from} minus ${subtracted} berechnen`,
  },
  'card.merge-columns': {
    merge: ({ columns }) => `${columnsText(columns)} zu einer Spalte zusammenführen`,
    joined: ({ separator }) => `Verbunden mit ${withSeparator[separator]}`,
    join: ({ separator }) => `Mit ${separators[separator]} verbinden`,
  },
  'card.unpivot': {
    unpivot: ({ columns }) => `${columnsText(columns)} zu Zeilen entpivotieren`,
    ofSeries: ({ series: label }) => `Die Namen der Spalten sind ${series[label]}`,
    ofOneType: ({ count }) => `${countOf(count, 'Spalte', 'Spalten')} vom selben Datentyp`,
    withoutMissing: 'Fehlende Werte weglassen',
  },
  'card.sum-of-columns': {
    flag: ({ total, parts: terms }) =>
      `Zeilen markieren, in denen ${total} nicht ${terms.length <= 3 ? terms.join(' + ') : 'die Summe der anderen Spalten'} ist`,
    isSum: ({ count, all }) => `In ${ofAll(count, all)} Zeilen ist es die Summe`,
    keep: 'Nur diese Zeilen behalten',
    add: ({ columns }) => `Summe von ${columnsText(columns)} hinzufügen`,
    areNumbers: 'Alle sind Zahlen',
    mean: 'Mittelwert hinzufügen',
    difference: 'Differenz hinzufügen',
  },
  'card.clean-together': {
    spaces: ({ columns }) => `Mehrfache Leerzeichen zusammenfassen in ${columnsText(columns)}`,
    extraSpaces: 'Leerzeichen am Rand oder mehrfache Leerzeichen',
    inAll: 'In allen Spalten',
    numbers: ({ columns }) => `${columnsText(columns)} als Zahlen lesen, ohne Einheiten`,
    nearlyAll: 'Fast alle Werte sind Zahlen',
  },
  'card.repeated-keys': {
    remove: ({ columns }) => `Zeilen entfernen, die ${columnsText(columns)} einer früheren Zeile wiederholen`,
  },
  'card.arrange-columns': {
    move: ({ columns, to }) => `${columnsText(columns)} neben ${to} verschieben`,
    between: 'Dazwischen liegen andere Spalten',
    drop: ({ columns }) => `${columnsText(columns)} entfernen`,
    others: ({ count }) => countOf(count, 'Spalte bleibt', 'Spalten bleiben'),
    keepOnly: 'Nur diese Spalten behalten',
  },
  'card.quality-rows': {
    is: ({ column, part }) => `${column} ${parts[part]} ist`,
    anyIs: ({ part }) => `Irgendeine Spalte ist ${parts[part]}`,
  },
  'card.empty-cells': {
    fromRows: ({ column, key }) => `Leere Zellen von ${column} aus Zeilen mit gleichem Wert in ${key} füllen`,
    agreeing: ({ column, key, percent }) =>
      `Zeilen mit gleichem Wert in ${key} haben in ${numberText(percent)} % der Fälle denselben Wert in ${column}`,
    down: ({ column }) => `Leere Zellen von ${column} mit dem Wert darüber füllen`,
    writtenOnce: 'Jeder Wert steht einmal und fehlt darunter',
    forward: 'Führt Werte fort',
    below: 'Mit dem Wert darunter',
    withMode: ({ column, value }) => `Leere Zellen von ${column} mit dem häufigsten Wert füllen: ${value}`,
    ofValues: ({ percent }) => `${numberText(percent)} % der Werte`,
    withMedian: ({ column, value }) =>
      `Leere Zellen von ${column} mit dem Median füllen: ${numberText(value)}`,
    half: ({ count }) => `Die Hälfte von ${numberText(count)} Werten liegt darunter`,
    mean: 'Mit dem Mittelwert',
  },
  'card.mismatched-cells': {
    parseNumbers: ({ column }) => `Abweichende Werte von ${column} als Zahlen lesen`,
    parseDates: ({ column }) => `Abweichende Werte von ${column} als Datum lesen`,
    numbers: ({ count, all }) =>
      `${ofAll(count, all)} sind Zahlen mit Einheit, Währung oder Tausendertrennzeichen`,
    dates: ({ count, all }) => `${ofAll(count, all)} sind Datumsangaben in einem anderen Format`,
    monthFirst: 'Monat zuerst',
    discardWords: ({ column }) => `Wörter für fehlende Werte verwerfen in ${column}`,
    words: ({ words, isOne }) => `${words.join(', ')} ${isOne ? 'steht' : 'stehen'} für einen fehlenden Wert`,
    move: ({ column }) => `Abweichende Werte von ${column} in eine neue Spalte verschieben`,
    keepsValues: 'Behält die Werte, und die Spalte hat einen einzigen Datentyp',
    asText: 'Alle Werte als Text behalten',
    discard: 'Abweichende Werte verwerfen',
  },
  'card.bar-values': {
    isOneOf: ({ column, values }) => `${column} ${orText(values)} ist`,
    isAmong: ({ column, count }) => `${column} einer von ${numberText(count)} Werten ist`,
    replace: ({ from, to, column }) => `${from} durch ${to} ersetzen in ${column}`,
    replaceSome: ({ count, to, column }) =>
      `${countOf(count, 'Wert', 'Werte')} durch ${to} ersetzen in ${column}`,
    differInCase: 'Sie unterscheiden sich nur in Groß-/Kleinschreibung und Satzzeichen',
    mostFrequent: ({ value }) => `${value} ist am häufigsten`,
    use: ({ value }) => `${value} verwenden`,
    group: ({ column }) =>
      `Alle anderen Werte von ${column} in einer neuen Spalte als „Other“ zusammenfassen`,
    others: ({ count }) => countOf(count, 'anderer Wert', 'andere Werte'),
  },
  'card.bar-range': {
    between: ({ column, from, to }) => `${column} ${bound(from)} bis ${bound(to)} ist`,
    below: ({ column, from, to }) => `${column} ${bound(from)} bis unter ${bound(to)} ist`,
    atMost: ({ column, to }) => `${column} höchstens ${bound(to)} ist`,
    atLeast: ({ column, from }) => `${column} mindestens ${bound(from)} ist`,
    bin: ({ column, width }) => `${column} in Klassen der Breite ${numberText(width)} einteilen`,
    asWide: 'So breit wie die ausgewählten Balken',
    equal: 'Vier Klassen mit gleich vielen Zeilen',
  },
  'card.selected-rows': {
    remove: ({ rows }) => `${rowsText(rows)} entfernen`,
    byId: 'Nach der ID der Zeilen, damit Sortieren nichts daran ändert',
    flag: ({ rows }) => `${rowsText(rows)} markieren`,
    removeEmpty: 'Alle leeren Zeilen entfernen',
    alsoLater: 'Auch die späterer Versionen der Quelle',
    keep: ({ rows }) => `Nur ${rows === 1 ? 'diese Zeile' : `diese ${numberText(rows)} Zeilen`} behalten`,
    othersRemoved: 'Alle anderen Zeilen werden entfernt',
  },
  'card.header-row': {
    use: ({ rows }) => `${rows === 1 ? 'Diese Zeile' : 'Diese Zeilen'} als Überschrift verwenden`,
    holdsNames: 'Die erste Zeile enthält Namen',
    above: ({ count }) =>
      `${countOf(count, 'Zeile', 'Zeilen')} darüber ${count === 1 ? 'wird' : 'werden'} ebenfalls entfernt`,
    addToNames: 'Zu den bisherigen Namen hinzufügen',
  },
  'card.merge-rows': {
    merge: ({ rows }) => `Diese ${numberText(rows)} Zeilen zu der mit den meisten Werten zusammenführen`,
    agreeing: ({ percent }) => `Sie stimmen in ${numberText(percent)} % der Werte überein`,
    keepFirst: 'Die erste behalten',
    keepLast: 'Die letzte behalten',
  },
  'card.fill-rows': {
    fill: ({ rows }) =>
      `Leere Zellen ${rows === 1 ? 'dieser Zeile' : 'dieser Zeilen'} mit den Werten darüber füllen`,
    inColumns: ({ columns }) => `In ${columnsText(columns)}`,
    allRows: ({ columns }) => `Alle Zeilen von ${columnsText(columns)}`,
  },
};
