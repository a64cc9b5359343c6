import { ok, rowIdRef } from '@winnow/kernel';
import { castTo, columnExpr, filter, op } from '@winnow/sql';
import { z } from 'zod';
import { lookupIn } from '../../lookup.ts';
import { param } from '../../params.ts';
import { withRel } from '../../relation.ts';
import { defineStep } from '../../step.ts';
import { filterByRowExamples } from './filter-by-row.examples.ts';

const params = z.strictObject({
  rows: param.list(
    'Rows',
    param.integer('Row', { min: 0, max: Number.MAX_SAFE_INTEGER }),
    { min: 1, max: 10_000 },
    { help: 'Ids of rows, which stay when rows are sorted or removed.' },
  ),
  action: param.choice('These rows', { keep: 'Keep', remove: 'Remove' }),
});

export type FilterByRowParams = z.output<typeof params>;

export const filterByRow = defineStep({
  kind: 'filter-by-row',
  family: 'rows',
  title: 'Filter by row',
  summary: 'Keeps or removes single rows, such as those that were starred or flagged.',
  keywords: ['star', 'flag', 'single rows', 'delete row', 'by hand'],
  params,
  defaults: (_columns) => ({ action: 'keep' }),
  sentence: ({ rows, action }) => {
    const what = rows.length === 1 ? `row ${rows[0]! + 1}` : `${rows.length} rows`;
    return `${action === 'keep' ? 'Keep only' : 'Remove'} ${what}, chosen one by one`;
  },
  traits: () => ({ rowWise: false, keepsOrder: true, keepsRows: false }),
  lower(input, { rows, action }) {
    const id = castTo('text', 'integer', columnExpr(rowIdRef));
    const { hit } = lookupIn(id, [...new Set(rows)].map(String));
    return ok(withRel(input, filter(input.rel, action === 'keep' ? hit : op('not', hit))));
  },
  examples: filterByRowExamples,
});
