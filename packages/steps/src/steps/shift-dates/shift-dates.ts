import { type Cell, call, literalCell } from '@winnow/formulas';
import { type Column, ok, type Result } from '@winnow/kernel';
import { castTo } from '@winnow/sql';
import { z } from 'zod';
import { intoParams, intoText, placeCells } from '../../into-columns.ts';
import { param } from '../../params.ts';
import type { Relation } from '../../relation.ts';
import { selectionText } from '../../select-columns.ts';
import { dateCellOf, dates, numberCellOf, numbers, selectFitting } from '../../select-fitting.ts';
import { defineStep, rowWise } from '../../step.ts';
import { shiftDatesExamples } from './shift-dates.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns', { types: ['date', 'datetime', 'text'] }),
  by: param.choice('By', { number: 'A number', column: 'The number in a column' }).default('number'),
  count: param
    .integer(
      'How many',
      { min: -1_000_000, max: 1_000_000 },
      { help: 'Negative for earlier.', when: { param: 'by', is: ['number'] } },
    )
    .default(1),
  column: param.column('Column', { when: { param: 'by', is: ['column'] } }).optional(),
  unit: param
    .choice('Unit', {
      day: 'Days',
      week: 'Weeks',
      month: 'Months',
      quarter: 'Quarters',
      year: 'Years',
      hour: 'Hours',
      minute: 'Minutes',
      second: 'Seconds',
    })
    .default('day'),
  ...intoParams('* shifted'),
});

export type ShiftDatesParams = z.output<typeof params>;

export const shiftDates = defineStep({
  kind: 'shift-dates',
  family: 'dates',
  title: 'Add to dates',
  summary: 'Moves dates so many days, months or hours later or earlier.',
  keywords: ['add days', 'subtract', 'date add', 'plus', 'minus', 'later', 'earlier', 'offset'],
  params,
  defaults: (columns) => ({
    columns: columns.length > 0 ? [...columns] : { types: ['date', 'datetime'] },
    by: 'number',
    count: 1,
    unit: 'day',
    into: 'replace',
  }),
  sentence(params) {
    const { columns, by, count, column, unit } = params;
    const of = selectionText(columns);
    if (by === 'column') return `Add ${column ?? ''} ${unit}s to ${of}${intoText(params)}`;
    const units = Math.abs(count) === 1 ? unit : `${unit}s`;
    const verb = count < 0 ? `Subtract ${-count} ${units} from` : `Add ${count} ${units} to`;
    return `${verb} ${of}${intoText(params)}`;
  },
  traits: () => rowWise,
  lower(input, params, { stepId }) {
    const selected = selectFitting(input, params.columns, { stepId, param: 'columns' }, dates);
    if (!selected.ok) return selected;
    const count = countOf(input, params, stepId);
    if (!count.ok) return count;
    const cells = selected.value.map(
      (column) => [column.name, shifted(column, count.value, params.unit)] as const,
    );
    return ok(placeCells(input, new Map(cells), params));
  },
  examples: shiftDatesExamples,
});

function countOf(input: Relation, params: ShiftDatesParams, stepId: string): Result<Cell> {
  if (params.by === 'number') return ok(literalCell(params.count));
  const column = selectFitting(input, [params.column ?? ''], { stepId, param: 'column' }, numbers);
  if (!column.ok) return column;
  const number = numberCellOf(column.value[0]!);
  return ok(number.type === 'integer' ? number : call('toInteger', call('round', number)));
}

/** Hours of a date make it a datetime. */
function shifted(column: Column, count: Cell, unit: ShiftDatesParams['unit']): Cell {
  const ofTime = unit === 'hour' || unit === 'minute' || unit === 'second';
  const date = dateCellOf(column, ofTime ? 'datetime' : 'date');
  const moment: Cell =
    ofTime && date.type === 'date'
      ? { ...date, type: 'datetime', expr: castTo('datetime', 'date', date.expr) }
      : date;
  return call('dateAdd', moment, count, literalCell(unit));
}
