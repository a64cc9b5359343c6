import { type Cell, cellOf, textOf } from '@winnow/formulas';
import { type Column, failed, isList, type Result, typeName } from '@winnow/kernel';
import { caseWhen, literal, nullOf } from '@winnow/sql';
import { z } from 'zod';
import { isMissing } from '../../fill-cells.ts';
import { cellIn, mismatchOf } from '../../meet-cells.ts';
import { param } from '../../params.ts';
import { stepProblems } from '../../problems.ts';
import { readText } from '../../read-text.ts';
import { rewriteColumns } from '../../rewrite-columns.ts';
import { selectColumn, selectionText } from '../../select-columns.ts';
import { defineStep, rowWise } from '../../step.ts';
import { typedValue, type WrittenValue, writtenValue } from '../../typed-value.ts';
import { valueText } from '../../value-text.ts';
import { fillEmptyExamples } from './fill-empty.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns'),
  with: param.choice('Fill with', { value: 'A value', column: 'Another column' }).default('value'),
  value: writtenValue('Value').default(''),
  from: param.column('Column', { when: { param: 'with', is: ['column'] } }).optional(),
  blank: param.flag('Fill blank texts too').default(true),
});

export type FillEmptyParams = z.output<typeof params>;

export const fillEmpty = defineStep({
  kind: 'fill-empty',
  family: 'missing',
  title: 'Fill empty cells',
  summary: 'Puts a value, or that of another column, where nothing is.',
  keywords: ['missing', 'null', 'impute', 'coalesce', 'default value'],
  params,
  defaults: (columns) => ({
    ...(columns.length > 0 ? { columns: [...columns] } : {}),
    with: 'value',
    value: '',
    blank: true,
  }),
  sentence: ({ columns, with: source, value, from }) =>
    `Fill empty cells of ${selectionText(columns)} with ${source === 'value' ? valueText(value) : from}`,
  traits: () => rowWise,
  lower(input, params, { stepId }) {
    let from: Cell | undefined;
    if (params.with === 'column') {
      const column = selectColumn(input.schema, params.from ?? '', { stepId, param: 'from' });
      if (!column.ok) return column;
      from = cellOf(column.value);
    }
    let problem: Result<never> | undefined;
    const filled = rewriteColumns(input, params.columns, { stepId, param: 'columns' }, (cell, column) => {
      const filler = from ? asType(from, column) : valueCell(params.value, column);
      if ('ok' in filler) {
        problem ??= failed(filler.problems.map((one) => ({ ...one, at: { stepId, param: 'value' } })));
        return cell;
      }
      return fill(cell, filler, params.blank);
    });
    return problem ?? filled;
  },
  examples: fillEmptyExamples,
});

function asType(from: Cell, column: Column): Cell {
  return from.type === column.type ? cellIn(column.type, from) : readText(column.type, textOf(from));
}

function valueCell(value: WrittenValue, column: Column): Cell | Extract<Result<never>, { ok: false }> {
  const { type } = column;
  const typed = typedValue(value, type);
  if (isList(type) || typed.mismatch !== null) {
    const params = { column: column.name, expected: 'a value of another type', found: typeName(type) };
    return failed(
      isList(type)
        ? stepProblems.wrongType(params)
        : stepProblems.valueDoesNotFit({ value: String(value), column: column.name, type: typeName(type) }),
    );
  }
  return { type, expr: literal(type, typed.value) };
}

function fill(cell: Cell, filler: Cell, blank: boolean): Cell {
  if (isList(cell.type)) return cell;
  const missing = isMissing(cell, blank);
  const expr = caseWhen([{ when: missing, gives: filler.expr }], cell.expr);
  if (!cell.mismatch && !filler.mismatch) return { type: cell.type, expr };
  const mismatch = caseWhen([{ when: missing, gives: filler.mismatch ?? nullOf('text') }], mismatchOf(cell));
  return { type: cell.type, expr, mismatch };
}
