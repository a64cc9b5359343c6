import { ok } from '@winnow/kernel';
import { z } from 'zod';
import { defineWriter } from '../define-format.ts';
import type { WrittenFormat } from '../format.ts';
import { mismatchOption } from '../options/mismatch-option.ts';
import { asText, refusing, typedCells } from '../writing/text-cells.ts';
import { arrowReader } from './read-arrow.ts';
import { writeArrow } from './write-arrow.ts';

/** Arrow IPC, also known as Feather V2. https://arrow.apache.org/docs/format/Columnar.html#ipc-file-format */
export const arrowFormat: WrittenFormat = {
  id: 'arrow',
  title: 'Arrow IPC',
  extensions: ['.arrow', '.feather'],
  mimeTypes: ['application/vnd.apache.arrow.file'],
  typed: true,
  reader: arrowReader,
  writer: defineWriter({
    title: 'Arrow IPC',
    options: z.strictObject({ mismatched: mismatchOption }),
    plan({ columns }, { mismatched }) {
      const typed = columns.map((column) => ({ name: column.name, ...typedCells(column, mismatched) }));
      return ok({
        kind: 'rows',
        columns: typed,
        refuse: refusing(columns, mismatched),
        asText: asText(columns, mismatched),
        write: (batches) => writeArrow(typed, batches),
      });
    },
  }),
};
