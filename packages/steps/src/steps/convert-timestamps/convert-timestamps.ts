import { type Cell, call, literalCell, textOf } from '@winnow/formulas';
import { ok } from '@winnow/kernel';
import { castTo } from '@winnow/sql';
import { z } from 'zod';
import { intoParams, intoText, placeCells } from '../../columns/into-columns.ts';
import { selectionText } from '../../columns/select-columns.ts';
import { dateCellOf, dates, numberCellOf, numbers, selectFitting } from '../../columns/select-fitting.ts';
import { param } from '../../params/params.ts';
import { defineStep, rowWise } from '../../step.ts';
import { reading } from '../../strings/read-text.ts';
import { convertTimestampsExamples } from './convert-timestamps.examples.ts';

const units = {
  second: 'Seconds since 1970 (Unix)',
  millisecond: 'Milliseconds since 1970',
  microsecond: 'Microseconds since 1970',
  excel: 'Days since 1899-12-30 (Excel)',
} as const;
const names = {
  second: 'Unix seconds',
  millisecond: 'Unix milliseconds',
  microsecond: 'Unix microseconds',
  excel: 'Excel serials',
} as const;

const params = z.strictObject({
  columns: param.columns('Columns'),
  direction: param
    .choice('Make', { dates: 'Numbers to dates', numbers: 'Dates to numbers' })
    .default('dates'),
  unit: param.choice('The numbers are', units).default('second'),
  ...intoParams('* converted'),
});

export type ConvertTimestampsParams = z.output<typeof params>;

export const convertTimestamps = defineStep({
  kind: 'convert-timestamps',
  family: 'dates',
  title: 'Convert Unix times and Excel dates',
  summary: 'Converts Unix times or Excel serial numbers to datetimes, or the reverse.',
  keywords: ['epoch', 'unix', 'timestamp', 'serial date', 'excel date', 'milliseconds'],
  params,
  defaults: (columns) => ({
    ...(columns.length > 0 ? { columns: [...columns] } : {}),
    direction: 'dates',
    unit: 'second',
    into: 'replace',
  }),
  sentence: (params) =>
    params.direction === 'dates'
      ? `Read ${selectionText(params.columns)} as ${names[params.unit]}${intoText(params)}`
      : `Convert ${selectionText(params.columns)} to ${names[params.unit]}${intoText(params)}`,
  traits: () => rowWise,
  lower(input, params, { stepId }) {
    const toDates = params.direction === 'dates';
    const selected = selectFitting(
      input,
      params.columns,
      { stepId, param: 'columns' },
      toDates ? numbers : dates,
    );
    if (!selected.ok) return selected;
    const cells = selected.value.map((column) => {
      const cell = toDates
        ? dateOf(numberCellOf(column), params.unit)
        : numberOf(dateCellOf(column, 'datetime'), params.unit);
      return [column.name, cell] as const;
    });
    return ok(placeCells(input, new Map(cells), params));
  },
  examples: convertTimestampsExamples,
});

type Unit = ConvertTimestampsParams['unit'];

/** Dates beyond the calendar keep their text. */
function dateOf(number: Cell, unit: Unit): Cell {
  const value: Cell = { type: 'number', expr: castTo('number', number.type, number.expr) };
  const made = unit === 'excel' ? call('fromExcelSerial', value) : call('fromUnix', value, literalCell(unit));
  return reading(textOf(number), { type: 'datetime', expr: made.expr });
}

function numberOf(date: Cell, unit: Unit): Cell {
  const moment: Cell = { ...date, type: 'datetime', expr: castTo('datetime', date.type, date.expr) };
  if (unit === 'excel') return call('toExcelSerial', moment);
  const seconds = call('toUnix', moment);
  if (unit === 'second') return seconds;
  return call('round', call('multiply', seconds, literalCell(unit === 'millisecond' ? 1000 : 1_000_000)));
}
