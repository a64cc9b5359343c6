import { isList, type LogicalType } from '@winnow/kernel';
import { type CellValue as SheetCell, writeXlsxStream } from 'hucre';
import type { MixedCell } from '../writing/mixed-cells.ts';
import type { CellValue } from '../writing/write-plan.ts';

interface SheetColumn {
  readonly name: string;
  readonly type: LogicalType;
}

/** Characters that a cell holds at most. */
const cellLimit = 32_767;

/** A workbook, row by row; beyond 1,048,576 rows it goes on in a further sheet with the header again. */
export async function* writeXlsx(
  sheet: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly MixedCell[]>,
): AsyncGenerator<Uint8Array> {
  const stream = writeXlsxStream(sheetRows(rows), {
    name: sheet,
    columns: columns.map(({ name, type }) => ({ header: text(name), ...numberFormat(type) })),
    freezePane: { rows: 1 },
  });
  for await (const piece of stream) yield piece;
}

async function* sheetRows(rows: AsyncIterable<readonly MixedCell[]>): AsyncGenerator<SheetCell[]> {
  for await (const row of rows) yield row.map(({ value, type }) => sheetCell(value, type));
}

/** A typed cell; integers that a double cannot hold, and numbers that are none, are text. */
function sheetCell(value: CellValue, type: LogicalType): SheetCell {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'bigint') {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : value.toString();
  }
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'object')
    return text(JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? item.toString() : item)));
  if (type === 'date' || type === 'datetime') return sheetDate(value);
  if (type === 'integer' && /^-?\d{1,15}$/.test(value)) return Number(value);
  return text(value);
}

/** Sheets know dates from 1900 on; earlier ones are text. */
function sheetDate(iso: string): SheetCell {
  const date = new Date(`${iso.replace(' ', 'T')}${iso.length > 10 ? 'Z' : 'T00:00:00Z'}`);
  return Number.isNaN(date.getTime()) || date.getTime() < Date.UTC(1900, 2, 1) ? iso : date;
}

/** XML has no place for most control characters. */
function text(value: string): string {
  const cut = value.length > cellLimit ? value.slice(0, cellLimit) : value;
  return cut.replace(/[^\P{Cc}\t\n\r]/gu, '').replace(/[\ud800-\udfff]/gu, '\ufffd');
}

function numberFormat(type: LogicalType): { numFmt?: string } {
  if (isList(type)) return {};
  if (type === 'date') return { numFmt: 'yyyy-mm-dd' };
  return type === 'datetime' ? { numFmt: 'yyyy-mm-dd hh:mm:ss' } : {};
}
