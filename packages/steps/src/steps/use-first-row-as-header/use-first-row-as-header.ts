import { cellOf, textOf } from '@winnow/formulas';
import { headerNames, ok } from '@winnow/kernel';
import { columnExpr, filter, limit, literal, op, project } from '@winnow/sql';
import { z } from 'zod';
import { param } from '../../params/params.ts';
import { withColumns, withRel } from '../../relation.ts';
import { defineStep } from '../../step.ts';
import { useFirstRowAsHeaderExamples } from './use-first-row-as-header.examples.ts';

const params = z.strictObject({
  rows: param
    .integer('Header rows', { min: 1, max: 20 }, { help: 'Names of several rows are joined.' })
    .default(1),
  skip: param
    .integer(
      'Rows above them',
      { min: 0, max: 1000 },
      { help: 'Notes and titles, which are removed as well.' },
    )
    .default(0),
  now: param
    .flag('The current names are the first header row', {
      help: 'Use this if only the first line was read as the header.',
    })
    .default(false),
  merged: param
    .flag('Empty header cells continue the one to the left', {
      help: 'As in merged cells. Doesn’t apply to the last header row.',
    })
    .default(true),
  separator: param.text('Separator of joined names').default(' '),
});

export type UseFirstRowAsHeaderParams = z.output<typeof params>;

export const useFirstRowAsHeader = defineStep({
  kind: 'use-first-row-as-header',
  family: 'structure',
  title: 'Use first rows as header',
  summary: 'Promotes the first row or rows to column headers and removes the rows above them.',
  keywords: [
    'promote headers',
    'column names',
    'header row',
    'multi-row header',
    'merged header',
    'rename from row',
    'several header rows',
  ],
  params,
  defaults: (_columns) => ({ rows: 1 }),
  sentence: ({ rows, skip, now }) => {
    const below = skip === 0 ? '' : ` after skipping ${skip === 1 ? 'one' : skip}`;
    const behind = now ? ', after the current names' : '';
    return `Use the first ${rows === 1 ? 'row' : `${rows} rows`}${below} as header${behind}`;
  },
  readsSource: true,
  traits: () => ({ rowWise: false, keepsOrder: true, keepsRows: false }),
  probe: (input, { rows, skip }) =>
    limit(
      project(input.rel, [
        { ref: 'at', expr: columnExpr(input.rel.position) },
        ...input.schema.columns.map((column, i) => ({ ref: `h${i}`, expr: textOf(cellOf(column)).expr })),
      ]),
      rows + skip,
    ),
  lower(input, params, { probed }) {
    const header = probed.slice(params.skip, params.skip + params.rows);
    // A table without these rows has no header.
    if (header.length === 0) return ok(input);
    const names = headerNames(
      header.map((row) =>
        row.slice(1).map((cell) => (cell === null || cell === undefined ? '' : String(cell))),
      ),
      input.schema.columns.map((column) => column.name),
      params,
    );
    const last = header.at(-1)![0] as number | string;
    const below = op('gt', columnExpr(input.rel.position), literal('integer', last));
    const body = withRel(input, filter(input.rel, below));
    return ok(
      withColumns(
        body,
        input.schema.columns.map((keep, i) => ({ keep, name: names[i]! })),
      ),
    );
  },
  examples: useFirstRowAsHeaderExamples,
});
