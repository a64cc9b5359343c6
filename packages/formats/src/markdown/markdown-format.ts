import { isList, isNumeric, ok } from '@winnow/kernel';
import { z } from 'zod';
import { defineWriter } from '../define-format.ts';
import type { ExportFormat } from '../format.ts';
import { mismatchOption } from '../options/mismatch-option.ts';
import { valuesOption } from '../options/values-option.ts';
import { columnsRefusingExport } from '../writing/text-cells.ts';
import { textColumns, textRows } from '../writing/text-rows.ts';

const writeOptions = z.strictObject({ values: valuesOption, mismatched: mismatchOption });

/** Tables in GitHub Flavored Markdown. https://github.github.com/gfm/#tables-extension- */
export const markdownFormat: ExportFormat = {
  id: 'markdown',
  title: 'Markdown',
  extensions: ['.md', '.markdown'],
  mimeTypes: ['text/markdown'],
  typed: false,
  writer: defineWriter({
    title: 'Markdown',
    options: writeOptions,
    readsSourceText: ({ values }) => values === 'source',
    plan({ columns }, { mismatched }) {
      const names = line(columns.map(({ name }) => name));
      const rule = line(columns.map(({ type }) => (!isList(type) && isNumeric(type) ? '---:' : '---')));
      return ok({
        kind: 'rows',
        columns: textColumns(columns, mismatched),
        refuse: columnsRefusingExport(columns, mismatched),
        write: (batches) => textRows(batches, line, { before: names + rule }),
      });
    },
  }),
};

function line(cells: readonly (string | null)[]): string {
  return `| ${cells.map((cell) => cellText(cell ?? '')).join(' | ')} |\n`;
}

/** Escapes a cell, which has to be one line: a bar gets a backslash, a line break becomes a tag. */
function cellText(text: string): string {
  return text
    .replace(/[\\|`*_[\]<>&]/g, (mark) => escapes[mark] ?? `\\${mark}`)
    .replace(/\r\n|\r|\n/g, '<br>');
}

const escapes: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };
