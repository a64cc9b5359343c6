import type { MessageLanguage } from '@winnow/kernel';
import { countOf, namesText, numberText } from '@winnow/steps/german/words';
import type { ConditionMessages } from '../checks/check-registry.ts';

function range(least: number | null, most: number | null): string {
  if (least !== null && most !== null)
    return least === most ? numberText(least) : `${numberText(least)} bis ${numberText(most)}`;
  if (least !== null) return `mindestens ${numberText(least)}`;
  return most === null ? 'beliebig viele' : `höchstens ${numberText(most)}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What checks say, in German. */
export const german: MessageLanguage<ConditionMessages> = {
  check: {
    noRowBreaks: 'Keine Zeile verstößt dagegen',
    rowsBreak: ({ rows }) => `${countOf(rows, 'Zeile verstößt', 'Zeilen verstoßen')} dagegen`,
    noRowFails: 'Keine Zeile fällt durch',
    rowsFail: ({ rows }) => countOf(rows, 'Zeile fällt durch', 'Zeilen fallen durch'),
    passes: 'Bestanden',
    fails: 'Nicht bestanden',
    unread: ({ found, cells }) =>
      `${found.text}, ${countOf(cells, 'Zelle konnte', 'Zellen konnten')} nicht gelesen werden`,
    result: ({ sentence, found }) => `${sentence.text} (${found.text})`,
  },
  'check.rows': {
    sentence: ({ formula, tolerated }) =>
      `${formula} gilt in ${tolerated > 0 ? `allen Zeilen außer ${numberText(tolerated)}` : 'jeder Zeile'}`,
  },
  'check.row-count': {
    sentence: ({ least, most }) =>
      capital(`${range(least, most)} ${(most ?? least) === 1 ? 'Zeile' : 'Zeilen'}`),
    found: ({ rows }) => countOf(rows, 'Zeile', 'Zeilen'),
  },
  'check.filled': {
    sentence: ({ columns }) =>
      `${namesText(columns)} ${columns.length > 1 ? 'sind' : 'ist'} in jeder Zeile ausgefüllt`,
    words: ({ found, rows, all }) =>
      `${found.text}; ${numberText(rows)} von ${countOf(all, 'Zeile', 'Zeilen')} ${rows === 1 ? 'hat' : 'haben'} ein Wort für einen fehlenden Wert, etwa „N/A“`,
  },
  'check.fits': {
    sentence: ({ columns }) => `Jede Zelle von ${namesText(columns)} passt zum Datentyp`,
  },
  'check.unique': {
    sentence: ({ columns }) => `${namesText(columns)} ${columns.length > 1 ? 'sind' : 'ist'} eindeutig`,
  },
  'check.between': {
    sentence: ({ column, least, most }) => `${column} ist ${range(least, most)}`,
  },
  'check.reference-to': {
    sentence: ({ column, source, key }) => `Jeder Wert von ${column} steht in ${key} von ${source}`,
  },
  'check.determines': {
    sentence: ({ columns, column }) =>
      `${columns.length > 1 ? `Jede Kombination von ${namesText(columns)}` : `Jeder Wert von ${columns[0]}`} hat genau einen Wert von ${column}`,
  },
  'check.fresh': {
    sentence: ({ column, days }) =>
      `Das letzte Datum in ${column} ist höchstens ${countOf(days, 'Tag', 'Tage')} alt`,
  },
  'check.summary': {
    sentence: ({ formula }) => `${formula} gilt für alle Zeilen zusammen`,
  },
};
