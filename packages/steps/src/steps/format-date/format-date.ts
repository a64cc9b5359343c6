import { type Cell, call, checkDatePattern, literalCell, textOf } from '@winnow/formulas';
import { failed, isTemporal } from '@winnow/kernel';
import { op } from '@winnow/sql';
import { z } from 'zod';
import { mismatchOf } from '../../cells/meet-cells.ts';
import { rewriteColumns } from '../../columns/rewrite-columns.ts';
import { selectionText } from '../../columns/select-columns.ts';
import { dateLanguageParam, dateLanguageText } from '../../dates/date-language.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { defineStep, rowWise } from '../../step.ts';
import { readText } from '../../strings/read-text.ts';
import { formatDateExamples } from './format-date.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns', { types: ['date', 'datetime', 'text'] }),
  format: param
    .text('Format', {
      placeholder: 'dd/MM/yyyy',
      help: 'yyyy, yy, MMMM, MMM, MM, M, dddd, ddd, dd, d, HH, hh, mm, ss, SSS, a; other letters in single quotes.',
    })
    .default('dd/MM/yyyy'),
  language: dateLanguageParam,
});

export type FormatDateParams = z.output<typeof params>;

export const formatDate = defineStep({
  kind: 'format-date',
  family: 'dates',
  title: 'Format dates',
  summary: 'Formats dates as text. Text is parsed as ISO dates first; values that aren’t dates are kept.',
  keywords: [
    'date to text',
    'strftime',
    'date format',
    'month names',
    'weekday names',
    'language',
    'locale',
    'convert',
  ],
  params,
  defaults: (columns) => ({
    columns: columns.length > 0 ? [...columns] : { types: ['date', 'datetime'] },
    format: 'dd/MM/yyyy',
  }),
  sentence: ({ columns, format, language }) =>
    `Format ${selectionText(columns)} as ${format}${dateLanguageText(language)}`,
  traits: () => rowWise,
  lower(input, { columns, format, language }, { stepId }) {
    const reason = checkDatePattern(format);
    if (reason !== undefined) {
      return failed(stepProblems.badFormat({ format, reason }, { stepId, param: 'format' }));
    }
    return rewriteColumns(input, columns, { stepId, param: 'columns' }, (cell) => {
      if (cell.type !== 'text' && !isTemporal(cell.type)) return cell;
      const moment = cell.type === 'text' ? readText('datetime', cell) : cell;
      const value: Cell = { type: moment.type, expr: moment.expr };
      const written = call('formatDate', value, literalCell(format), literalCell(language)).expr;
      const seen = cell.type === 'text' ? textOf(cell).expr : mismatchOf(cell);
      return { type: 'text', expr: op('coalesce', written, seen) };
    });
  },
  examples: formatDateExamples,
});
