import type { FileReader } from '../reading/file-reader.ts';
import type { CsvOptions } from './csv-options.ts';
import { examineHead, type HeadReport } from './examine-head.ts';
import { recordByteLimit } from './parse/record-scanner.ts';
import { readHead } from './read-head.ts';

const headBytes = 1 << 20;

/**
 * Describes the table of a file from its first records: of the first megabyte, or of more if no row
 * ends within that.
 */
export async function examineFile(
  file: FileReader,
  options: CsvOptions,
): Promise<HeadReport & { readonly whole: boolean }> {
  for (let limit = headBytes; ; limit *= 8) {
    const { bytes, whole } = await readHead(file, options.encoding, limit, options);
    const report = examineHead(bytes, whole, options);
    if (whole || report.records > options.headerRows || limit >= recordByteLimit) return { ...report, whole };
  }
}
