import { defineMessages, uniqueName } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import { listed, plural } from '../../../issues/detector.ts';
import type { SeriesLabel } from '../../../relational/series.ts';
import { seriesLabel } from '../../../relational/wide-columns.ts';
import type { CardGenerator } from '../../card.ts';
import { firstPairs } from '../../chosen-rows.ts';
import { headersOf, rowOf } from './selected-headers.ts';

const messages = defineMessages('card.unpivot', {
  unpivot: ({ columns }: { columns: readonly string[] }) => `Unpivot ${listed(columns)} to rows`,
  ofSeries: ({ series }: { series: SeriesLabel }) => `Their names are values of ${series.toLowerCase()}`,
  ofOneType: ({ count }: { count: number }) => `${plural(count, 'column')} with the same data type`,
  withoutMissing: 'Leave out missing values',
});

/** Unpivots columns whose names are values into rows. */
export const unpivotColumns = {
  id: 'unpivot',
  messages,
  find(selection, context) {
    const headers = headersOf(selection, context);
    if (!headers) return [];
    const { at, names } = headers;
    const { cells, types } = context;
    const kinds = new Set(at.map((column) => types[column]));
    // Values of different types don’t belong in one column.
    if (kinds.size > 1 && !headers.areNumbers) return [];
    const series = seriesLabel(names);
    const taken = cells.columns.filter((name) => !names.includes(name));
    const labelName = uniqueName(series ?? 'Label', taken);
    const params = { columns: names, labelName, valueName: uniqueName('Value', [...taken, labelName]) };
    const step = (empty: 'keep' | 'drop'): StepDraft => ({
      kind: 'unpivot-columns',
      params: { ...params, empty },
    });
    const pairs = function* () {
      for (let row = 0; row < cells.rows; row++)
        for (const [i, value] of rowOf(context, at, row).entries())
          if (value !== null && value.trim() !== '')
            yield { from: `${names[i]}: ${value}`, to: `${names[i]} | ${value}` };
    };
    return [
      {
        sentence: messages.unpivot({ columns: names }),
        reason: series ? messages.ofSeries({ series }) : messages.ofOneType({ count: names.length }),
        effect: {
          cells: 0,
          rowsBefore: cells.rows,
          rowsAfter: cells.rows * names.length,
          columnsAdded: 2,
          columnsRemoved: names.length,
        },
        examples: firstPairs(pairs()),
        variants: [{ sentence: messages.withoutMissing, steps: [step('drop')] }],
        steps: [step('keep')],
        score: series ? 0.85 : headers.areNumbers ? 0.42 : 0.35,
      },
    ];
  },
} satisfies CardGenerator;
