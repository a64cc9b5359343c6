import { columnsInFormula } from '@winnow/formulas';
import type { ShownFilter } from './check-kind.ts';

/** Returns the column to look at in the rows that a filter of a check shows. */
export function columnToSee(filter: ShownFilter): string | undefined {
  return filter.kind === 'formula' ? columnsInFormula(filter.formula)[0] : filter.column;
}
