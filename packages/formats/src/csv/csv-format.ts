import type { WrittenFormat } from '../format.ts';
import { delimitedReader } from './csv-reader.ts';
import { delimitedWriter } from './csv-writer.ts';

export const csvFormat: WrittenFormat = {
  id: 'csv',
  title: 'CSV',
  extensions: ['.csv', '.txt', '.dat', '.psv', '.ssv'],
  mimeTypes: ['text/csv', 'text/plain', 'application/csv'],
  typed: false,
  reader: delimitedReader('CSV', ({ width }, name) => (name.endsWith('.csv') ? 0.7 : width > 1 ? 0.5 : 0.3)),
  writer: delimitedWriter('csv', 'CSV'),
};
