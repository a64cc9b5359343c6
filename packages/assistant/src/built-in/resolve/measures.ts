import { type ColumnFacts, isNumber } from '../../facts.ts';
import type { RuleContext } from '../reading.ts';
import { wordsOf } from '../words/phrase-words.ts';
import { asNumber } from './as-typed.ts';
import { isIdentifier } from './identifiers.ts';

const places = /\b(?:lat|latitude|lon|lng|longitude)\b/i;

/**
 * Returns the columns whose numbers make sense to add up or compare, without those that only
 * identify things or places.
 */
export function measures({ table }: Pick<RuleContext, 'table'>): readonly ColumnFacts[] {
  return table.columns.filter(
    (column) =>
      (isNumber(column) || asNumber(column) !== undefined) &&
      !isIdentifier(column) &&
      !places.test(wordsOf(column.name).join(' ')),
  );
}
