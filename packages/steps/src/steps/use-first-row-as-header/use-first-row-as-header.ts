import { cellOf, textOf } from '@winnow/formulas';
import { ok } from '@winnow/kernel';
import { columnExpr, filter, limit, literal, op, project } from '@winnow/sql';
import { z } from 'zod';
import { param } from '../../params.ts';
import { withColumns, withRel } from '../../relation.ts';
import { defineStep } from '../../step.ts';
import { headerNames } from './header-names.ts';
import { useFirstRowAsHeaderExamples } from './use-first-row-as-header.examples.ts';

export const useFirstRowAsHeader = defineStep({
  kind: 'use-first-row-as-header',
  family: 'structure',
  title: 'Use first rows as header',
  summary: 'Takes the names of the columns from the first row or rows, and leaves these rows out.',
  keywords: ['promote headers', 'column names', 'header row'],
  params: z.strictObject({
    rows: param
      .integer('Header rows', { min: 1, max: 20 }, { help: 'The names of several rows are joined.' })
      .default(1),
  }),
  defaults: (_columns) => ({ rows: 1 }),
  sentence: ({ rows }) =>
    rows === 1 ? 'Use the first row as header' : `Use the first ${rows} rows as header`,
  traits: () => ({ rowWise: false, keepsOrder: true, keepsRows: false }),
  probe: (input, { rows }) =>
    limit(
      project(input.rel, [
        { ref: 'at', expr: columnExpr(input.rel.position) },
        ...input.schema.columns.map((column, i) => ({ ref: `h${i}`, expr: textOf(cellOf(column)).expr })),
      ]),
      rows,
    ),
  lower(input, { rows }, { probed }) {
    // A table without rows has no header either.
    if (probed.length === 0) return ok(input);
    const header = probed.slice(0, rows);
    const names = headerNames(
      header.map((row) =>
        row.slice(1).map((cell) => (cell === null || cell === undefined ? '' : String(cell))),
      ),
      input.schema.columns.map((column) => column.name),
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
