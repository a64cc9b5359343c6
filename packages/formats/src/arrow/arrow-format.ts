import { ok } from '@winnow/kernel';
import { z } from 'zod';
import { defineWriter } from '../define-format.ts';
import type { WrittenFormat } from '../format.ts';
import { mismatchOption } from '../options/mismatch-option.ts';
import { isSheetType } from '../sheets/sheet-type.ts';
import { readDeclaredType } from '../writing/declared-tree.ts';
import { asText, columnsRefusingExport, declaredStrings, typedCells } from '../writing/text-cells.ts';
import { arrowReader } from './read-arrow.ts';
import { type ArrowColumn, writeArrow } from './write-arrow.ts';

/**
 * Arrow IPC, also known as Feather V2.
 * https://arrow.apache.org/docs/format/Columnar.html#ipc-file-format
 */
export const arrowFormat: WrittenFormat = {
  id: 'arrow',
  title: 'Arrow IPC',
  extensions: ['.arrow', '.feather'],
  mimeTypes: ['application/vnd.apache.arrow.file'],
  typed: true,
  signed: true,
  reader: arrowReader,
  writer: defineWriter({
    title: 'Arrow IPC',
    options: z.strictObject({ mismatched: mismatchOption }),
    readsDeclared: (type) => !isSheetType(type),
    plan({ columns }, { mismatched }) {
      const typed = columns.map((column): ArrowColumn => {
        const source = declaredStrings(column, mismatched);
        const declared = source && readDeclaredType(source.type);
        return declared
          ? { name: column.name, type: 'text', expr: source.text, declared }
          : { name: column.name, ...typedCells(column, mismatched) };
      });
      return ok({
        kind: 'rows',
        columns: typed,
        refuse: columnsRefusingExport(columns, mismatched),
        asText: asText(columns, mismatched),
        write: (batches) => writeArrow(typed, batches),
      });
    },
  }),
};
