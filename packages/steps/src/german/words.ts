import { countOf, listText, namesText, numberText } from '@winnow/kernel/german/words';
import type { ColumnSelection } from '../params/params.ts';

export { countOf, namesText, numberText };

/** Formats a value in quotes, or null. Long values are cut. */
export function valueText(value: string | number | boolean | null): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? 'wahr' : 'falsch';
  return `„${value.length > 40 ? `${value.slice(0, 39)}…` : value}“`;
}

/** `„a“`, `„a“ oder „b“`, `„a“, „b“ oder 3 weitere`. */
export function valuesText(values: readonly (string | number | boolean | null)[]): string {
  return listText(values.map(valueText), 'oder');
}

const types: Readonly<Record<string, string>> = {
  text: 'Text',
  integer: 'ganze Zahl',
  number: 'Zahl',
  decimal: 'Dezimalzahl',
  boolean: 'Wahrheitswert',
  date: 'Datum',
  datetime: 'Datum mit Uhrzeit',
  list: 'Liste',
};

/** Formats a data type: `ganze Zahl`, `Dezimalzahl mit 2 Stellen`. */
export function typeText(type: string): string {
  const [, places] = /^decimal\((\d+)\)$/.exec(type) ?? [];
  if (places === undefined) return types[type] ?? type;
  return `Dezimalzahl mit ${countOf(Number(places), 'Stelle', 'Stellen')}`;
}

/** Formats a selection of columns after a verb: `alle Spalten außer Stadt`. */
export function columnsText(selection: ColumnSelection): string {
  return Array.isArray(selection) ? namesText(selection) : ruleText(selection, 'alle', '');
}

/** Formats a selection of columns at the start of a sentence: `Alle Spalten außer Stadt`. */
export function startColumns(selection: ColumnSelection): string {
  return Array.isArray(selection) ? namesText(selection) : ruleText(selection, 'Alle', '');
}

/** Formats a selection of columns after `in` and `von`: `allen Spalten außer Stadt`. */
export function ofColumns(selection: ColumnSelection): string {
  return Array.isArray(selection) ? namesText(selection) : ruleText(selection, 'allen', 'den ');
}

function ruleText(
  rule: Exclude<ColumnSelection, readonly string[]>,
  all: 'alle' | 'Alle' | 'allen',
  the: '' | 'den ',
): string {
  if ('all' in rule) return `${all} Spalten${rule.except?.length ? ` außer ${namesText(rule.except)}` : ''}`;
  if ('types' in rule) return `${all} Spalten vom Typ ${listText(rule.types.map(typeText), 'oder')}`;
  if ('from' in rule) return `${the}Spalten ${rule.from} bis ${rule.to}`;
  return `${the}Spalten wie ${rule.matching}`;
}

/** Says which groups of rows a step is limited to; empty if it covers all rows. */
export function within(groups: ColumnSelection | undefined): string {
  if (groups === undefined) return '';
  return Array.isArray(groups) ? ` je ${namesText(groups)}` : ` je Kombination von ${ofColumns(groups)}`;
}

/** Inflects a title as the object of a sentence: `Letzten Wert`, `Laufenden Mittelwert`. */
export const asObject = (title: string): string => title.replace(/er(?= (?:Wert|Mittelwert|Median)\b)/, 'en');

/** Returns the end of the sentence of a step that may write into a new column. */
export const inNewColumn = ({ into }: { readonly into: 'replace' | 'add' }): string =>
  into === 'add' ? ', in neuer Spalte' : '';

/** Translations that several steps share. */
export const common = {
  columns: 'Spalten',
  column: 'Spalte',
  ignoreCase: 'Groß-/Kleinschreibung und Leerzeichen am Rand ignorieren',
  newName: 'Name der neuen Spalte',
  newNames: { label: 'Name der neuen Spalte', help: '* steht für den Namen der Spalte.' },
  into: { label: 'Ergebnis', choices: { replace: 'In der Spalte selbst', add: 'In einer neuen Spalte' } },
  keepColumns: 'Spalten behalten',
  separator: 'Trennzeichen',
  prefix: { label: 'Präfix', help: '* steht für den Namen der Spalte.' },
  ofThisTable: 'Spalte dieser Tabelle',
  ofOtherTable: 'Spalte der anderen Tabelle',
} as const;
