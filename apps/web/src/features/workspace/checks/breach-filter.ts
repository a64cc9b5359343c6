import type { ViewFilter } from '@winnow/contract/engine-types';
import { printColumnName } from '@winnow/formulas';
import type { JudgedCheck } from '../data/workspace-api.ts';

/** The filter that shows the rows which break a check; undefined where no filter can. */
export function breachFilter({ condition }: Pick<JudgedCheck, 'condition'>): ViewFilter | undefined {
  const { kind, formula, columns = [], column, least, most } = condition;
  const [only] = columns;
  switch (kind) {
    case 'rows':
      return formula === undefined
        ? undefined
        : { kind: 'formula', formula: `not coalesce(${formula}, false)` };
    case 'filled':
      if (columns.length > 1)
        return { kind: 'formula', formula: anyOf(columns, (name) => `isEmpty(${name})`) };
      return only === undefined ? undefined : { kind: 'quality', column: only, is: ['empty', 'null'] };
    case 'fits':
      return columns.length === 1 && only !== undefined
        ? { kind: 'quality', column: only, is: ['mismatched'] }
        : undefined;
    case 'unique':
      return columns.length === 1 && only !== undefined
        ? { kind: 'occurrences', column: only, is: 'several' }
        : undefined;
    case 'between': {
      if (column === undefined) return undefined;
      const name = printColumnName(column);
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

function anyOf(columns: readonly string[], condition: (name: string) => string): string {
  return columns.map((one) => condition(printColumnName(one))).join(' or ');
}
