import type { Format } from '../format.ts';
import { avroReader } from './read-avro.ts';

/** Avro object container files, read only. */
export const avroFormat: Format = {
  id: 'avro',
  title: 'Avro',
  extensions: ['.avro'],
  mimeTypes: ['application/avro', 'avro/binary'],
  typed: true,
  reader: avroReader,
};
