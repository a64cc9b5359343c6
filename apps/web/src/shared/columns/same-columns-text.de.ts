import { formatNumber } from '../format/number.ts';
import type { Translation } from '../text/define-text.ts';
import type { sameColumnsText } from './same-columns-text.ts';

export const sameColumnsGerman: Translation<typeof sameColumnsText> = {
  sameAs: ({ column, other }) => `Ist ${other} die Spalte ${column}?`,
  match: 'Zuordnen',
  keepApart: 'Getrennt lassen',
  matchAll: ({ count }) => `Alle ${formatNumber(count)} zuordnen`,
  answered: 'In einem anderen Schritt zugeordnet',
  spelling: 'Gleicher Name, andere Schreibweise',
  values: ({ percent }) => `${percent > 99 ? 'Alle' : `${percent} % der`} Werte sind gleich`,
  name: 'Ähnlicher Name',
  place: 'Gleiche Stelle und gleicher Datentyp',
  answerFirst: 'Beantworten Sie zuerst, welche Spalten gleich sind.',
  show: 'Anzeigen',
};
