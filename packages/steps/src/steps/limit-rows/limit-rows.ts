import { ok } from '@winnow/kernel';
import { allOf, ascending, columnExpr, descending, type Expr, limit, literal, op, sort } from '@winnow/sql';
import { z } from 'zod';
import { param } from '../../params/params.ts';
import { withRel } from '../../relation.ts';
import { rowNumber } from '../../rows/row-numbers.ts';
import { filterByWindow } from '../../rows/window-rows.ts';
import { defineStep } from '../../step.ts';
import { limitRowsExamples } from './limit-rows.examples.ts';

const maxRows = 2 ** 40;

const params = z.strictObject({
  count: param.integer('Number of rows', { min: 0, max: maxRows }),
  skip: param.integer('Skip first', { min: 0, max: maxRows }).default(0),
  from: param.choice('Counted from', { start: 'The first row', end: 'The last row' }).default('start'),
  action: param.choice('These rows', { keep: 'Keep', remove: 'Remove' }).default('keep'),
});

export type LimitRowsParams = z.output<typeof params>;

export const limitRows = defineStep({
  kind: 'limit-rows',
  family: 'rows',
  title: 'Keep or remove first or last rows',
  summary: 'Keeps or removes a number of rows at the start or the end.',
  keywords: ['head', 'tail', 'top', 'bottom', 'skip', 'range', 'limit'],
  params,
  defaults: (_columns) => ({ count: 100, skip: 0, from: 'start', action: 'keep' }),
  sentence: ({ count, skip, from, action }) => {
    const which = from === 'start' ? 'first' : 'last';
    const rows = count === 1 ? `the ${which} row` : `the ${which} ${count} rows`;
    const after =
      skip === 0
        ? ''
        : ` after skipping ${skip} ${skip === 1 ? 'row' : 'rows'}${from === 'start' ? '' : ' from the end'}`;
    return `${action === 'keep' ? 'Keep' : 'Remove'} ${rows}${after}`;
  },
  traits: () => ({ rowWise: false, keepsOrder: true, keepsRows: false }),
  lower(input, { count, skip, from, action }) {
    const position = columnExpr(input.rel.position);
    if (action === 'keep' && from === 'start') return ok(withRel(input, limit(input.rel, count, skip)));
    if (action === 'keep') {
      const fromEnd = sort(input.rel, [descending(position)]);
      const last = limit(fromEnd, count, skip);
      return ok(withRel(input, sort(last, [descending(columnExpr(last.position))])));
    }
    const number = rowNumber([], [from === 'start' ? ascending(position) : descending(position)]);
    const stays = (place: Expr): Expr =>
      op(
        'not',
        allOf([op('gt', place, literal('integer', skip)), op('le', place, literal('integer', skip + count))]),
      );
    return ok(filterByWindow(input, number, stays));
  },
  examples: limitRowsExamples,
});
