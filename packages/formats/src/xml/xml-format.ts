import { ok } from '@winnow/kernel';
import { z } from 'zod';
import { defineWriter } from '../define-format.ts';
import type { WrittenFormat } from '../format.ts';
import type { OptionText } from '../german/options.ts';
import { mismatchOption } from '../options/mismatch-option.ts';
import { option } from '../options/option.ts';
import { valuesOption } from '../options/values-option.ts';
import { columnsRefusingExport } from '../writing/text-cells.ts';
import { MarkupText, textColumns, textRows } from '../writing/text-rows.ts';
import { xmlReader } from './read-xml.ts';
import { elementNames } from './xml-names.ts';

const elementName = /^[\p{L}_][\p{L}\p{Nd}\p{M}_.-]*$/u;
const element = (label: OptionText, standard: string) =>
  option
    .text(label, { max: 60 })
    .regex(elementName, 'An element name starts with a letter and has no spaces.')
    .default(standard);

const writeOptions = z.strictObject({
  root: element('Root element', 'rows'),
  record: element('Record element', 'row'),
  style: option
    .choice('Values', { elements: 'As elements', attributes: 'As attributes' })
    .default('elements'),
  values: valuesOption,
  mismatched: mismatchOption,
});

/** XML with an element per row. Null is left out; empty text is an empty element. */
export const xmlFormat: WrittenFormat = {
  id: 'xml',
  title: 'XML',
  extensions: ['.xml'],
  mimeTypes: ['application/xml'],
  typed: false,
  reader: xmlReader,
  writer: defineWriter({
    title: 'XML',
    options: writeOptions,
    readsSourceText: ({ values }) => values === 'source',
    plan({ columns }, { root, record, style, mismatched }) {
      const markup = new MarkupText();
      const names = elementNames(columns.map(({ name }) => name));
      // Readers take a CR for a line break, and line breaks in attributes for spaces.
      const text = (cell: string): string =>
        style === 'elements'
          ? markup.escape(cell).replaceAll('\r', '&#13;')
          : markup.escape(cell).replace(/[\t\r\n]/g, (mark) => `&#${mark.charCodeAt(0)};`);
      const row = (cells: readonly (string | null)[]): string => {
        const fields = cells.flatMap((cell, i) => {
          if (cell === null) return [];
          return style === 'elements'
            ? [`<${names[i]}>${text(cell)}</${names[i]}>`]
            : [` ${names[i]}="${text(cell)}"`];
        });
        return style === 'elements'
          ? `<${record}>${fields.join('')}</${record}>\n`
          : `<${record}${fields.join('')}/>\n`;
      };
      return ok({
        kind: 'rows',
        columns: textColumns(columns, mismatched).map((column, i) => ({ ...column, name: names[i]! })),
        refuse: columnsRefusingExport(columns, mismatched),
        write: (batches) =>
          textRows(batches, row, {
            before: `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>\n`,
            after: `</${root}>\n`,
          }),
        changed: () => markup.changed,
      });
    },
  }),
};
