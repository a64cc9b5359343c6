import { failed, ok, type Result } from '@winnow/kernel';
import { openText } from '../csv/encoding/open-text.ts';
import { judgeRecord } from '../csv/parse/judge-record.ts';
import { numberedColumns } from '../csv/parse/read-rows.ts';
import { countRow, scanBytes } from '../csv/parse/scan-bytes.ts';
import { readHead } from '../csv/read-head.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import type { RowBatch, RowsRead } from '../reading/read-plan.ts';
import { RejectList } from '../reading/reject-list.ts';
import { charactersOf, cutLine } from './cut-line.ts';
import type { FixedWidthOptions } from './fixed-width-options.ts';
import { inferLayout } from './infer-layout.ts';
import { type Layout, layoutOf, parseLayout } from './layout.ts';
import { findFaults, separatedColumns } from './line-faults.ts';
import { LineReader } from './line-reader.ts';
import { sampleLines } from './sample-lines.ts';

const headBytes = 1 << 20;
const batchRows = 2048;
const batchChars = 4 << 20;

/**
 * Reads a fixed-width file as rows of text. A cell is the content of its column, without padding
 * unless `trim` is off; a line that ends early has empty cells, since writers omit blanks at the
 * end of lines. The content outside of all columns goes to the overflow column.
 *
 * Positions are code points, as in pandas; in single-byte encodings, which most such files use,
 * they are also bytes.
 */
export async function readFixedWidth(
  file: FileReader,
  options: FixedWidthOptions,
): Promise<Result<RowsRead>> {
  const { name } = file;
  if (file.size === 0) return failed(formatProblems.emptyFile({ name }));
  const parsed = parseLayout(options.columns);
  if ('fault' in parsed)
    return failed(
      formatProblems.badOptions({ format: 'Fixed width', option: 'columns', detail: parsed.fault }),
    );
  const layout = parsed.layout.length > 0 ? parsed.layout : await foundLayout(file, options);
  const head = await readHead(file, options.encoding, headBytes);
  const lines = headLines(head.bytes, head.whole, options, layout.length);
  if (head.whole && lines.length === 0) return failed(formatProblems.noRows({ name }));
  const headerOnly = head.whole && lines.length <= options.headerRows;
  const rejects = new RejectList(name);
  return ok(
    {
      kind: 'rows',
      columns: [...numberedColumns(layout.length), { name: 'Extra text' }],
      overflow: layout.length,
      batches: readBatches(file, options, layout, separatedColumns(lines, layout), rejects),
      report: () => rejects.report(),
    },
    headerOnly ? [formatProblems.headerOnly({ name })] : [],
  );
}

async function foundLayout(file: FileReader, options: FixedWidthOptions): Promise<Layout> {
  const lines = await sampleLines(file, options.encoding, options.tabStop);
  const table = lines.filter(({ line }) => line > options.skipRows);
  return layoutOf(inferLayout(table, true)?.starts ?? [0]);
}

function headLines(bytes: Buffer, whole: boolean, options: FixedWidthOptions, width: number): string[] {
  const reader = new LineReader(options, width === 1);
  reader.scanner.push(bytes);
  if (whole) reader.scanner.end();
  const lines: string[] = [];
  for (let line = reader.next(); line !== undefined; line = reader.next()) lines.push(line);
  return lines;
}

async function* readBatches(
  file: FileReader,
  options: FixedWidthOptions,
  layout: Layout,
  separated: readonly number[],
  rejects: RejectList,
): AsyncGenerator<RowBatch> {
  const text = await openText(file, options.encoding);
  const reader = new LineReader(options, layout.length === 1);
  const { scanner } = reader;
  let batch: (string | null)[][] = [];
  let chars = 0;
  const drain = function* (): Generator<RowBatch> {
    for (let line = reader.next(); line !== undefined; line = reader.next()) {
      batch.push(readRow(line));
      chars += line.length;
      if (batch.length < batchRows && chars < batchChars) continue;
      yield batch;
      batch = [];
      chars = 0;
    }
  };
  const readRow = (line: string): (string | null)[] => {
    const characters = charactersOf(line);
    const row = cutLine(characters, layout, options.trim);
    const { overflow, verdict } = findFaults(characters, layout, separated);
    row.push(overflow);
    if (overflow !== null) rejects.overflowed++;
    const fault = verdict ?? judgeRecord(scanner, 1, text.byteOffset === undefined);
    countRow(scanner, text.byteOffset, fault, rejects);
    return row;
  };
  yield* scanBytes(scanner, { name: file.name, bytes: text.bytes }, rejects, drain);
  if (batch.length > 0) yield batch;
}
