import type { MessageLanguage } from '@winnow/kernel';
import type { CheckMessages } from '../checks/propose-checks.ts';
import type { MeaningMessages } from '../meanings/meaning-messages.ts';
import type { RelationalMessages } from '../relational/find-relational.ts';
import { countOf, numberText, ofAll } from './words.ts';

const countWords = ['keine', 'eine', 'zwei', 'drei', 'vier'];
const series = {
  year: 'Jahresspalten',
  month: 'Monatsspalten',
  quarter: 'Quartalsspalten',
  weekday: 'Wochentagsspalten',
  date: 'Datumsspalten',
  hour: 'Stundenspalten',
  'age or range': 'Bereichsspalten',
};

/** German messages about tables laid out by hand. */
export const relationalMessages: MessageLanguage<RelationalMessages> = {
  relational: { reasons: ({ reasons }) => reasons.map(({ text }) => text).join('\n') },
  'relational.groups': {
    sideBySide: ({ measures, groups }) =>
      `${measures.join(', ')} stehen ${numberText(groups)}-mal nebeneinander. Untereinander anordnen?`,
    ofGroups: ({ firsts, lasts, isPeriod }) =>
      `${numberText(firsts)} × ${numberText(lasts)} Spalten nennen eine Kennzahl und ${isPeriod ? 'einen Zeitraum' : 'eine Gruppe'}. Entpivotieren, mit einer Spalte je Kennzahl?`,
  },
  'relational.totals': {
    reason: ({ column, example }) => `${column} hat Summenzeilen wie „${example}“. Entfernen?`,
  },
  'relational.repeated-headers': {
    reason: ({ rows }) =>
      rows === 1
        ? 'Die Überschriften kommen in einer Zeile noch einmal vor. Entfernen?'
        : `Die Überschriften kommen in ${rows} Zeilen noch einmal vor. Entfernen?`,
  },
  'relational.headers-in-rows': {
    reason: ({ rows }) =>
      `Die Namen der Spalten stehen in ${countWords[rows] ?? numberText(rows)} Zeilen. Zusammenführen?`,
  },
  'relational.subtitles': {
    reason: ({ rows, column }) =>
      `${countOf(rows, 'Zeile hat', 'Zeilen haben')} nur in ${column} einen Wert. Als Zwischenüberschriften in eine Spalte verschieben?`,
  },
  'relational.wide-columns': {
    series: ({ count, series: kind }) =>
      `Das sieht nach einer Kreuztabelle aus. ${numberText(count)} ${series[kind]} entpivotieren?`,
    counted: ({ count, stem }) =>
      `Das sieht nach einer Kreuztabelle aus. ${numberText(count)} Spalten „${stem}“ entpivotieren?`,
    listed: ({ count, stem }) =>
      `„${stem}“ ist auf ${numberText(count)} Spalten verteilt. In Zeilen entpivotieren?`,
    similar: ({ count }) =>
      `Das sieht nach einer Kreuztabelle aus. ${numberText(count)} ähnliche Spalten entpivotieren?`,
  },
  'relational.names-and-values': {
    reason: ({ column, count, value }) =>
      `${column} wiederholt ${countOf(count, 'Namen', 'Namen')}. Daraus Spalten über ${value} machen?`,
  },
  'relational.records-across': {
    reason: ({ column }) =>
      `${column || 'Die erste Spalte'} enthält Namen von Feldern, und jeder Datensatz ist eine Spalte. Transponieren?`,
  },
  'relational.blanks-below': {
    reason: ({ columns }) =>
      `${columns.join(columns.length === 2 ? ' und ' : ', ')} ${columns.length === 1 ? 'hat' : 'haben'} nur dort einen Wert, wo er sich ändert. Nach unten ausfüllen?`,
  },
  'relational.lists-in-cells': {
    reason: ({ column, example }) =>
      `Zellen von ${column} enthalten mehrere Werte, etwa „${example}“. Jedem Wert eine Zeile geben?`,
  },
};

