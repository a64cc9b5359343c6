import { ok, rowIdRef } from '@winnow/kernel';
import { ascending, castTo, columnExpr, descending, literal, native, op, sort } from '@winnow/sql';
import { z } from 'zod';
import { param } from '../../params/params.ts';
import { withRel } from '../../relation.ts';
import { defineStep } from '../../step.ts';
import { orderRowsExamples } from './order-rows.examples.ts';

const params = z.strictObject({
  how: param.choice('Order', { reverse: 'Reverse', shuffle: 'Random' }).default('reverse'),
  seed: param
    .integer(
      'Seed',
      { min: 0, max: 1_000_000_000 },
      { help: 'A different seed gives a different order.', when: { param: 'how', is: ['shuffle'] } },
    )
    .default(1),
});

export type OrderRowsParams = z.output<typeof params>;

export const orderRows = defineStep({
  kind: 'order-rows',
  family: 'rows',
  title: 'Reverse or shuffle rows',
  summary: 'Reverses the rows, or shuffles them in a reproducible order.',
  keywords: ['reverse', 'flip rows', 'shuffle', 'random order', 'randomize'],
  params,
  defaults: (_columns) => ({ how: 'reverse', seed: 1 }),
  sentence: ({ how }) => (how === 'reverse' ? 'Reverse the rows' : 'Shuffle the rows'),
  traits: () => ({ rowWise: false, keepsOrder: false, keepsRows: true }),
  lower(input, { how, seed }) {
    if (how === 'reverse')
      return ok(withRel(input, sort(input.rel, [descending(columnExpr(input.rel.position))])));
    const text = op('concat', literal('text', `${seed}:`), castTo('text', 'integer', columnExpr(rowIdRef)));
    const chance = native({ duckdb: 'md5({0})', clickhouse: 'lower(hex(MD5(assumeNotNull({0}))))' }, text);
    return ok(withRel(input, sort(input.rel, [ascending(chance)])));
  },
  examples: orderRowsExamples,
});
