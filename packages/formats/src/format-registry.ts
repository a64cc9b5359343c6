import { arrowFormat } from './arrow/arrow-format.ts';
import { avroFormat } from './avro/avro-format.ts';
import { combinedFormat } from './combined/combined-format.ts';
import { csvFormat } from './csv/csv-format.ts';
import { dbfFormat } from './dbf/dbf-format.ts';
import { difFormat } from './dif/dif-format.ts';
import { fixedWidthFormat } from './fixed-width/fixed-width-format.ts';
import { fodsFormat } from './fods/fods-format.ts';
import type { ExportFormat, Format, WrittenFormat } from './format.ts';
import { htmlFormat } from './html/html-format.ts';
import { jsonFormat } from './json/json-format.ts';
import { logFormat } from './log/log-format.ts';
import { logfmtFormat } from './logfmt/logfmt-format.ts';
import { marcFormat } from './marc/marc-format.ts';
import { markdownFormat } from './markdown/markdown-format.ts';
import { ndjsonFormat } from './ndjson/ndjson-format.ts';
import { odsFormat } from './ods/ods-format.ts';
import { parquetFormat } from './parquet/parquet-format.ts';
import { pcAxisFormat } from './pc-axis/pc-axis-format.ts';
import { rDataFormat } from './r-data/r-data-format.ts';
import { sasFormat } from './sas/sas-format.ts';
import { spreadsheetmlFormat } from './spreadsheetml/spreadsheetml-format.ts';
import { spssFormat } from './spss/spss-format.ts';
import { sqlFormat } from './sql/sql-format.ts';
import { sqliteFormat } from './sqlite/sqlite-format.ts';
import { stataFormat } from './stata/stata-format.ts';
import { sylkFormat } from './sylk/sylk-format.ts';
import { templateFormat } from './template/template-format.ts';
import { tsvFormat } from './tsv/tsv-format.ts';
import { vcardFormat } from './vcard/vcard-format.ts';
import { xlsFormat } from './xls/xls-format.ts';
import { xlsbFormat } from './xlsb/xlsb-format.ts';
import { xlsxFormat } from './xlsx/xlsx-format.ts';
import { xmlFormat } from './xml/xml-format.ts';

/** Formats of files with one table; on equal confidence, the first one reads the file. */
const singleFormats: readonly Format[] = [
  csvFormat,
  tsvFormat,
  fixedWidthFormat,
  logFormat,
  jsonFormat,
  ndjsonFormat,
  parquetFormat,
  xlsxFormat,
  xlsFormat,
  xlsbFormat,
  odsFormat,
  xmlFormat,
  htmlFormat,
  arrowFormat,
  sqliteFormat,
  avroFormat,
  fodsFormat,
  spreadsheetmlFormat,
  dbfFormat,
  sylkFormat,
  difFormat,
  sqlFormat,
  logfmtFormat,
  stataFormat,
  spssFormat,
  sasFormat,
  rDataFormat,
  vcardFormat,
  marcFormat,
  pcAxisFormat,
];

/** Every format. */
export const formats: readonly Format[] = [...singleFormats, combinedFormat(singleFormats)];

/** Formats that can only be written. */
const writtenOnly: readonly ExportFormat[] = [markdownFormat, templateFormat];

/** All formats for exports. */
export const exportFormats: readonly ExportFormat[] = [
  ...formats.filter((format): format is WrittenFormat => format.writer !== undefined),
  ...writtenOnly,
];

/** Returns the format with this id. */
export function formatById(id: string): Format | undefined {
  return formats.find((format) => format.id === id);
}

/** Returns the format that matches the ending of a file name. */
export function findFormat(fileName: string): Format | undefined {
  const name = fileName.toLowerCase();
  return formats.find(({ extensions }) => extensions.some((extension) => name.endsWith(extension)));
}

/** Returns the export format that matches the ending of a file name. */
export function findExportFormat(fileName: string): ExportFormat | undefined {
  const name = fileName.toLowerCase();
  return exportFormats.find(({ extensions }) => extensions.some((extension) => name.endsWith(extension)));
}
