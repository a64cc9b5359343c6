import { failed, ok, type Problem, type Result } from '@winnow/kernel';
import type { FilePreview } from '../format.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import type { CsvOptions } from './csv-options.ts';
import { detectEncoding } from './encoding/detect-encoding.ts';
import { type Encoding, encodings } from './encoding/encodings.ts';
import { examineFile } from './examine-file.ts';
import { openRows } from './read-csv.ts';

/** Number of non-ASCII characters needed to distinguish a legacy encoding from others. */
const enoughCharacters = 40;

/** Warns if an encoding was detected from too few characters to be certain. */
async function unsureEncoding(file: FileReader, encoding: Encoding): Promise<Problem | undefined> {
  const head = await file.read(0, 1 << 16);
  const detected = detectEncoding([head]);
  if (detected.encoding !== encoding || detected.bom || encoding.startsWith('utf-')) return undefined;
  const beyond = head.reduce((sum, byte) => sum + (byte >= 0x80 ? 1 : 0), 0);
  return beyond >= enoughCharacters && detected.confidence >= 0.6
    ? undefined
    : formatProblems.unsureEncoding({
        name: file.name,
        encoding: encodings[encoding],
        others: detected.runnersUp.map((one) => encodings[one.encoding]),
      });
}

/** Returns the first rows under the given options, as Winnow's own reader yields them. */
export async function previewCsv(
  file: FileReader,
  options: CsvOptions,
  limit: number,
): Promise<Result<FilePreview>> {
  const { name } = file;
  if (file.size === 0) return failed(formatProblems.emptyFile({ name }));
  const examined = await examineFile(file, options);
  const { records } = examined;
  const width = examined.width + examined.extra;
  const plan = await openRows(file, options, examined);
  const rows: (readonly (string | null)[])[] = [];
  let complete = true;
  for await (const batch of plan.batches) {
    rows.push(...batch.slice(0, limit - rows.length));
    if (rows.length >= limit) {
      complete = false;
      break;
    }
  }
  const report = plan.report();
  const rejects = report.rejects.filter((reject) => reject.row === undefined || reject.row < rows.length);
  const overflows = rows.some((row) => row[width] !== null);
  const unsure = await unsureEncoding(file, options.encoding);
  const problems = [
    ...(unsure ? [unsure] : []),
    ...report.problems.filter((one) => one.severity === 'error'),
    ...(examined.whole && records === 0 ? [formatProblems.noRows({ name })] : []),
    ...(examined.whole && records > 0 && records <= options.headerRows
      ? [formatProblems.headerOnly({ name })]
      : []),
  ];
  return ok({
    columns: overflows ? plan.columns : plan.columns.slice(0, width),
    rows: overflows ? rows : rows.map((row) => row.slice(0, width)),
    headerRows: Math.min(options.headerRows, rows.length),
    complete: complete || (examined.whole && rows.length === records),
    rejects,
    problems,
  });
}
