import { type ColumnFacts, isNumber } from '../../facts.ts';
import type { RuleContext } from '../reading.ts';
import { wordsOf } from '../words/phrase-words.ts';
import { asNumber } from './as-typed.ts';
import { isIdentifier } from './identifiers.ts';

const places = /\b(?:lat|latitude|lon|lng|longitude)\b/i;

/**
 * The columns whose numbers it makes sense to add up or to compare: those that only name things are
 * left out.
 */
export function measures({ table }: Pick<RuleContext, 'table'>): readonly ColumnFacts[] {
  return table.columns.filter(
    (column) =>
      (isNumber(column) || asNumber(column) !== undefined) &&
      !isIdentifier(column) &&
      !places.test(wordsOf(column.name).join(' ')),
  );
}
