/** Nouns for data types, without and with `einen` for the accusative. */
const types: Readonly<Record<string, readonly [is: string, needs: string]>> = {
  text: ['ein Text', 'einen Text'],
  integer: ['eine ganze Zahl', 'eine ganze Zahl'],
  number: ['eine Zahl', 'eine Zahl'],
  decimal: ['eine Dezimalzahl', 'eine Dezimalzahl'],
  boolean: ['ein Wahrheitswert', 'einen Wahrheitswert'],
  date: ['ein Datum', 'ein Datum'],
  datetime: ['ein Datum mit Uhrzeit', 'ein Datum mit Uhrzeit'],
  list: ['eine Liste', 'eine Liste'],
};

const parts: Readonly<Record<string, string>> = {
  'an operator or the end': 'ein Operator oder das Ende',
  'an expression': 'ein Ausdruck',
  'a comma': 'ein Komma',
  'the name of a function': 'der Name einer Funktion',
  'the end': 'das Ende',
  text: 'ein Text',
  'a regular expression': 'ein regulärer Ausdruck',
};

/** Formats the names of types, `integer or text`: `eine ganze Zahl oder einen Text`. */
export const typesGerman = (names: string, form: 'is' | 'needs'): string =>
  names
    .split(' or ')
    .map((name) => types[/^\w+/.exec(name)?.[0] ?? '']?.[form === 'is' ? 0 : 1] ?? name)
    .join(' oder ');

/** Formats a part of a formula: `a comma`, `the column City`. */
export const partGerman = (part: string): string =>
  parts[part] ?? part.replace(/^the column /, 'die Spalte ').replace(/^the parameter /, 'der Parameter ');
