import { cellOf } from '@winnow/formulas';
import { ok } from '@winnow/kernel';
import { ascending, columnExpr, literal, op } from '@winnow/sql';
import { z } from 'zod';
import { identityOfColumns, sortKeysOf } from '../../cells/cell-identity.ts';
import { selectColumn, selectionText, selectOptional } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { rowNumber } from '../../rows/row-numbers.ts';
import { topRows } from '../../rows/top-rows.ts';
import { filterByWindow } from '../../rows/window-rows.ts';
import { defineStep } from '../../step.ts';
import { keepTopRowsExamples } from './keep-top-rows.examples.ts';

const params = z.strictObject({
  count: param.integer('Number of rows', { min: 1, max: 100_000_000 }).default(10),
  which: param.choice('Which', { largest: 'The largest', smallest: 'The smallest' }).default('largest'),
  by: param.column('By'),
  groups: param.columns('For each').optional(),
});

export type KeepTopRowsParams = z.output<typeof params>;

export const keepTopRows = defineStep({
  kind: 'keep-top-rows',
  family: 'rows',
  title: 'Keep top or bottom rows',
  summary:
    'Keeps the rows with the largest or smallest values of a column, overall or per group. Row order is kept.',
  keywords: ['top n', 'bottom n', 'largest', 'smallest', 'head', 'best', 'limit by group', 'qualify'],
  params,
  defaults: ([by]) => ({ count: 10, which: 'largest', ...(by === undefined ? {} : { by }) }),
  sentence: ({ count, which, by, groups }) =>
    `Keep the ${count === 1 ? 'row' : `${count} rows`} with the ${which} ${by}${groups ? ` of each ${selectionText(groups)}` : ''}`,
  traits: () => ({ rowWise: false, keepsOrder: true, keepsRows: false }),
  lower(input, { count, which, by, groups }, { stepId }) {
    const column = selectColumn(input.schema, by, { stepId, param: 'by' });
    const within = selectOptional(input.schema, groups, { stepId, param: 'groups' });
    if (!column.ok) return column;
    if (!within.ok) return within;
    // Null and mismatched cells count as neither large nor small.
    const keys = sortKeysOf(cellOf(column.value), which === 'largest', 'last');
    if (within.value.length === 0) return ok(topRows(input, keys, count));
    const place = rowNumber(identityOfColumns(within.value), [
      ...keys,
      ascending(columnExpr(input.rel.position)),
    ]);
    return ok(filterByWindow(input, place, (one) => op('le', one, literal('integer', count))));
  },
  examples: keepTopRowsExamples,
});
