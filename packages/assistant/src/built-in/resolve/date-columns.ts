import { type ColumnFacts, isDate } from '../../facts.ts';
import type { RuleContext } from '../reading.ts';
import { singular, wordsOf } from '../words/phrase-words.ts';
import { asDate } from './as-typed.ts';

const ofBirth = /\b(?:birth|born|dob)|birthday/i;

/**
 * Returns the columns of dates that a period may refer to if none is named: no birthdays if there
 * are others, and of several, those whose name shares a word with the question, as “orders” does
 * with Order Date.
 */
export function resolveDateColumns({
  table,
  original,
}: Pick<RuleContext, 'table' | 'original'>): readonly ColumnFacts[] {
  const typed = table.columns.filter(isDate);
  const all = typed.length > 0 ? typed : table.columns.filter((column) => asDate(column) !== undefined);
  if (all.length < 2) return all;
  const living = all.filter(({ name }) => !ofBirth.test(name));
  const left = living.length > 0 ? living : all;
  if (left.length < 2) return left;
  const said = new Set(wordsOf(original).map(singular));
  const named = left.filter(({ name }) =>
    wordsOf(name)
      .map(singular)
      .some((word) => said.has(word) && !/^(?:date|day|time|at|on|of)$/.test(word)),
  );
  return named.length > 0 ? named : left;
}
