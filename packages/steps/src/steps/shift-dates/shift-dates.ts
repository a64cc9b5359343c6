import { type Cell, call, literalCell } from '@winnow/formulas';
import { type Column, failed, ok, type Result } from '@winnow/kernel';
import { castTo } from '@winnow/sql';
import { z } from 'zod';
import { intoParams, intoText, placeCells } from '../../columns/into-columns.ts';
import { selectionText } from '../../columns/select-columns.ts';
import { dateCellOf, dates, numberCellOf, numbers, selectFitting } from '../../columns/select-fitting.ts';
import { chosenHolidays, holidayParams, holidaysText } from '../../holidays/holiday-params.ts';
import { workingDaysLater } from '../../holidays/working-days-later.ts';
import { param } from '../../params/params.ts';
import type { Relation } from '../../relation.ts';
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
      workingDay: 'Working days, Monday to Friday',
      week: 'Weeks',
      month: 'Months',
      quarter: 'Quarters',
      year: 'Years',
      hour: 'Hours',
      minute: 'Minutes',
      second: 'Seconds',
    })
    .default('day'),
  ...holidayParams,
  ...intoParams('* shifted'),
});

const unitNames = {
  day: 'day',
  workingDay: 'working day',
  week: 'week',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
  hour: 'hour',
  minute: 'minute',
  second: 'second',
} as const;

export type ShiftDatesParams = z.output<typeof params>;

export const shiftDates = defineStep({
  kind: 'shift-dates',
  family: 'dates',
  title: 'Add to dates',
  summary: 'Adds or subtracts days, working days, months or hours.',
  keywords: [
    'add days',
    'subtract',
    'date add',
    'plus',
    'minus',
    'later',
    'earlier',
    'offset',
    'workday',
    'holidays',
    'business days',
  ],
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
    const rest = `${unit === 'workingDay' ? holidaysText(params) : ''}${intoText(params)}`;
    if (by === 'column') return `Add ${column ?? ''} ${unitNames[unit]}s to ${of}${rest}`;
    const units = `${unitNames[unit]}${Math.abs(count) === 1 ? '' : 's'}`;
    const verb = count < 0 ? `Subtract ${-count} ${units} from` : `Add ${count} ${units} to`;
    return `${verb} ${of}${rest}`;
  },
  traits: () => rowWise,
  lower(input, params, { stepId }) {
    const selected = selectFitting(input, params.columns, { stepId, param: 'columns' }, dates);
    if (!selected.ok) return selected;
    const count = countOf(input, params, stepId);
    const holidays = chosenHolidays(params, stepId);
    if (!count.ok || !holidays.ok) return failed([...count.problems, ...holidays.problems]);
    const cells = selected.value.map(
      (column) => [column.name, shifted(column, count.value, params.unit, holidays.value)] as const,
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

/** Adding hours to a date makes it a datetime. */
function shifted(
  column: Column,
  count: Cell,
  unit: ShiftDatesParams['unit'],
  holidays: readonly string[],
): Cell {
  const ofTime = unit === 'hour' || unit === 'minute' || unit === 'second';
  const date = dateCellOf(column, ofTime ? 'datetime' : 'date');
  const moment: Cell =
    ofTime && date.type === 'date'
      ? { ...date, type: 'datetime', expr: castTo('datetime', 'date', date.expr) }
      : date;
  if (unit === 'workingDay') return workingDaysOf(moment, count, holidays);
  return call('dateAdd', moment, count, literalCell(unit));
}

/** Keeps the time of day. */
function workingDaysOf(moment: Cell, count: Cell, holidays: readonly string[]): Cell {
  if (moment.type === 'date') return workingDaysLater(moment, count, holidays);
  const day: Cell = { type: 'date', expr: castTo('date', 'datetime', moment.expr) };
  const days = call('dateDiff', day, workingDaysLater(day, count, holidays), literalCell('day'));
  return call('dateAdd', moment, { type: 'integer', expr: days.expr }, literalCell('day'));
}
