import { ok } from '@winnow/kernel';
import { ascending, columnExpr, literal, native, op } from '@winnow/sql';
import { z } from 'zod';
import { param } from '../../params/params.ts';
import { rowNumber } from '../../rows/row-numbers.ts';
import { filterByWindow } from '../../rows/window-rows.ts';
import { defineStep } from '../../step.ts';
import { keepAlternateRowsExamples } from './keep-alternate-rows.examples.ts';

const params = z.strictObject({
  every: param.integer('Repeat every (rows)', { min: 2, max: 1_000_000 }).default(2),
  first: param.integer('Starting at row', { min: 1, max: 1_000_000_000 }).default(1),
  count: param.integer('Rows each time', { min: 1, max: 1_000_000 }).default(1),
  action: param.choice('These rows', { keep: 'Keep', remove: 'Remove' }).default('keep'),
});

export type KeepAlternateRowsParams = z.output<typeof params>;

export const keepAlternateRows = defineStep({
  kind: 'keep-alternate-rows',
  family: 'rows',
  title: 'Keep or remove every nth row',
  summary: 'Keeps or removes rows in a pattern, such as every second row or two in every five.',
  keywords: ['alternate rows', 'every other row', 'every nth', 'skip rows', 'pattern'],
  params,
  defaults: (_columns) => ({ every: 2, first: 1, count: 1, action: 'keep' }),
  sentence: ({ every, first, count, action }) =>
    `${action === 'keep' ? 'Keep' : 'Remove'} ${count === 1 ? 'one row' : `${count} rows`} of every ${every}, from row ${first}`,
  traits: () => ({ rowWise: false, keepsOrder: true, keepsRows: false }),
  lower(input, { every, first, count, action }) {
    const place = rowNumber([], [ascending(columnExpr(input.rel.position))]);
    return ok(
      filterByWindow(input, place, (row) => {
        const sql = `({0} >= {1} AND ({0} - {1}) % {2} < {3})`;
        const numbers = [first, every, count].map((one) => literal('integer', one));
        const meant = native({ duckdb: sql, clickhouse: sql }, row, ...numbers);
        return action === 'keep' ? meant : op('not', meant);
      }),
    );
  },
  examples: keepAlternateRowsExamples,
});
