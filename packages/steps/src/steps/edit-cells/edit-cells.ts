import { cellOf } from '@winnow/formulas';
import { type Column, collect, failed, isList, type Json, ok, rowIdRef } from '@winnow/kernel';
import { caseWhen, castTo, columnExpr, literal } from '@winnow/sql';
import { z } from 'zod';
import { lookupIn } from '../../cells/lookup.ts';
import { mismatchOf } from '../../cells/meet-cells.ts';
import { typedValue, type WrittenValue, writtenValue } from '../../cells/typed-value.ts';
import { valueText } from '../../cells/value-text.ts';
import { namesText, selectColumn } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { replaceColumns, type WrittenCell } from '../../relation.ts';
import { defineStep, rowWise } from '../../step.ts';
import { editCellsExamples } from './edit-cells.examples.ts';
import { maxNumberOfEdits } from './max-number-of-edits.ts';

const params = z.strictObject({
  edits: param.list(
    'Cells',
    param.record('Cell', {
      row: param.integer(
        'Row',
        { min: 0, max: Number.MAX_SAFE_INTEGER },
        { help: 'The row ID, which is stable when rows are sorted or removed.' },
      ),
      column: param.column('Column'),
      value: writtenValue('Value'),
    }),
    { min: 1, max: maxNumberOfEdits },
  ),
});

export type EditCellsParams = z.output<typeof params>;

export const editCells = defineStep({
  kind: 'edit-cells',
  family: 'values',
  title: 'Edit cells',
  summary: 'Sets the values of single cells. An edit follows its row when earlier steps sort or remove rows.',
  keywords: ['type', 'correct', 'change cell', 'overwrite'],
  params,
  defaults: (_columns) => ({ edits: [] }),
  sentence: ({ edits }) => {
    const columns = namesText([...new Set(edits.map((edit) => edit.column))]);
    return edits.length === 1
      ? `Set ${columns} to ${valueText(edits[0]!.value)} in one row`
      : `Edit ${edits.length} cells of ${columns}`;
  },
  traits: () => ({ ...rowWise, namesRows: true }),
  lower(input, { edits }, { stepId }) {
    const at = { stepId, param: 'edits' };
    const byColumn = new Map<string, Map<number, WrittenValue>>();
    for (const { row, column, value } of edits) {
      const rows = byColumn.get(column) ?? new Map<number, WrittenValue>();
      byColumn.set(column, rows.set(row, value));
    }
    const columns = collect([...byColumn.keys()].map((name) => selectColumn(input.schema, name, at)));
    if (!columns.ok) return columns;
    const list = columns.value.find((column) => isList(column.type));
    if (list) {
      const params = { column: list.name, expected: 'text, numbers, booleans or dates', found: 'a list' };
      return failed(stepProblems.wrongType(params, { ...at, column: list.name }));
    }
    const cells = columns.value.map(
      (column) => [column.name, edited(column, byColumn.get(column.name)!)] as const,
    );
    return ok(replaceColumns(input, new Map(cells)));
  },
  examples: editCellsExamples,
});

/** The last edit of a cell wins. */
function edited(column: Column, rows: ReadonlyMap<number, WrittenValue>): WrittenCell {
  const cell = cellOf(column);
  const rowId = castTo('text', 'integer', columnExpr(rowIdRef));
  const place = lookupIn(rowId, [...rows.keys()].map(String));
  const typed = [...rows.values()].map((value) => typedValue(value, column.type));
  const expr = caseWhen(
    [
      {
        when: place.isFound,
        result: place.pick(
          column.type,
          typed.map((one) => one.value),
        ),
      },
    ],
    cell.expr,
  );
  const asTyped: Json[] = typed.map((one) => one.written);
  const written = asTyped.some((one) => one !== null) ? { written: place.pick('text', asTyped) } : {};
  const plain = { type: column.type, expr, ...written };
  if (!cell.mismatch && typed.every((one) => one.mismatch === null)) return plain;
  const strings: Json[] = typed.map((one) => one.mismatch);
  const kept = strings.some((one) => one !== null) ? place.pick('text', strings) : literal('text', null);
  return {
    ...plain,
    mismatch: caseWhen([{ when: place.isFound, result: kept }], mismatchOf(cell)),
  };
}