/** German messages of proposed checks, and their reasons. */
export const checkMessages: MessageLanguage<CheckMessages> = {
  'check.unique-values': {
    reason: ({ count, all }) =>
      `${numberText(count)} verschiedene Werte in ${countOf(all, 'Zeile', 'Zeilen')}`,
  },
  'check.filled-columns': { reason: 'In kaum einer Zeile fehlt einer davon' },
  'check.column-order': {
    title: ({ first, last }) => `${first} liegt nicht nach ${last}`.slice(0, 200),
    reason: ({ count, all }) => `So ist es in ${ofAll(count, all)} Zeilen mit beiden Werten`,
  },
  'check.one-value-each': {
    reason: ({ count, key, column }) =>
      `${countOf(count, 'Wert', 'Werte')} von ${key} ${count === 1 ? 'wiederholt' : 'wiederholen'} sich, jeweils mit demselben Wert in ${column}`,
  },
  'check.allowed-values': {
    title: ({ column, values, more }) =>
      `${column} ist ${values.join(', ')}${more > 0 ? ` oder ${numberText(more)} weitere` : ''}`
        .replace(/, ([^,]*)$/, more > 0 ? ', $1' : ' oder $1')
        .slice(0, 200),
    reason: ({ count }) => `${countOf(count, 'Wert wiederholt', 'Werte wiederholen')} sich`,
  },
  'check.number-range': {
    all: 'Das gilt für alle Zahlen der Spalte',
    nearlyAll: 'Das gilt für fast alle Zahlen der Spalte',
  },
  'check.value-pattern': {
    title: ({ column, example }) => `${column} hat die Form von ${example}`.slice(0, 200),
    reason: 'Buchstaben und Ziffern stehen an denselben Stellen',
  },
  'check.reference': {
    reason: ({ key, source }) => `Die Werte sind die von ${key} in ${source}`,
  },
};

/** German messages about the meanings of columns, and the evidence for them. */
export const meaningMessages: MessageLanguage<MeaningMessages> = {
  'meaning.match': {
    evidence: ({ count, all, detail, isNamed }) =>
      `${ofAll(count, all)} Werten passen${detail === '' ? '' : ` (${detail})`}${isNamed ? '; der Name der Spalte passt auch' : ''}`,
  },
  'meaning.shape': {
    freeText: 'Freitext',
    words: ({ words }) =>
      `Im Mittel ${countOf(words, 'Wort', 'Wörter')} je Wert, und wenige Werte wiederholen sich`,
    category: 'Kategorie',
    distinct: ({ distinct, rows }) =>
      `${numberText(distinct)} verschiedene Werte in ${countOf(rows, 'Zeile', 'Zeilen')}`,
  },
  meaning: {
    email: 'E-Mail-Adresse',
    url: 'Webadresse',
    'ip-address': 'IP-Adresse',
    phone: 'Telefonnummer',
    uuid: 'UUID',
    'credit-card': 'Kartennummer',
    iban: 'IBAN',
    'vat-id': 'Umsatzsteuer-ID',
    isbn: 'ISBN',
    issn: 'ISSN',
    json: 'JSON',
    weekday: 'Wochentag',
    month: 'Monat',
    currency: 'Währungscode',
    time: 'Uhrzeit',
    date: 'Datum',
    'date-time': 'Datum und Uhrzeit',
    duration: 'Dauer',
    latitude: 'Breitengrad',
    longitude: 'Längengrad',
    coordinates: 'Breiten- und Längengrad',
    year: 'Jahr',
    'currency-amount': 'Geldbetrag',
    percentage: 'Prozentangabe',
    measure: 'Zahl mit Einheit',
    'us-zip': 'US-Postleitzahl',
    postcode: 'Postleitzahl',
    'us-state': 'US-Bundesstaat',
    country: 'Land',
    'iso-country': 'Ländercode',
    language: 'Sprache',
    'language-code': 'Sprachcode',
    region: 'Region',
    'street-address': 'Straße und Hausnummer',
    city: 'Ort',
    gender: 'Geschlecht',
    'person-name': 'Personenname',
    company: 'Unternehmen',
  },
};
