import type { Encoding } from '../csv/encoding/encodings.ts';
import { decodeText } from '../csv/encoding/open-text.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { StatisticalFault, type StatisticalTable } from '../statistical/statistical-table.ts';
import { type DataSetColumns, isRowPart, readDataSetColumns } from './data-set-columns.ts';
import { countAt, type DataSetLayout, readDataSetHeader } from './data-set-header.ts';
import { deleted, type Page, type PagePart, pagesOf, partsOf, rowsAt } from './data-set-pages.ts';

const batchBytes = 4 << 20;
const maxBatchRows = 2048;

/** Opens a SAS data set (`.sas7bdat`). */
export async function openDataSet(file: FileReader, encoding: Encoding): Promise<StatisticalTable> {
  const layout = await readDataSetHeader(file);
  const text = (bytes: Buffer): string => cellText(bytes, encoding);
  const columns = await readDataSetColumns(file, layout, text);
  const { variables, rowBytes } = columns;
  const rowOf = (row: Buffer): (string | null)[] =>
    variables.map(({ isText, bytes, print, at }) => {
      if (isText) return text(row.subarray(at, at + bytes));
      const value = numberOf(row, at, bytes, layout.isLittle);
      return Number.isNaN(value) ? null : print(value);
    });
  const step = Math.max(1, Math.min(maxBatchRows, Math.floor(batchBytes / rowBytes)));
  return {
    variables,
    async *batches() {
      let batch: (string | null)[][] = [];
      let rest = columns.rows;
      try {
        for await (const page of pagesOf(file, layout)) {
          if (rest === 0) break;
          for (const row of rowsOn(page, rest, layout, columns)) {
            rest--;
            if (row) batch.push(rowOf(row));
            if (batch.length < step) continue;
            const full = batch;
            batch = [];
            yield full;
          }
        }
      } catch (error) {
        if (batch.length > 0) yield batch;
        throw error;
      }
      if (batch.length > 0) yield batch;
      if (rest > 0 && rest !== Infinity)
        throw new StatisticalFault(`the file ends, though its header says that it has ${columns.rows} rows`);
    },
  };
}

/** Yields the bytes of the rows on a page; undefined for deleted ones. */
function* rowsOn(
  page: Page,
  most: number,
  layout: DataSetLayout,
  columns: DataSetColumns,
): Generator<Buffer | undefined> {
  if (page.kind === 'other') return;
  let count = 0;
  for (const part of partsOf(page, layout)) {
    if (!isRowPart(part, layout)) continue;
    if (count++ === most) return;
    yield rowOfPart(part, columns);
  }
  if (page.kind === 'parts') return;
  const after = page.kind === 'rows' ? page.rows : columns.rowsOfMixed;
  yield* rowsAfterParts(page, Math.min(most - count, after), layout, columns);
}

function rowOfPart(
  { bytes, packing }: PagePart,
  { rowBytes, uncompress }: DataSetColumns,
): Buffer | undefined {
  if (packing === deleted) return undefined;
  if (packing === 0 && bytes.length === rowBytes) return bytes;
  if (!uncompress) throw new StatisticalFault('a row has an unknown compression');
  const row = Buffer.alloc(rowBytes);
  uncompress(bytes, row);
  return row;
}

function* rowsAfterParts(
  page: Page,
  count: number,
  layout: DataSetLayout,
  { rowBytes, hasDeleted }: DataSetColumns,
): Generator<Buffer | undefined> {
  const start = rowsAt(page, layout);
  const end = start + count * rowBytes;
  if (end > layout.pageBytes) throw new StatisticalFault('a page has more rows than fit on it');
  // A bit for each row follows the rows and the unused bytes of the page.
  const marks = hasDeleted ? end + countAt(page.bytes, layout.isWide ? 24 : 12, layout) : 0;
  for (let i = 0; i < count; i++) {
    const at = start + i * rowBytes;
    if (at + rowBytes > page.bytes.length) throw new StatisticalFault('the file ends within a row');
    const isDeleted = hasDeleted && ((page.bytes[marks + (i >> 3)] ?? 0) << (i & 7)) & 0x80;
    yield isDeleted ? undefined : page.bytes.subarray(at, at + rowBytes);
  }
}

const eight = Buffer.alloc(8);

/** Reads a double of which only the first bytes may be stored; NaN if the value is missing. */
function numberOf(row: Buffer, at: number, bytes: number, isLittle: boolean): number {
  if (bytes === 8) return isLittle ? row.readDoubleLE(at) : row.readDoubleBE(at);
  eight.fill(0);
  row.copy(eight, isLittle ? 8 - bytes : 0, at, at + bytes);
  return isLittle ? eight.readDoubleLE(0) : eight.readDoubleBE(0);
}

/** Decodes text without the spaces and zeros that fill it. */
function cellText(bytes: Buffer, encoding: Encoding): string {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] === 0x20 || bytes[end - 1] === 0)) end--;
  for (let i = 0; i < end; i++) {
    const byte = bytes[i]!;
    // In encodings of Japanese, these two aren’t ASCII.
    if (byte >= 0x80 || byte === 0x5c || byte === 0x7e)
      return encoding === 'utf-8'
        ? bytes.toString('utf8', 0, end)
        : decodeText(bytes.subarray(0, end), encoding);
  }
  return bytes.toString('latin1', 0, end);
}
