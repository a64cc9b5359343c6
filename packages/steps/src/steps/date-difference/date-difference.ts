import { type Cell, call, literalCell } from '@winnow/formulas';
import { failed, ok, type Result } from '@winnow/kernel';
import { castTo } from '@winnow/sql';
import { z } from 'zod';
import { typedValue } from '../../cells/typed-value.ts';
import { dateCellOf, dates, selectFitting } from '../../columns/select-fitting.ts';
import { chosenHolidays, holidayParams, holidaysText } from '../../holidays/holiday-params.ts';
import { workingDaysBetween } from '../../holidays/working-days-between.ts';
import { param } from '../../params/params.ts';
import { addColumns, type Relation } from '../../relation.ts';
import { defineStep, rowWise } from '../../step.ts';
import { tableProblems } from '../../table-problems.ts';
import { dateDifferenceExamples } from './date-difference.examples.ts';

const units = {
  day: 'Days',
  workingDay: 'Working days',
  week: 'Weeks',
  month: 'Months',
  quarter: 'Quarters',
  year: 'Years',
  hour: 'Hours',
  minute: 'Minutes',
  second: 'Seconds',
} as const;

const params = z.strictObject({
  from: param.column('From', { types: ['date', 'datetime', 'text'] }),
  until: param.choice('To', { column: 'A column', date: 'A date' }).default('column'),
  to: param
    .column('Column', { types: ['date', 'datetime', 'text'], when: { param: 'until', is: ['column'] } })
    .optional(),
  date: param.text('Date', { placeholder: '2024-12-31', when: { param: 'until', is: ['date'] } }).default(''),
  unit: param.choice('Whole', units).default('day'),
  weekend: param
    .choice(
      'Weekend',
      { satSun: 'Saturday and Sunday', friSat: 'Friday and Saturday', sun: 'Sunday', none: 'None' },
      { when: { param: 'unit', is: ['workingDay'] } },
    )
    .default('satSun'),
  ...holidayParams,
  name: param.text('Name of the new column').default('Difference'),
});

export type DateDifferenceParams = z.output<typeof params>;

export const dateDifference = defineStep({
  kind: 'date-difference',
  family: 'dates',
  title: 'Difference of dates',
  summary:
    'Counts whole days, working days, months, years or hours between two dates. Negative if the second date is earlier.',
  keywords: [
    'datedif',
    'age',
    'days between',
    'duration',
    'elapsed',
    'networkdays',
    'working days',
    'business days',
    'holidays',
  ],
  params,
  defaults: ([from, to]) => ({
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    until: 'column',
    unit: 'day',
    name: 'Difference',
  }),
  sentence(params) {
    const { from, until, to, date, unit, name } = params;
    const days = `${units[unit].toLowerCase()}${unit === 'workingDay' ? holidaysText(params) : ''}`;
    return `Count ${days} from ${from} to ${until === 'column' ? (to ?? '') : date} into ${name}`;
  },
  traits: () => rowWise,
  lower(input, params, { stepId }) {
    const from = dateOf(input, params.from, { stepId, param: 'from' });
    const to =
      params.until === 'column'
        ? dateOf(input, params.to ?? '', { stepId, param: 'to' })
        : literalDate(params.date, { stepId, param: 'date' });
    const holidays = chosenHolidays(params, stepId);
    if (!from.ok || !to.ok || !holidays.ok)
      return failed([...from.problems, ...to.problems, ...holidays.problems]);
    const name = params.name.trim() || 'Difference';
    return ok(addColumns(input, [{ name, cell: difference(from.value, to.value, params, holidays.value) }]));
  },
  examples: dateDifferenceExamples,
});

interface Place {
  readonly stepId: string;
  readonly param: string;
}

function dateOf(input: Relation, name: string, at: Place): Result<Cell> {
  const column = selectFitting(input, [name], at, dates);
  return column.ok ? ok(dateCellOf(column.value[0]!, 'datetime')) : column;
}

function literalDate(text: string, at: Place): Result<Cell> {
  const { value, mismatch } = typedValue(text, 'datetime');
  if (mismatch !== null || value === null) {
    return failed(tableProblems.valueDoesNotFit({ value: text, type: 'date' }, at));
  }
  return ok(literalCell(value, 'datetime'));
}

function difference(from: Cell, to: Cell, params: DateDifferenceParams, holidays: readonly string[]): Cell {
  if (params.unit === 'workingDay') {
    return workingDaysBetween(call('toDate', from), call('toDate', to), params.weekend, holidays);
  }
  const [a, b] = [asDatetime(from), asDatetime(to)];
  return call('dateDiff', a, b, literalCell(params.unit));
}

function asDatetime(cell: Cell): Cell {
  return { ...cell, type: 'datetime', expr: castTo('datetime', cell.type, cell.expr) };
}
