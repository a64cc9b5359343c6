import { delimitedReader } from '../csv/csv-reader.ts';
import { delimitedWriter } from '../csv/csv-writer.ts';
import type { WrittenFormat } from '../format.ts';

export const tsvFormat: WrittenFormat = {
  id: 'tsv',
  title: 'TSV',
  extensions: ['.tsv', '.tab'],
  mimeTypes: ['text/tab-separated-values'],
  typed: false,
  reader: delimitedReader('TSV', ({ options }, name) =>
    /\.(?:tsv|tab)$/.test(name) ? 0.75 : options.delimiter === '\t' && !name.endsWith('.csv') ? 0.55 : 0,
  ),
  writer: delimitedWriter('tsv', 'TSV'),
};
