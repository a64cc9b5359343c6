import { defineReader } from '../define-format.ts';
import type { FormatReader } from '../format.ts';
import { fileKind } from '../reading/file-kind.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { csvOptions } from './csv-options.ts';
import { previewCsv } from './preview-csv.ts';
import { readCsv } from './read-csv.ts';
import { type SniffedCsv, sniffCsv } from './sniff/sniff-csv.ts';

const sniffed = new WeakMap<FileReader, Promise<SniffedCsv>>();

/** Detects the dialect of a file as delimited text, only once for all formats that ask. */
export function sniffCsvOnce(file: FileReader): Promise<SniffedCsv> {
  const work = sniffed.get(file) ?? sniffCsv(file);
  sniffed.set(file, work);
  return work;
}

/**
 * Reads delimited text. CSV and TSV differ in the delimiter that is tried first and in file names.
 */
export function delimitedReader(
  title: string,
  accepts: (found: SniffedCsv, name: string) => number,
): FormatReader {
  return defineReader({
    title,
    options: csvOptions,
    async sniff({ file, head }) {
      if (file.size === 0 || fileKind(head, true)) return undefined;
      const found = await sniffCsvOnce(file);
      const confidence = found.text ? accepts(found, file.name.toLowerCase()) : 0;
      return confidence > 0 ? { confidence, options: found.options, findings: found.findings() } : undefined;
    },
    headerRows: (options) => options.headerRows,
    preview: previewCsv,
    read: readCsv,
  });
}
