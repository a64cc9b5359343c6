import { printColumnName } from '@winnow/formulas';
import type { ColumnFacts } from '../../facts.ts';
import type { RuleContext } from '../reading.ts';
import { asNumber } from '../resolve/as-typed.ts';
import { formulaOf, readFirst } from '../rules/computed-column.ts';
import type { Condition } from './condition.ts';

/** What a question calculates: “qty times price”, with spaces around the operator. */
export const calculation = '.+ (?:[*/+×÷-]|times|multiplied by|divided by|plus|minus) .+';

/**
 * Compares the numbers of a column with what is calculated from other columns of their row: “total
 * is not qty × price”. Differences of less than half a cent are none.
 */
export function compareCalculated(
  column: ColumnFacts,
  sign: string,
  text: string,
  context: RuleContext,
): Condition | undefined {
  const typed = asNumber(column);
  const formula = typed && formulaOf(text, context);
  if (!typed || formula === undefined) return undefined;
  return {
    formula: `round(${printColumnName(column.name)} - (${formula}), 2) ${sign} 0`,
    prepare: [...typed.prepare, ...readFirst(formula, context)],
    columns: [column.name],
  };
}
