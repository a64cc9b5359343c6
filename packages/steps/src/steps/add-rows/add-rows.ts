import { aggregateCall } from '@winnow/formulas';
import { type Column, failed, isList, ok, refAllocator, refsOf } from '@winnow/kernel';
import {
  aggregate,
  caseWhen,
  columnExpr,
  type Expr,
  type Item,
  literal,
  native,
  nullOf,
  op,
  type ProjectItem,
  project,
  union,
  unnest,
} from '@winnow/sql';
import { z } from 'zod';
import { type TypedValue, typedValue, writtenValue } from '../../cells/typed-value.ts';
import { maxProblems, selectColumn } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import type { Relation } from '../../relation.ts';
import { defineStep } from '../../step.ts';
import { addRowsExamples } from './add-rows.examples.ts';

const params = z.strictObject({
  rows: param.list(
    'Rows',
    param.record('Row', {
      cells: param.list(
        'Cells',
        param.record('Cell', { column: param.column('Column'), value: writtenValue('Value') }),
        { min: 0, max: 1000 },
        { help: 'Omitted columns are null.' },
      ),
    }),
    { min: 1, max: 1000 },
  ),
  at: param.choice('Where', { end: 'At the end', start: 'At the start' }).default('end'),
});

export type AddRowsParams = z.output<typeof params>;

export const addRows = defineStep({
  kind: 'add-rows',
  family: 'rows',
  title: 'Add rows',
  summary: 'Adds rows at the start or the end. Values that don’t match the column’s type keep their text.',
  keywords: ['insert row', 'new row', 'append row', 'blank row', 'enter data'],
  params,
  defaults: (_columns) => ({ rows: [{ cells: [] }], at: 'end' }),
  sentence: ({ rows, at }) => `Add ${rows.length === 1 ? 'a row' : `${rows.length} rows`} at the ${at}`,
  traits: ({ at }) => ({ rowWise: false, keepsOrder: at === 'end', keepsRows: false }),
  lower(input, { rows, at }, { stepId }) {
    const named = new Set(rows.flatMap((row) => row.cells.map((cell) => cell.column)));
    const problems = [...named].flatMap(
      (name) => selectColumn(input.schema, name, { stepId, param: 'rows' }).problems,
    );
    if (problems.length > 0) return failed(problems.slice(0, maxProblems));
    const written = rows.map((row) => new Map(row.cells.map((cell) => [cell.column, cell.value])));
    const allocate = refAllocator(refsOf(input.schema));
    const columns = input.schema.columns.map((column): Column => {
      if (isList(column.type) || column.mismatch !== undefined || column.type === 'text') return column;
      const fits = written.every(
        (row) => typedValue(row.get(column.name) ?? null, column.type).mismatch === null,
      );
      return fits ? column : { ...column, mismatch: allocate(`${column.name} (text)`) };
    });
    return ok(stacked(input, columns, written, at));
  },
  examples: addRowsExamples,
});

function stacked(
  input: Relation,
  columns: readonly Column[],
  written: readonly ReadonlyMap<string, string | number | boolean | null>[],
  at: AddRowsParams['at'],
): Relation {
  const one = aggregate(input.rel, [], [{ ref: 'rows', expr: aggregateCall('countRows', undefined).expr }]);
  const list = `[${written.map((_, i) => i).join(', ')}]`;
  const sql = { duckdb: `CAST(${list} AS BIGINT[])`, clickhouse: `CAST(${list}, 'Array(Int64)')` };
  const numbered = unnest(one, native(sql), 'place');
  const place = columnExpr('place');
  const here: Item[] = [];
  const added: ProjectItem[] = [];
  for (const [i, column] of columns.entries()) {
    const values = written.map((row) => typedValue(row.get(column.name) ?? null, column.type));
    const pick = (of: (value: TypedValue) => Expr, none: Expr): Expr =>
      caseWhen(
        values.flatMap((value, row) => {
          const result = of(value);
          return result === none ? [] : [{ when: op('eq', place, literal('integer', row)), result }];
        }),
        none,
      );
    const none = isList(column.type) ? literal(column.type, []) : nullOf(column.type);
    here.push({ ref: column.ref, expr: columnExpr(column.ref) });
    const noText = nullOf('text');
    const textOf = (text: string | null): Expr => (text === null ? noText : literal('text', text));
    added.push({
      ref: column.ref,
      expr: pick(({ value }) => (value === null ? none : literal(column.type, value as string)), none),
      ...(values.every((one) => one.written === null)
        ? {}
        : { written: pick((one) => textOf(one.written), noText) }),
    });
    if (column.mismatch === undefined) continue;
    const own = input.schema.columns[i]!.mismatch;
    here.push({ ref: column.mismatch, expr: own === undefined ? noText : columnExpr(own) });
    added.push({
      ref: column.mismatch,
      expr: pick(({ mismatch }) => textOf(mismatch), noText),
    });
  }
  const parts = [project(input.rel, here), project(numbered, added)];
  return { schema: { columns }, rel: union(at === 'end' ? parts : parts.reverse()) };
}
