import type { ViewFilter } from '@winnow/contract/engine-types';
import { printColumnName } from '@winnow/formulas';
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
      const { columns } = condition;
      const [only] = columns;
      if (columns.length > 1)
        return { kind: 'formula', formula: anyOf(columns, (name) => `isEmpty(${name})`) };
      return only === undefined ? undefined : { kind: 'quality', column: only, is: ['empty', 'null'] };
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

/** The filter that shows the rows with a cell that a check could not read. */
export function unreadFilter({ condition }: Pick<JudgedCheck, 'condition'>): ViewFilter | undefined {
  if (condition.kind === 'rows') return { kind: 'formula', formula: `isMismatch(${condition.formula})` };
  return condition.kind === 'between'
    ? { kind: 'quality', column: condition.column, is: ['mismatched'] }
    : undefined;
}

function anyOf(columns: readonly string[], condition: (name: string) => string): string {
  return columns.map((one) => condition(printColumnName(one))).join(' or ');
}
