import { aggregateCall, cellOf, textOf } from '@winnow/formulas';
import { type Column, ok, refAllocator } from '@winnow/kernel';
import { aggregate, literal, project, union } from '@winnow/sql';
import { z } from 'zod';
import { param } from '../../params/params.ts';
import { defineStep } from '../../step.ts';
import { headerToRowExamples } from './header-to-row.examples.ts';

const params = z.strictObject({
  name: param.text('New names', { help: '# is replaced by the column number.' }).default('Column #'),
});

export type HeaderToRowParams = z.output<typeof params>;

export const headerToRow = defineStep({
  kind: 'header-to-row',
  family: 'structure',
  title: 'Use header as first row',
  summary: 'Moves the column names into the first row and numbers the columns. All columns become text.',
  keywords: ['demote headers', 'no header', 'headers to first row'],
  params,
  defaults: (_columns) => ({ name: 'Column #' }),
  sentence: () => 'Use the header as first row',
  traits: () => ({ rowWise: false, keepsOrder: true, keepsRows: false }),
  lower(input, { name }) {
    const allocate = refAllocator([]);
    const pattern = name.includes('#') ? name : `${name.trim() || 'Column'} #`;
    const columns = input.schema.columns.map((_, i): Column => {
      const title = pattern.replaceAll('#', String(i + 1));
      return { name: title, ref: allocate(title), type: 'text' };
    });
    // An aggregate over all rows returns one row even if there are none.
    const one = aggregate(input.rel, [], [{ ref: 'rows', expr: aggregateCall('countRows', undefined).expr }]);
    const header = project(
      one,
      columns.map(({ ref }, i) => ({ ref, expr: literal('text', input.schema.columns[i]!.name) })),
    );
    const body = project(
      input.rel,
      columns.map(({ ref }, i) => ({ ref, expr: textOf(cellOf(input.schema.columns[i]!)).expr })),
    );
    return ok({ schema: { columns }, rel: union([header, body]) });
  },
  examples: headerToRowExamples,
});
