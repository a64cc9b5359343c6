import { formatNumber } from '../../../../shared/format/number.ts';
import type { Translation } from '../../../../shared/text/define-text.ts';
import type { appendedText } from './appended-text.ts';

export const appendedGerman: Translation<typeof appendedText> = {
  columns: 'Spalten im Vergleich',
  comparing: 'Spalten werden verglichen …',
  sameAs: ({ column, other }) => `Ist ${other} die Spalte ${column}?`,
  match: 'Zuordnen',
  keepApart: 'Getrennt lassen',
  matchAll: ({ count }) => `Alle ${formatNumber(count)} zuordnen`,
  matched: ({ matched, columns }) => `${formatNumber(matched)} von ${formatNumber(columns)} Spalten`,
  missing: ({ column }) => `${column} fehlt`,
  staysEmpty: 'Null in diesen Zeilen',
  onlyThere: ({ names }) => `Nur dort: ${names}`,
  types: ({ column, here, there }) => `${column} ist hier ${here} und dort ${there}`,
  answered: 'In einem anderen Schritt zugeordnet',
  spelling: 'Gleicher Name, andere Schreibweise',
  values: ({ percent }) => `${percent > 99 ? 'Alle' : `${percent} % der`} Werte sind gleich`,
  name: 'Ähnlicher Name',
  place: 'Gleiche Stelle und gleicher Datentyp',
  answerFirst: 'Beantworten Sie zuerst, welche Spalten gleich sind.',
  show: 'Anzeigen',
};
