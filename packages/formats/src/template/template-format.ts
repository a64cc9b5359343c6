import { failed, nearest, ok } from '@winnow/kernel';
import { z } from 'zod';
import { defineWriter } from '../define-format.ts';
import type { ExportFormat } from '../format.ts';
import { mismatchOption } from '../options/mismatch-option.ts';
import { option } from '../options/option.ts';
import { valuesOption } from '../options/values-option.ts';
import { formatProblems } from '../problems.ts';
import { columnsRefusingExport } from '../writing/text-cells.ts';
import { textColumns, textRows } from '../writing/text-rows.ts';
import { parseTemplate } from './parse-template.ts';

const writeOptions = z.strictObject({
  row: option
    .text(
      'Row',
      { max: 100_000 },
      {
        help: 'Text for each row. {{City}} is the value of a column; {{City|json}}, {{City|xml}}, {{City|csv}} and {{City|url}} escape it.',
        lines: 4,
      },
    )
    .default(''),
  before: option.text('Before the rows', { max: 100_000 }, { lines: 2 }).default(''),
  between: option.text('Between rows', { max: 1_000 }, { lines: 2 }).default('\n'),
  after: option.text('After the rows', { max: 100_000 }, { lines: 2 }).default('\n'),
  values: valuesOption,
  mismatched: mismatchOption,
});

/** Text from a template: any format that consists of a piece of text per row. */
export const templateFormat: ExportFormat = {
  id: 'template',
  title: 'Text template',
  extensions: ['.txt'],
  mimeTypes: ['text/plain'],
  typed: false,
  writer: defineWriter({
    title: 'Text template',
    options: writeOptions,
    readsSourceText: ({ values }) => values === 'source',
    plan({ columns }, { row, before, between, after, mismatched }) {
      const names = columns.map(({ name }) => name);
      const text = row === '' ? names.map((name) => `{{${name}}}`).join('\t') : row;
      const template = parseTemplate(text, names);
      if (!template.ok) {
        const { placeholder, column } = template;
        const close = column === undefined ? undefined : nearest(column, names);
        return failed(
          formatProblems.unknownPlaceholder(
            close === undefined ? { placeholder } : { placeholder, nearest: close },
          ),
        );
      }
      return ok({
        kind: 'rows',
        columns: textColumns(columns, mismatched),
        refuse: columnsRefusingExport(columns, mismatched),
        write: (batches) => textRows(batches, template.rowText, { before, between, after }),
      });
    },
  }),
};
