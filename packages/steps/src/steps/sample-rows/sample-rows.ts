import { ok, rowIdRef } from '@winnow/kernel';
import { ascending, castTo, columnExpr, type Expr, filter, literal, native, op } from '@winnow/sql';
import { z } from 'zod';
import { identityOfColumns } from '../../cells/cell-identity.ts';
import { selectionText, selectOptional } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { withRel } from '../../relation.ts';
import { rowNumber } from '../../rows/row-numbers.ts';
import { topRows } from '../../rows/top-rows.ts';
import { filterByWindow } from '../../rows/window-rows.ts';
import { defineStep } from '../../step.ts';
import { sampleRowsExamples } from './sample-rows.examples.ts';

const params = z.strictObject({
  by: param.choice('Take', { count: 'A number of rows', share: 'A share of the rows' }).default('count'),
  count: param
    .integer('Number of rows', { min: 1, max: 100_000_000 }, { when: { param: 'by', is: ['count'] } })
    .default(1000),
  share: z
    .number()
    .min(0)
    .max(1)
    .default(0.1)
    .meta({ control: 'number', label: 'Share, between 0 and 1', when: { param: 'by', is: ['share'] } }),
  groups: param.columns('For each', { when: { param: 'by', is: ['count'] } }).optional(),
  seed: param
    .integer('Seed', { min: 0, max: 1_000_000_000 }, { help: 'A different seed gives a different sample.' })
    .default(1),
});

export type SampleRowsParams = z.output<typeof params>;

export const sampleRows = defineStep({
  kind: 'sample-rows',
  family: 'rows',
  title: 'Sample rows',
  summary:
    'Keeps a random sample: a number of rows, a share, or a number per group. The same seed gives the same rows.',
  keywords: ['random', 'stratified', 'subset'],
  params,
  defaults: (columns) => ({
    by: 'count',
    count: 1000,
    share: 0.1,
    ...(columns.length > 0 ? { groups: [...columns] } : {}),
    seed: 1,
  }),
  sentence: ({ by, count, share, groups }) => {
    if (by === 'share') return `Keep a random ${Number((share * 100).toPrecision(6))}% of the rows`;
    return `Keep ${count === 1 ? 'one random row' : `${count} random rows`}${groups === undefined ? '' : ` of each ${selectionText(groups)}`}`;
  },
  traits: () => ({ rowWise: false, keepsOrder: true, keepsRows: false }),
  lower(input, { by, count, share, groups, seed }, { stepId }) {
    const chance = chanceOf(seed);
    if (by === 'share') return ok(withRel(input, filter(input.rel, isBelow(chance, share))));
    const columns = selectOptional(input.schema, groups, { stepId, param: 'groups' });
    if (!columns.ok) return columns;
    const order = [ascending(chance), ascending(columnExpr(rowIdRef))];
    if (columns.value.length === 0) return ok(topRows(input, [ascending(chance)], count));
    const place = rowNumber(identityOfColumns(columns.value), order);
    return ok(filterByWindow(input, place, (one) => op('le', one, literal('integer', count))));
  },
  examples: sampleRowsExamples,
});

/**
 * MD5 of the seed and the row id in hexadecimal: identical on every engine, in any order of rows.
 */
function chanceOf(seed: number): Expr {
  const text = op('concat', literal('text', `${seed}:`), castTo('text', 'integer', columnExpr(rowIdRef)));
  return native({ duckdb: 'md5({0})', clickhouse: 'lower(hex(MD5(assumeNotNull({0}))))' }, text);
}

/** Compares as text, since hexadecimal digits sort by value. */
function isBelow(chance: Expr, share: number): Expr {
  if (share >= 1) return literal('boolean', true);
  const digits = Math.floor(share * 16 ** 12)
    .toString(16)
    .padStart(12, '0');
  return op('lt', chance, literal('text', digits));
}
