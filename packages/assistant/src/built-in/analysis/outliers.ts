import type { StepDraft } from '@winnow/recipe';
import { askForNumbers } from '../condition/comparisons.ts';
import { missingAside } from '../queries/counted-asides.ts';
import { query, titleOf } from '../queries/query-builder.ts';
import { tailOf } from '../query-parts.ts';
import type { Groups, Reading, RuleContext } from '../reading.ts';
import { asNumber } from '../resolve/as-typed.ts';
import { columnOf } from '../resolve/columns.ts';
import { countedBy, entityOf } from '../words/row-words.ts';

const rule =
  'Outliers are numbers more than 1.5 interquartile ranges below the first or above the third quartile.';

/** Lists the rows with outliers, or counts them: “outliers of price”. */
export function outliers(counted: boolean) {
  return async ({ c = '', t = '', g }: Groups, context: RuleContext): Promise<Reading | undefined> => {
    const column = columnOf(c, context);
    if ('asks' in column) return column.asks;
    if (g !== undefined && !namesRows(g, context)) return undefined;
    const typed = asNumber(column.is);
    if (!typed) return askForNumbers(column.is, context);
    const tail = await tailOf(t, context);
    if (!tail) return undefined;
    if ('asks' in tail) return tail.asks;
    if (tail.is.keys.length > 0) return undefined;
    const { name } = column.is;
    const flag = `${name} outlier`;
    const { condition } = tail.is;
    const before: StepDraft[] = [
      ...(condition?.prepare ?? []),
      ...typed.prepare,
      ...(condition
        ? [{ kind: 'filter-rows', params: { condition: condition.formula, action: 'keep' } } as const]
        : []),
    ];
    const made = query(titleOf(context), [
      ...before,
      {
        kind: 'handle-outliers',
        params: { columns: [name], detect: 'iqr', share: 0.01, action: 'flag', name: flag },
      },
      { kind: 'filter-rows', params: { condition: `\`${flag}\``, action: 'keep' } },
      ...(counted
        ? [
            {
              kind: 'group-rows',
              params: {
                ignoreCase: false,
                mode: 'collapse',
                aggregates: [{ function: 'countRows', name: 'Outliers' }],
              },
            } as const,
          ]
        : [
            { kind: 'drop-columns', params: { columns: [flag] } } as const,
            {
              kind: 'sort-rows',
              params: { keys: [{ column: name, direction: 'descending', nulls: 'last', compare: 'exact' }] },
            } as const,
          ]),
    ]);
    return {
      ...made,
      asides: [missingAside(column.is, before)],
      notes: [rule],
      ...(counted ? {} : { listing: true as const }),
    };
  };
}

const namesRows = (raw: string, context: RuleContext): boolean =>
  countedBy(raw, context) === 'rows' ||
  entityOf(raw, context) !== undefined ||
  !('asks' in columnOf(raw, context));
