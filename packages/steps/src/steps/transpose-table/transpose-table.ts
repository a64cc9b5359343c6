import { cellOf, textOf } from '@winnow/formulas';
import { allocateRef, type Column, failed, ok, type Result, uniqueName } from '@winnow/kernel';
import { ascending, columnExpr, limit, literal, op, project, unpivot } from '@winnow/sql';
import { z } from 'zod';
import { cellIn, mismatchOf, widestType } from '../../cells/meet-cells.ts';
import { selectColumn } from '../../columns/select-columns.ts';
import { aggregateCell } from '../../params/aggregate-param.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import type { Relation } from '../../relation.ts';
import { partitionSize, rowNumber } from '../../rows/row-numbers.ts';
import { defineStep } from '../../step.ts';
import { tableProblems } from '../../table-problems.ts';
import { grouping } from '../group-rows/group-rows.ts';
import { transposeTableExamples } from './transpose-table.examples.ts';

/** Each row becomes a column, which is an aggregate of the plan. */
const maxNumberOfRows = 500;

const params = z.strictObject({
  header: param
    .column('Names of the new columns from', { help: 'Defaults to Row 1, Row 2 and so on.' })
    .optional(),
  labelName: param.text('Name of the column for old names').default('Column'),
});

export type TransposeTableParams = z.output<typeof params>;

export const transposeTable = defineStep({
  kind: 'transpose-table',
  family: 'reshape',
  title: 'Transpose',
  summary: 'Swaps rows and columns, for tables of up to 500 rows.',
  keywords: ['flip', 'rotate', 'rows to columns', 'columns to rows', 'swap'],
  params,
  defaults: ([header]) => ({ ...(header === undefined ? {} : { header }), labelName: 'Column' }),
  sentence: ({ header }) => `Transpose the table${header === undefined ? '' : `, with names from ${header}`}`,
  traits: () => ({ rowWise: false, keepsOrder: true, keepsRows: false }),
  probe(input, { header }, { stepId }) {
    const column =
      header === undefined ? undefined : selectColumn(input.schema, header, { stepId, param: 'header' });
    if (column && !column.ok) return undefined;
    const name = column ? textOf(cellOf(column.value)).expr : literal('text', null);
    const counted = project(input.rel, [
      { ref: 'name', expr: name },
      { ref: 'count', expr: partitionSize([]) },
    ]);
    return limit(counted, maxNumberOfRows + 1);
  },
  lower(input, { header, labelName }, { stepId, probed }) {
    const column =
      header === undefined ? ok(undefined) : selectColumn(input.schema, header, { stepId, param: 'header' });
    if (!column.ok) return column;
    const count = Number(probed[0]?.[1] ?? 0);
    if (count > maxNumberOfRows) {
      return failed(tableProblems.tooManyRowsToTurn({ count, limit: maxNumberOfRows }, { stepId }));
    }
    const turned = input.schema.columns.filter((one) => one !== column.value);
    if (turned.length === 0) return failed(stepProblems.nothingSelected({}, { stepId, param: 'header' }));
    const names = [labelName];
    for (const [i, row] of probed.entries()) {
      const wanted = header === undefined ? `Row ${i + 1}` : String(row[0] ?? '(null)') || '(empty)';
      names.push(uniqueName(wanted, names));
    }
    return columnsOfRows(cellsOfRows(input, turned, labelName), names.slice(1), labelName);
  },
  examples: transposeTableExamples,
});

const rowRef = 'row';
const valueName = 'value';

/** Returns one row per cell: its row number, the name of its column, and the cell. */
function cellsOfRows(input: Relation, turned: readonly Column[], labelName: string): Relation {
  const numbered = [...input.rel.columns];
  const number = allocateRef(rowRef, numbered);
  const items = numbered.map((ref) => ({ ref, expr: columnExpr(ref) }));
  const place = rowNumber([], [ascending(columnExpr(input.rel.position))]);
  const rows = project(input.rel, [...items, { ref: number, expr: place }]);
  const type = widestType(turned.map((column) => column.type));
  const cells = turned.map((column) => cellIn(type, cellOf(column)));
  const refs = [number, allocateRef(labelName, [number])];
  const ref = allocateRef(valueName, refs);
  const mismatch = cells.some((cell) => cell.mismatch)
    ? allocateRef(`${valueName} (text)`, [...refs, ref])
    : undefined;
  const value: Column =
    mismatch === undefined ? { name: valueName, ref, type } : { name: valueName, ref, type, mismatch };
  const rel = unpivot(
    rows,
    [number],
    refs[1]!,
    mismatch === undefined ? [ref] : [ref, mismatch],
    turned.map((column, i) => ({
      label: column.name,
      values: [cells[i]!.expr, ...(mismatch === undefined ? [] : [mismatchOf(cells[i]!)])],
    })),
  );
  const label: Column = { name: labelName, ref: refs[1]!, type: 'text' };
  return { schema: { columns: [{ name: rowRef, ref: number, type: 'integer' }, label, value] }, rel };
}

function columnsOfRows(cells: Relation, names: readonly string[], labelName: string): Result<Relation> {
  const [row, label] = cells.schema.columns as readonly [Column, Column];
  const values: Relation = { schema: { columns: cells.schema.columns.slice(2) }, rel: cells.rel };
  const summaries = [];
  for (const [i, name] of names.entries()) {
    const isRow = op('eq', columnExpr(row.ref), literal('integer', i + 1));
    const cell = aggregateCell(values, { function: 'first', column: valueName }, {}, { condition: isRow });
    if (!cell.ok) return cell;
    summaries.push({ name, cell: cell.value });
  }
  return ok(grouping(cells, [{ ...label, name: labelName }], summaries));
}
