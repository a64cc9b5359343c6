import { ofColumns } from './words.ts';

/** Titles of the aggregates. */
export const aggregates: Readonly<Record<string, string>> = {
  countRows: 'Anzahl der Zeilen',
  countValues: 'Anzahl der Werte',
  countNulls: 'Anzahl der Nullwerte',
  countDistinct: 'Anzahl verschiedener Werte',
  sum: 'Summe',
  mean: 'Mittelwert',
  median: 'Median',
  percentile: 'Perzentil',
  min: 'Minimum',
  max: 'Maximum',
  first: 'Erster Wert',
  last: 'Letzter Wert',
  mode: 'Häufigster Wert',
  standardDeviation: 'Standardabweichung',
  variance: 'Varianz',
  joinTexts: 'Verkettung',
  joinDistinct: 'Verkettung verschiedener Werte',
  anyTrue: 'Irgendein Wert wahr',
  allTrue: 'Alle Werte wahr',
};

/** Labels in the form of an aggregate. */
export const aggregateParams = {
  function: { label: 'Zusammenfassung', choices: aggregates },
  column: 'Spalte',
  separator: 'Trennzeichen',
  share: 'Anteil, zwischen 0 und 1',
};

/** `Summe von Betrag`, `Anzahl der Zeilen`. */
export function aggregateText(one: {
  readonly function: string;
  readonly column?: string | undefined;
}): string {
  const title = aggregates[one.function] ?? one.function;
  return one.column === undefined || one.function === 'countRows'
    ? title
    : `${title} von ${ofColumns([one.column])}`;
}
