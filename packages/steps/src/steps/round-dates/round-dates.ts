import { type Cell, call, literalCell } from '@winnow/formulas';
import { ok } from '@winnow/kernel';
import { z } from 'zod';
import { intoParams, intoText, placeCells } from '../../columns/into-columns.ts';
import { selectionText } from '../../columns/select-columns.ts';
import { dateCellOf, dates, selectFitting } from '../../columns/select-fitting.ts';
import { param } from '../../params/params.ts';
import { defineStep, rowWise } from '../../step.ts';
import { roundDatesExamples } from './round-dates.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns', { types: ['date', 'datetime', 'text'] }),
  to: param.choice('To the', { start: 'Start', end: 'End' }).default('start'),
  unit: param
    .choice('Of the', {
      day: 'Day',
      week: 'Week, from Monday',
      weekFromSunday: 'Week, from Sunday',
      month: 'Month',
      quarter: 'Quarter',
      year: 'Year',
      hour: 'Hour',
      minute: 'Minute',
    })
    .default('month'),
  ...intoParams('* period'),
});

export type RoundDatesParams = z.output<typeof params>;

export const roundDates = defineStep({
  kind: 'round-dates',
  family: 'dates',
  title: 'Round dates to period',
  summary: 'Rounds dates to the start or end of their day, week, month, quarter or year.',
  keywords: [
    'truncate date',
    'date trunc',
    'start of month',
    'end of month',
    'eomonth',
    'period',
    'floor date',
    'round',
  ],
  params,
  defaults: (columns) => ({
    columns: columns.length > 0 ? [...columns] : { types: ['date', 'datetime'] },
    to: 'start',
    unit: 'month',
    into: 'replace',
  }),
  sentence: (params) =>
    `Round ${selectionText(params.columns)} to the ${params.to} of the ${params.unit === 'weekFromSunday' ? 'week from Sunday' : params.unit}${intoText(params)}`,
  traits: () => rowWise,
  lower(input, params, { stepId }) {
    const selected = selectFitting(input, params.columns, { stepId, param: 'columns' }, dates);
    if (!selected.ok) return selected;
    const ofTime = params.unit === 'hour' || params.unit === 'minute';
    const cells = selected.value.map((column) => {
      const date = dateCellOf(column, ofTime ? 'datetime' : 'date');
      // Rounding a date without a time to an hour keeps the date.
      const rounded = ofTime && date.type === 'date' ? date : endOfUnit(date, params);
      return [column.name, rounded] as const;
    });
    return ok(placeCells(input, new Map(cells), params));
  },
  examples: roundDatesExamples,
});

function endOfUnit(date: Cell, { to, unit }: RoundDatesParams): Cell {
  const name = to === 'start' ? 'startOf' : 'endOf';
  if (unit !== 'weekFromSunday') return call(name, date, literalCell(unit));
  // Shifted by a day, a week from Sunday is a week from Monday.
  const days = (cell: Cell, count: number): Cell =>
    call('dateAdd', cell, literalCell(count), literalCell('day'));
  return days(call(name, days(date, 1), literalCell('week')), -1);
}
