import { ok } from '@winnow/kernel';
import { z } from 'zod';
import { defineWriter } from '../define-format.ts';
import type { WrittenFormat } from '../format.ts';
import { mismatchOption } from '../options/mismatch-option.ts';
import { option } from '../options/option.ts';
import { isSheetType } from '../sheets/sheet-type.ts';
import { readDeclaredType } from '../writing/declared-tree.ts';
import { distinctNames } from '../writing/names-collide.ts';
import { asText, columnsRefusingExport, declaredStrings, typedCells } from '../writing/text-cells.ts';
import { avroReader } from './read-avro.ts';
import { type AvroColumn, writeAvro } from './write-avro.ts';
import { avroNames } from './written-schema.ts';

const writeOptions = z.strictObject({
  codec: option.choice('Compression', { deflate: 'Deflate', null: 'None' }).default('deflate'),
  mismatched: mismatchOption,
});

/** Avro object container files. */
export const avroFormat: WrittenFormat = {
  id: 'avro',
  title: 'Avro',
  extensions: ['.avro'],
  mimeTypes: ['application/avro', 'avro/binary'],
  typed: true,
  signed: true,
  reader: avroReader,
  writer: defineWriter({
    title: 'Avro',
    options: writeOptions,
    readsDeclared: (type) => !isSheetType(type),
    plan({ columns }, { codec, mismatched }) {
      const names = distinctNames(
        columns.map(({ name }) => name),
        avroNames,
      );
      const typed = columns.map((column, i): AvroColumn => {
        const named = { name: names[i]!, title: column.name };
        const source = declaredStrings(column, mismatched);
        const declared = source && readDeclaredType(source.type);
        return declared
          ? { ...named, type: 'text', expr: source.text, declared, isHex: source.type === 'HEX' }
          : { ...named, ...typedCells(column, mismatched) };
      });
      return ok({
        kind: 'rows',
        columns: typed,
        refuse: columnsRefusingExport(columns, mismatched),
        asText: asText(columns, mismatched),
        write: (batches) => writeAvro(typed, batches, codec),
      });
    },
  }),
};
