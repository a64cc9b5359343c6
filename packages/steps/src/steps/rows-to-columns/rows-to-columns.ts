import { type Cell, cellOf } from '@winnow/formulas';
import { failed, isList, ok, typeName, uniqueName } from '@winnow/kernel';
import { ascending, columnExpr, type Expr, filter, leadSql, literal, native } from '@winnow/sql';
import { z } from 'zod';
import { selectColumn } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { type OutputColumn, withColumns } from '../../relation.ts';
import { rowNumber } from '../../rows/row-numbers.ts';
import { withComputed } from '../../rows/with-computed.ts';
import { defineStep } from '../../step.ts';
import { rowsToColumnsExamples } from './rows-to-columns.examples.ts';

const params = z.strictObject({
  column: param.column('Column'),
  every: param.integer('Rows per group', { min: 2, max: 500 }).default(2),
});

export type RowsToColumnsParams = z.output<typeof params>;

export const rowsToColumns = defineStep({
  kind: 'rows-to-columns',
  family: 'reshape',
  title: 'Every n rows to columns',
  summary: 'Turns every n rows of a column into n columns of one row.',
  keywords: ['transpose cells in rows into columns', 'stacked records', 'wrap rows', 'unstack'],
  params,
  defaults: ([column]) => ({ ...(column === undefined ? {} : { column }), every: 2 }),
  sentence: ({ column, every }) => `Turn every ${every} rows of ${column} into ${every} columns`,
  traits: () => ({ rowWise: false, keepsOrder: true, keepsRows: false }),
  lower(input, { column: name, every }, { stepId }) {
    const at = { stepId, param: 'column' };
    const column = selectColumn(input.schema, name, at);
    if (!column.ok) return column;
    if (isList(column.value.type)) {
      const found = typeName(column.value.type);
      return failed(stepProblems.wrongType({ column: name, expected: 'single values', found }, at));
    }
    const cell = cellOf(column.value);
    const orderBy = [ascending(columnExpr(input.rel.position))];
    const below = (expr: Expr, by: number): Expr => ({
      kind: 'window',
      call: native(leadSql, expr, literal('integer', by)),
      partitionBy: [],
      orderBy,
      frame: 'all',
    });
    const parts = [cell.expr, ...(cell.mismatch ? [cell.mismatch] : [])];
    const windows = Array.from({ length: every - 1 }, (_, i) =>
      parts.map((part) => below(part, i + 1)),
    ).flat();
    const computed = withComputed(input, [rowNumber([], orderBy), ...windows]);
    const [place, ...values] = computed.values as [Expr, ...Expr[]];
    const isFirst = native(
      { duckdb: `(({0} - 1) % ${every} = 0)`, clickhouse: `(({0} - 1) % ${every} = 0)` },
      place,
    );
    const rows = { schema: input.schema, rel: filter(computed.relation.rel, isFirst) };
    const names = new Set(input.schema.columns.map((one) => one.name));
    names.delete(name);
    const added = Array.from({ length: every }, (_, i): OutputColumn => {
      const own = uniqueName(`${name} ${i + 1}`, names);
      names.add(own);
      if (i === 0) return { keep: column.value, name: own };
      const [expr, mismatch] = values.slice((i - 1) * parts.length, i * parts.length) as [Expr, Expr?];
      const made: Cell = { type: cell.type, expr };
      return { name: own, cell: mismatch ? { ...made, mismatch } : made };
    });
    const outputs = input.schema.columns.flatMap((keep): OutputColumn[] =>
      keep === column.value ? added : [{ keep }],
    );
    return ok(withColumns(rows, outputs));
  },
  examples: rowsToColumnsExamples,
});
