import type { FileReader } from '../reading/file-reader.ts';
import type { CsvOptions } from './csv-options.ts';
import { examineHead, type HeadReport } from './examine-head.ts';
import { recordByteLimit } from './parse/record-scanner.ts';
import { readHead } from './read-head.ts';

const headBytes = 1 << 20;

/** What the first records of a file say of its table: of its first megabyte, or of more where no row ends in that. */
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
