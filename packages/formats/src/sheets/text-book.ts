import { failed, ok, type Result } from '@winnow/kernel';
import { detectEncoding } from '../csv/encoding/detect-encoding.ts';
import { openText } from '../csv/encoding/open-text.ts';
import { readSamples } from '../csv/sniff/read-samples.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { decodeUtf8 } from '../xml-text/parse-xml.ts';
import type { SheetBook, SheetRow } from './sheet-book.ts';
import { workbookProblem } from './workbook-problem.ts';

/** Maximum size in bytes, since these sheets are parsed as a whole in memory. */
const sizeLimit = 200e6;
const batchRows = 1000;

/**
 * Opens a text file with a single sheet.
 *
 * @param kind type of the file, as named in problems
 * @param parse returns the rows, which can be iterated several times; throws an error that says
 *   where the file is broken
 */
export async function openTextBook(
  file: FileReader,
  kind: string,
  parse: (lines: readonly string[]) => Iterable<SheetRow>,
): Promise<Result<SheetBook>> {
  const { name, size } = file;
  if (size > sizeLimit) return failed(formatProblems.tooLargeToRead({ name, kind, limit: sizeLimit / 1e6 }));
  const { encoding } = detectEncoding(await readSamples(file));
  let text = '';
  for await (const piece of decodeUtf8((await openText(file, encoding)).bytes)) text += piece;
  try {
    const rows = parse(text.split(/\r\n|\n|\r/));
    return ok({ sheets: [{ name: 'Sheet 1', hidden: false }], rows: () => inBatches(rows) });
  } catch (error) {
    return failed(workbookProblem(name, kind, error));
  }
}

async function* inBatches(rows: Iterable<SheetRow>): AsyncGenerator<readonly SheetRow[]> {
  let batch: SheetRow[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < batchRows) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
