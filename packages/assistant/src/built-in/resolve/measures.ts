import { type ColumnFacts, isNumber } from '../../facts.ts';
import type { RuleContext } from '../reading.ts';
import { asNumber } from './as-typed.ts';

const names = /\b(?:id|no|nr|number|code|zip|phone|key|year|lat|latitude|lon|lng|longitude)\b/i;

/**
 * The columns whose numbers it makes sense to add up or to compare: those that only name things are
 * left out.
 */
export function measures({ table }: Pick<RuleContext, 'table'>): readonly ColumnFacts[] {
  return table.columns.filter(
    (column) =>
      (isNumber(column) || asNumber(column) !== undefined) &&
      !names.test(column.name.replace(/_/g, ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')),
  );
}
