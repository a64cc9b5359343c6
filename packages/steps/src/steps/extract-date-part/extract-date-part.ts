import { type Cell, call, cellOf, type DateLanguage, literalCell } from '@winnow/formulas';
import { type Column, failed, isTemporal, ok, typeName, uniqueName } from '@winnow/kernel';
import { castTo } from '@winnow/sql';
import { z } from 'zod';
import { namesText, selectColumns, selectionText } from '../../columns/select-columns.ts';
import { dateLanguageParam, dateLanguageText } from '../../dates/date-language.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { type OutputColumn, withColumns } from '../../relation.ts';
import { defineStep, rowWise } from '../../step.ts';
import { readText } from '../../strings/read-text.ts';
import { extractDatePartExamples } from './extract-date-part.examples.ts';

/** For each part: the function that returns it, and its name. */
const parts = {
  year: ['year', 'year'],
  quarter: ['quarter', 'quarter'],
  month: ['month', 'month'],
  monthName: ['monthName', 'month name'],
  week: ['week', 'week'],
  weekYear: ['weekYear', 'week year'],
  day: ['day', 'day'],
  dayOfYear: ['dayOfYear', 'day of year'],
  weekday: ['weekday', 'weekday'],
  dayName: ['dayName', 'day name'],
  fiscalYear: ['fiscalYear', 'fiscal year'],
  fiscalQuarter: ['fiscalQuarter', 'fiscal quarter'],
  date: ['toDate', 'date'],
  hour: ['hour', 'hour'],
  minute: ['minute', 'minute'],
  second: ['second', 'second'],
} as const;
type Part = keyof typeof parts;

const ofTime: ReadonlySet<Part> = new Set<Part>(['hour', 'minute', 'second']);

const params = z.strictObject({
  columns: param.columns('Columns', { types: ['date', 'datetime', 'text'] }),
  parts: param.list(
    'Parts',
    param.choice('Part', {
      year: 'Year',
      quarter: 'Quarter',
      month: 'Month',
      monthName: 'Month name',
      week: 'Week (ISO)',
      weekYear: 'ISO week year',
      day: 'Day of the month',
      dayOfYear: 'Day of the year',
      weekday: 'Day of the week (1 = Monday)',
      dayName: 'Day name',
      fiscalYear: 'Fiscal year',
      fiscalQuarter: 'Quarter of the fiscal year',
      date: 'Date only',
      hour: 'Hour',
      minute: 'Minute',
      second: 'Second',
    }),
    { min: 1, max: 20 },
  ),
  fiscalStart: param
    .integer(
      'First month of the fiscal year',
      { min: 1, max: 12 },
      {
        help: 'Applies to fiscal parts; defaults to January. A fiscal year is named after the year it ends in.',
      },
    )
    .optional(),
  language: dateLanguageParam,
});

export type ExtractDatePartParams = z.output<typeof params>;

export const extractDatePart = defineStep({
  kind: 'extract-date-part',
  family: 'dates',
  title: 'Extract parts of dates',
  summary: 'Adds columns with parts of a date, such as year, month or day of the week.',
  keywords: ['fiscal', 'year', 'month', 'day', 'weekday', 'quarter', 'week', 'hour', 'split date'],
  params,
  defaults: (columns) => ({ ...(columns.length > 0 ? { columns: [...columns] } : {}), parts: ['year'] }),
  sentence: ({ columns, parts: wanted, language }) =>
    `Extract ${namesText(wanted.map((part) => parts[part][1]))} of ${selectionText(columns)}${wanted.some(isName) ? dateLanguageText(language) : ''}`,
  traits: () => rowWise,
  lower(input, { columns, parts: wanted, fiscalStart = 1, language }, { stepId }) {
    const at = { stepId, param: 'columns' };
    const selected = selectColumns(input.schema, columns, at);
    if (!selected.ok) return selected;
    const wrong = selected.value.filter((column) => !isReadable(column));
    if (Array.isArray(columns) && wrong.length > 0) {
      return failed(
        wrong.map(({ name, type }) =>
          stepProblems.wrongType(
            { column: name, expected: 'date', found: typeName(type) },
            { ...at, column: name },
          ),
        ),
      );
    }
    const chosen = new Set(selected.value.filter(isReadable).map((column) => column.name));
    const names = new Set(input.schema.columns.map((column) => column.name));
    const outputs = input.schema.columns.flatMap((keep): OutputColumn[] => {
      if (!chosen.has(keep.name)) return [{ keep }];
      const added = [...new Set(wanted)].map((part) => {
        const name = uniqueName(`${keep.name} ${parts[part][1]}`, names);
        names.add(name);
        return { name, cell: partOf(cellOf(keep), part, { fiscalStart, language }) };
      });
      return [{ keep }, ...added];
    });
    return ok(withColumns(input, outputs));
  },
  examples: extractDatePartExamples,
});

function isReadable({ type }: Column): boolean {
  return type === 'text' || type === 'date' || type === 'datetime';
}

function isName(part: Part): boolean {
  return part === 'monthName' || part === 'dayName';
}

function partOf(
  cell: Cell,
  part: Part,
  { fiscalStart, language }: { readonly fiscalStart: number; readonly language: DateLanguage },
): Cell {
  const moment = isTemporal(cell.type) ? cell : readText('datetime', cell);
  if (part === 'fiscalYear' || part === 'fiscalQuarter')
    return call(parts[part][0], moment, literalCell(fiscalStart));
  if (isName(part)) return call(parts[part][0], moment, literalCell(language));
  if (!ofTime.has(part) || moment.type === 'datetime') return call(parts[part][0], moment);
  return call(parts[part][0], { ...moment, type: 'datetime', expr: castTo('datetime', 'date', moment.expr) });
}
