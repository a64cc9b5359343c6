import { type CellValue, streamXlsxRows } from 'hucre';

/** A row of a sheet as text. */
export interface SheetRow {
  /** Number of the row in the sheet, from 1. */
  readonly number: number;
  /** Up to the last cell with a value. */
  readonly cells: readonly (string | null)[];
}

/** The rows of a sheet that have a value, in order. */
export async function* sheetRows(
  bytes: Uint8Array,
  sheet: string,
  maxRows?: number,
): AsyncGenerator<SheetRow> {
  const options = maxRows === undefined ? { sheet } : { sheet, maxRows };
  for await (const { index, values } of streamXlsxRows(bytes, options)) {
    let filled = values.length;
    while (
      filled > 0 &&
      (values[filled - 1] === null || values[filled - 1] === undefined || values[filled - 1] === '')
    )
      filled--;
    if (filled === 0) continue;
    const cells: (string | null)[] = [];
    for (let i = 0; i < filled; i++) cells.push(cellText(values[i] ?? null));
    yield { number: index + 1, cells };
  }
}

/** A number in its shortest digits, a date as ISO, a flag as `true` or `false`. */
function cellText(value: CellValue): string | null {
  if (value === null) return null;
  if (value instanceof Date) return dateText(value);
  return String(value);
}

const day = 86_400_000;

/** A date without time of day is a date; a time within the first days of the calendar of Excel is a time. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const iso = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString();
  const time = iso.slice(11, 19);
  if (date.getTime() < Date.UTC(1900, 0, 1) && date.getTime() > Date.UTC(1899, 11, 29)) return time;
  return date.getTime() % day === 0 ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}
