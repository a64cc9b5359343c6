import { type Cell, call, literalCell, type RunContext } from '@winnow/formulas';
import { failed, ok, type Result } from '@winnow/kernel';
import { allOf, castTo, type Expr, literal, op } from '@winnow/sql';
import { z } from 'zod';
import { typedValue } from '../../cells/typed-value.ts';
import { dateCellOf, dates, selectFitting } from '../../columns/select-fitting.ts';
import { columnsOfColumn } from '../../params/columns-of-column.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import {
  cellsText,
  filterActions,
  filteredBy,
  filterText,
  filterTraits,
  inColumns,
  markName,
  subjectText,
} from '../../rows/filter-action.ts';
import { defineStep } from '../../step.ts';
import { tableProblems } from '../../table-problems.ts';
import { filterByPeriodExamples } from './filter-by-period.examples.ts';

const counted = ['last', 'next', 'before', 'behind'] as const;

const params = z.strictObject({
  columns: param.columns('Columns', { types: ['date', 'datetime', 'text'] }),
  period: param
    .choice('Dates', {
      last: 'In the last days, weeks or months',
      this: 'In this day, week or month',
      toDate: 'This week, month or year to date',
      next: 'In the next days, weeks or months',
      before: 'Before the last days, weeks or months',
      behind: 'After the next days, weeks or months',
    })
    .default('last'),
  count: param
    .integer('How many', { min: 1, max: 10_000 }, { when: { param: 'period', is: [...counted] } })
    .default(7),
  unit: param
    .choice('Unit', { day: 'Days', week: 'Weeks', month: 'Months', quarter: 'Quarters', year: 'Years' })
    .default('day'),
  whole: param
    .choice(
      'Counted',
      { today: 'Including today', calendar: 'Whole periods, excluding the current one' },
      { when: { param: 'period', is: [...counted] } },
    )
    .default('today'),
  week: param
    .choice(
      'Week starts on',
      { monday: 'Monday', sunday: 'Sunday' },
      { when: { param: 'unit', is: ['week'] } },
    )
    .default('monday'),
  today: param.choice('Today is', { run: 'The day of each run (UTC)', date: 'A fixed day' }).default('run'),
  date: param
    .text('Day', {
      placeholder: '2024-12-31',
      help: 'Every run keeps the same rows.',
      when: { param: 'today', is: ['date'] },
    })
    .default(''),
  which: inColumns,
  action: param.choice('Rows with these dates', filterActions).default('keep'),
  name: markName,
});

export type FilterByPeriodParams = z.output<typeof params>;

export const filterByPeriod = defineStep({
  kind: 'filter-by-period',
  family: 'rows',
  title: 'Filter by period',
  summary:
    'Keeps, removes or flags rows by a relative period, such as the last 30 days or this month, or clears those cells.',
  keywords: [
    'relative date',
    'last 7 days',
    'this month',
    'year to date',
    'previous',
    'recent',
    'older than',
  ],
  params,
  renew: columnsOfColumn,
  defaults: (columns) => ({
    ...(columns.length > 0 ? { columns: [...columns] } : {}),
    period: 'last',
    count: 7,
    unit: 'day',
    which: 'any',
    action: 'keep',
  }),
  sentence(params) {
    const { columns, which, today, date } = params;
    const seen = today === 'date' ? `, as of ${date || 'a given day'}` : '';
    const where = `${subjectText(columns, which)} is ${periodText(params)}${seen}`;
    return filterText(params, where, cellsText(columns));
  },
  traits: ({ action }) => filterTraits(action),
  lower(input, params, { stepId, run }) {
    const at = { stepId, param: 'columns' };
    const selected = selectFitting(input, params.columns, at, dates);
    if (!selected.ok) return selected;
    if (selected.value.length === 0) return failed(stepProblems.nothingSelected({}, at));
    const today = todayOf(params, run, stepId);
    if (!today.ok) return today;
    const { from, before } = boundsOf(today.value, params);
    const conditions = selected.value.map((column) => {
      const date = dateCellOf(column);
      const bound = (how: 'ge' | 'lt', day: Cell | undefined): readonly Expr[] =>
        day ? [op(how, date.expr, castTo(date.type, 'date', day.expr))] : [];
      const within = [...bound('ge', from), ...bound('lt', before)];
      return op('coalesce', allOf(within), literal('boolean', false));
    });
    return ok(filteredBy(input, selected.value, conditions, params));
  },
  examples: filterByPeriodExamples,
});

function periodText({ period, count, unit, whole }: FilterByPeriodParams): string {
  const units = count === 1 ? unit : `${count} ${unit}s`;
  const kind = whole === 'calendar' ? 'whole ' : '';
  switch (period) {
    case 'this':
      return unit === 'day' ? 'today' : `in this ${unit}`;
    case 'toDate':
      return `in this ${unit} to date`;
    case 'last':
    case 'next':
      return `in the ${period} ${kind}${units}`;
    default:
      return `${period === 'before' ? 'before the last' : 'after the next'} ${kind}${units}`;
  }
}

function todayOf(params: FilterByPeriodParams, { today }: RunContext, stepId: string): Result<Cell> {
  if (params.today === 'run') {
    return ok(today === undefined ? call('today') : literalCell(today, 'date'));
  }
  const { value, mismatch } = typedValue(params.date, 'date');
  if (mismatch === null) return ok(literalCell(value, 'date'));
  const at = { stepId, param: 'date' };
  return failed(
    params.date.trim() === ''
      ? tableProblems.nothingToDo({ what: 'The day' }, at)
      : tableProblems.valueDoesNotFit({ value: mismatch, type: 'date' }, at),
  );
}

interface Bounds {
  readonly from?: Cell;
  /** The first day after the period. */
  readonly before?: Cell;
}

function boundsOf(today: Cell, { period, count, unit, whole, week }: FilterByPeriodParams): Bounds {
  const later = (day: Cell, by: number, of: string = unit): Cell => {
    return call('dateAdd', day, literalCell(by), literalCell(of));
  };
  const start =
    unit === 'week' && week === 'sunday'
      ? later(call('startOf', later(today, 1, 'day'), literalCell(unit)), -1, 'day')
      : call('startOf', today, literalCell(unit));
  const tomorrow = later(today, 1, 'day');
  const [past, next] = whole === 'calendar' ? [start, later(start, 1)] : [tomorrow, today];
  switch (period) {
    case 'this':
      return { from: start, before: later(start, 1) };
    case 'toDate':
      return { from: start, before: tomorrow };
    case 'last':
      return { from: later(past, -count), before: past };
    case 'next':
      return { from: next, before: later(next, count) };
    case 'before':
      return { before: later(past, -count) };
    case 'behind':
      return { from: later(next, count) };
  }
}
