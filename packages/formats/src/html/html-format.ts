import { isList, isNumeric, ok } from '@winnow/kernel';
import { z } from 'zod';
import { defineWriter } from '../define-format.ts';
import type { WrittenFormat } from '../format.ts';
import { mismatchOption } from '../options/mismatch-option.ts';
import { option } from '../options/option.ts';
import { valuesOption } from '../options/values-option.ts';
import { columnsRefusingExport } from '../writing/text-cells.ts';
import { MarkupText, textColumns, textRows } from '../writing/text-rows.ts';
import { htmlReader } from './read-html.ts';

const writeOptions = z.strictObject({
  page: option
    .flag('Whole page', { help: 'Otherwise only the table, for embedding in a page.' })
    .default(true),
  title: option
    .text('Title', { max: 200 }, { help: 'Title of the page and caption of the table.' })
    .default(''),
  values: valuesOption,
  mismatched: mismatchOption,
});

/** HTML tables. */
export const htmlFormat: WrittenFormat = {
  id: 'html',
  title: 'HTML',
  extensions: ['.html', '.htm'],
  mimeTypes: ['text/html'],
  typed: false,
  reader: htmlReader,
  writer: defineWriter({
    title: 'HTML',
    options: writeOptions,
    readsSourceText: ({ values }) => values === 'source',
    plan({ columns }, { page, title, mismatched }) {
      const markup = new MarkupText();
      const numeric = columns.map(({ type }) => !isList(type) && isNumeric(type));
      const head = columns.map(({ name }) => `<th scope="col">${markup.escape(name)}</th>`).join('');
      const caption = title === '' ? '' : `<caption>${markup.escape(title)}</caption>\n`;
      const table = `<table>\n${caption}<thead>\n<tr>${head}</tr>\n</thead>\n<tbody>\n`;
      const row = (cells: readonly (string | null)[]): string => {
        const fields = cells.map((cell, i) => {
          const text = markup.escape(cell ?? '').replace(/\r\n|\r|\n/g, '<br>');
          return numeric[i] ? `<td class="number">${text}</td>` : `<td>${text}</td>`;
        });
        return `<tr>${fields.join('')}</tr>\n`;
      };
      const frame = {
        before: (page ? pageHead(markup.escape(title || 'Table')) : '') + table,
        after: `</tbody>\n</table>\n${page ? '</body>\n</html>\n' : ''}`,
      };
      return ok({
        kind: 'rows',
        columns: textColumns(columns, mismatched),
        refuse: columnsRefusingExport(columns, mismatched),
        write: (batches) => textRows(batches, row, frame),
        changed: () => markup.changed,
      });
    },
  }),
};

function pageHead(title: string): string {
  const style = [
    'table{border-collapse:collapse;font:14px system-ui,sans-serif}',
    'th,td{border:1px solid #ccc;padding:4px 8px;text-align:left;vertical-align:top;white-space:pre-wrap}',
    '.number{text-align:right;font-variant-numeric:tabular-nums}',
  ].join('\n');
  return `<!doctype html>\n<html>\n<head>\n<meta charset="utf-8">\n<title>${title}</title>\n<style>\n${style}\n</style>\n</head>\n<body>\n`;
}
