import type { ViewFilter } from '@winnow/contract/engine-types';
import { printColumnName } from '@winnow/formulas';
import { joinSource } from '@winnow/steps/steps/join-source/join-source';
import { blankFormula, missingWordFormula } from '@winnow/workflows';
import type { JudgedCheck } from '../data/workspace-api.ts';

/** The filter that shows the rows which break a check; undefined where no filter can. */
export function breachFilter({ condition }: Pick<JudgedCheck, 'condition'>): ViewFilter | undefined {
  switch (condition.kind) {
    case 'rows':
      return {
        kind: 'formula',
        formula: `not coalesce(${condition.formula}, false) and not isMismatch(${condition.formula})`,
      };
    case 'filled': {
      const { columns, words } = condition;
      const blank = blankFormula(columns);
      return {
        kind: 'formula',
        formula: words === 'values' ? blank : `${blank} or ${missingWordFormula(columns)}`,
      };
    }
    case 'fits': {
      const [only, ...more] = condition.columns;
      return more.length === 0 && only !== undefined
        ? { kind: 'quality', column: only, is: ['mismatched'] }
        : undefined;
    }
    case 'unique': {
      const [only, ...more] = condition.columns;
      return more.length === 0 && only !== undefined
        ? { kind: 'occurrences', column: only, is: 'several' }
        : undefined;
    }
    case 'determines':
      return { kind: 'contradictions', columns: condition.columns, column: condition.column };
    case 'between': {
      const { least, most } = condition;
      const name = printColumnName(condition.column);
      const outside = [
        least === undefined ? '' : `${name} < ${least}`,
        most === undefined ? '' : `${name} > ${most}`,
      ];
      return { kind: 'formula', formula: outside.filter(Boolean).join(' or ') };
    }
    default:
      return undefined;
  }
}

/** The step that leaves the rows which break a check, where no filter can: values that another source lacks. */
export function breachStep({ condition }: Pick<JudgedCheck, 'condition'>) {
  if (condition.kind !== 'reference') return undefined;
  const { column, source, key, ignoreCase } = condition;
  const params = { source, how: 'anti', keys: [{ left: column, right: key }], ignoreCase };
  return { kind: joinSource.kind, params };
}

/** The filter that shows the rows with a word for a missing value. */
export const wordFilter = ({ condition }: Pick<JudgedCheck, 'condition'>): ViewFilter | undefined =>
  condition.kind === 'filled'
    ? { kind: 'formula', formula: missingWordFormula(condition.columns) }
    : undefined;

/** The filter that shows the rows with a cell that a check could not read. */
export function unreadFilter({ condition }: Pick<JudgedCheck, 'condition'>): ViewFilter | undefined {
  if (condition.kind === 'rows') return { kind: 'formula', formula: `isMismatch(${condition.formula})` };
  return condition.kind === 'between'
    ? { kind: 'quality', column: condition.column, is: ['mismatched'] }
    : undefined;
}
