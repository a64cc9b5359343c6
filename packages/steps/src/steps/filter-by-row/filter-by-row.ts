import { ok, rowIdRef } from '@winnow/kernel';
import { castTo, columnExpr } from '@winnow/sql';
import { z } from 'zod';
import { lookupIn } from '../../cells/lookup.ts';
import { param } from '../../params/params.ts';
import { filterActions, filtered, filterTraits, markName } from '../../rows/filter-action.ts';
import { defineStep } from '../../step.ts';
import { filterByRowExamples } from './filter-by-row.examples.ts';

const params = z.strictObject({
  rows: param.list(
    'Rows',
    param.integer('Row', { min: 0, max: Number.MAX_SAFE_INTEGER }),
    { min: 1, max: 10_000 },
    { help: 'Row IDs, which are stable when rows are sorted or removed.' },
  ),
  action: param.choice('These rows', {
    keep: filterActions.keep,
    remove: filterActions.remove,
    flag: filterActions.flag,
  }),
  name: markName,
});

export type FilterByRowParams = z.output<typeof params>;

export const filterByRow = defineStep({
  kind: 'filter-by-row',
  family: 'rows',
  title: 'Filter by row',
  summary: 'Keeps, removes or flags single rows, such as starred or flagged ones.',
  keywords: ['star', 'flag', 'single rows', 'delete row', 'by hand'],
  params,
  defaults: (_columns) => ({ action: 'keep' }),
  sentence: ({ rows, action, name }) => {
    const what = rows.length === 1 ? `row ${rows[0]! + 1}` : `${rows.length} rows`;
    if (action === 'flag') return `Flag ${what} in ${name.trim() || 'Match'}, chosen one by one`;
    return `${action === 'keep' ? 'Keep only' : 'Remove'} ${what}, chosen one by one`;
  },
  traits: ({ action }) => ({ ...filterTraits(action), namesRows: true }),
  lower(input, { rows, action, name }) {
    const id = castTo('text', 'integer', columnExpr(rowIdRef));
    const { isFound: hit } = lookupIn(id, [...new Set(rows)].map(String));
    return ok(filtered(input, hit, { action, name }, []));
  },
  examples: filterByRowExamples,
});
