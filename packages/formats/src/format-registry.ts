import { csvFormat } from './csv/csv-format.ts';
import { fixedWidthFormat } from './fixed-width/fixed-width-format.ts';
import type { Format } from './format.ts';
import { jsonFormat } from './json/json-format.ts';
import { ndjsonFormat } from './ndjson/ndjson-format.ts';
import { parquetFormat } from './parquet/parquet-format.ts';
import { tsvFormat } from './tsv/tsv-format.ts';
import { xlsxFormat } from './xlsx/xlsx-format.ts';

/** Every format; on equal confidence the first reads. */
export const formats: readonly Format[] = [
  csvFormat,
  tsvFormat,
  fixedWidthFormat,
  jsonFormat,
  ndjsonFormat,
  parquetFormat,
  xlsxFormat,
];

/** The format with this id. */
export function formatById(id: string): Format | undefined {
  return formats.find((format) => format.id === id);
}

/** The format that a file's name asks for by its ending. */
export function findFormat(fileName: string): Format | undefined {
  const name = fileName.toLowerCase();
  return formats.find(({ extensions }) => extensions.some((extension) => name.endsWith(extension)));
}
