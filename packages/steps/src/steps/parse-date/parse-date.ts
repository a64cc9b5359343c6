import { type Cell, call, checkParsePattern, readByPatterns, textOf } from '@winnow/formulas';
import { failed, isList, isTemporal, type Problem } from '@winnow/kernel';
import { castTo, op } from '@winnow/sql';
import { z } from 'zod';
import { param } from '../../params.ts';
import { stepProblems } from '../../problems.ts';
import { reading } from '../../read-text.ts';
import { rewriteColumns } from '../../rewrite-columns.ts';
import { selectionText } from '../../select-columns.ts';
import { defineStep, rowWise } from '../../step.ts';
import { parseDateExamples } from './parse-date.examples.ts';
import { usualFormats } from './usual-formats.ts';

const params = z.strictObject({
  columns: param.columns('Columns'),
  type: param.choice('As', { date: 'Dates', datetime: 'Dates with a time' }).default('date'),
  order: param
    .choice('03/04/2024 is', { day: '3 April', month: 'March 4' }, { help: 'Which number comes first.' })
    .default('day'),
  formats: param
    .list(
      'Formats',
      param.text('Format', { placeholder: 'dd.MM.yyyy' }),
      { min: 0, max: 50 },
      {
        help: 'Tried first, in this order. yyyy or yy, MMMM (name), MM, dd, HH or hh with a, mm, ss, SSS; other letters in single quotes.',
      },
    )
    .default([]),
  usual: param
    .flag('Read the usual ways of writing too', {
      help: 'Year first, numbers in the order above, English names.',
    })
    .default(true),
  lastCentury: param
    .integer(
      'Years of two digits are 19.. from',
      { min: 1, max: 100 },
      { help: 'With 69, 68 is 2068 and 69 is 1969; with 100 all are 20...' },
    )
    .default(69),
});

export type ParseDateParams = z.output<typeof params>;

export const parseDate = defineStep({
  kind: 'parse-date',
  family: 'dates',
  title: 'Read as dates',
  summary:
    'Reads dates as people write them, in several formats, day or month first. What cannot be read keeps its text.',
  keywords: [
    'convert',
    'timestamp',
    'day first',
    'month first',
    'format',
    'mixed dates',
    'strptime',
    'parse date',
  ],
  params,
  defaults: (columns) => ({
    ...(columns.length > 0 ? { columns: [...columns] } : {}),
    type: 'date',
    order: 'day',
    formats: [],
    usual: true,
    lastCentury: 69,
  }),
  sentence: ({ columns, type, order, formats, usual }) => {
    const how =
      formats.length > 0 ? ` in ${formats.slice(0, 2).join(' or ')}${formats.length > 2 ? ' …' : ''}` : '';
    const what = type === 'date' ? 'dates' : 'dates with a time';
    return `Read ${selectionText(columns)} as ${what}${how}${usual ? `, ${order} first` : ''}`;
  },
  traits: () => rowWise,
  lower(input, params, { stepId }) {
    const at = { stepId, param: 'formats' };
    const problems: readonly Problem[] = params.formats.flatMap((format) => {
      const reason = checkParsePattern(format);
      return reason === undefined ? [] : [stepProblems.badFormat({ format, reason }, at)];
    });
    if (problems.length > 0) return failed(problems);
    if (params.formats.length === 0 && !params.usual) {
      return failed(stepProblems.missing({ what: 'a format, or the usual ways of writing' }, at));
    }
    return rewriteColumns(input, params.columns, { stepId, param: 'columns' }, (cell) =>
      dateOf(cell, params),
    );
  },
  examples: parseDateExamples,
});

function dateOf(cell: Cell, params: ParseDateParams): Cell {
  if (isList(cell.type)) return cell;
  if (!isTemporal(cell.type)) {
    const text = textOf(cell);
    return reading(text, read(text, params));
  }
  // A value stays; what did not fit has another chance.
  const value: Cell = { type: cell.type, expr: cell.expr };
  const { type } = params;
  const converted = type === 'date' ? call('toDate', value).expr : castTo(type, cell.type, cell.expr);
  if (cell.mismatch === undefined) return { type, expr: converted };
  const text: Cell = { type: 'text', expr: cell.mismatch };
  const mended = reading(text, read(text, params));
  return { ...mended, expr: op('coalesce', converted, mended.expr) };
}

function read(text: Cell, { type, order, formats, usual, lastCentury }: ParseDateParams): Cell {
  const all = [...new Set([...formats, ...(usual ? usualFormats(type, order) : [])])];
  const written = readByPatterns(text.expr, all, type, lastCentury);
  if (type === 'date' || !usual) return { type, expr: written };
  // ISO 8601 with a fraction or a zone has too many forms for patterns.
  return { type, expr: op('coalesce', written, call('toDatetime', text).expr) };
}
