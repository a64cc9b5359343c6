import { columnLimit, rowLimit, type SheetRow } from './sheet-book.ts';

/** A part of a sheet: columns counted from 0, rows from 1. */
export interface SheetRange {
  readonly firstColumn: number;
  readonly lastColumn: number;
  readonly firstRow: number;
  readonly lastRow: number;
}

/** `C5:G20`, `C:G`, or `C5:G` for all rows from the fifth. */
export const rangePattern = /^\s*\$?([a-z]{1,3})\$?(\d{0,7})\s*:\s*\$?([a-z]{1,3})\$?(\d{0,7})\s*$/i;

/** Reads a range as in formulas; undefined for the whole sheet. */
export function parseRange(text: string): SheetRange | undefined {
  const [, from, first, to, last] = rangePattern.exec(text) ?? [];
  if (from === undefined || to === undefined) return undefined;
  const columns = [columnAt(from), columnAt(to)];
  const rows = [Number(first || 1), Number(last || rowLimit)];
  return {
    firstColumn: Math.min(...columns),
    lastColumn: Math.min(columnLimit - 1, Math.max(...columns)),
    firstRow: Math.max(1, Math.min(...rows)),
    lastRow: Math.max(...rows),
  };
}

/** Prints a range; without its last row if it goes on to the end of the sheet. */
export function printRange({ firstColumn, lastColumn, firstRow, lastRow }: SheetRange): string {
  const end = lastRow >= rowLimit ? '' : String(lastRow);
  return `${columnName(firstColumn)}${firstRow}:${columnName(lastColumn)}${end}`;
}

/** Returns a row's cells inside a range; undefined for a row outside of it, or without a cell in it. */
export function rowInRange(row: SheetRow, range: SheetRange): SheetRow | undefined {
  if (row.number < range.firstRow || row.number > range.lastRow) return undefined;
  const cells = row.cells.slice(range.firstColumn, range.lastColumn + 1);
  if (cells.every((cell) => cell === null)) return undefined;
  const types = row.types?.slice(range.firstColumn, range.lastColumn + 1);
  const unknown = row.unknown.filter((formula) => {
    const column = columnAt(/^[a-z]+/i.exec(formula)?.[0] ?? '');
    return column >= range.firstColumn && column <= range.lastColumn;
  });
  return { ...row, cells, unknown, ...(types ? { types } : {}) };
}

function columnAt(letters: string): number {
  return [...letters.toUpperCase()].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function columnName(column: number): string {
  let name = '';
  for (let at = column; at >= 0; at = Math.floor(at / 26) - 1)
    name = String.fromCharCode(65 + (at % 26)) + name;
  return name;
}

const minRows = 3;
const minColumns = 2;
const maxTables = 20;

/**
 * Finds the tables of a sheet with several: parts that are separated by empty columns or rows.
 *
 * @param whole whether these are all rows of the sheet
 */
export function findSheetRanges(rows: readonly SheetRow[], whole: boolean): readonly SheetRange[] {
  const last = rows.at(-1)?.number ?? 0;
  const parts = split(rows, 0, 0);
  const tables = parts.filter(
    ({ firstColumn, lastColumn, firstRow, lastRow }) =>
      lastRow - firstRow + 1 >= minRows && lastColumn - firstColumn + 1 >= minColumns,
  );
  if (tables.length < 2 || tables.length > maxTables) return [];
  return tables.map((table) => (!whole && table.lastRow === last ? { ...table, lastRow: rowLimit } : table));
}

/** Cuts rows at empty columns, then at empty rows, until neither is left. */
function split(rows: readonly SheetRow[], offset: number, depth: number): readonly SheetRange[] {
  const bands = runsOf(filledColumns(rows));
  return bands.flatMap(([from, to]) => {
    const inBand = rows.flatMap((row) => {
      const cells = row.cells.slice(from, to + 1);
      return cells.some(isFilled) ? [{ ...row, cells }] : [];
    });
    const groups = groupsOf(inBand);
    if (depth < 4 && (bands.length > 1 || groups.length > 1) && groups.length > 0)
      return groups.flatMap((group) =>
        groups.length > 1
          ? split(group, offset + from, depth + 1)
          : [rangeOf(group, offset + from, to - from)],
      );
    return inBand.length === 0 ? [] : [rangeOf(inBand, offset + from, to - from)];
  });
}

const isFilled = (cell: string | null): boolean => cell !== null && cell.trim() !== '';

function rangeOf(rows: readonly SheetRow[], firstColumn: number, width: number): SheetRange {
  return {
    firstColumn,
    lastColumn: firstColumn + width,
    firstRow: rows[0]!.number,
    lastRow: rows.at(-1)!.number,
  };
}

function filledColumns(rows: readonly SheetRow[]): readonly number[] {
  const filled = new Set<number>();
  for (const { cells } of rows) for (const [i, cell] of cells.entries()) if (isFilled(cell)) filled.add(i);
  return [...filled].sort((a, b) => a - b);
}

/** Returns runs of consecutive numbers. */
function runsOf(numbers: readonly number[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && number === run[1] + 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}

/** Returns groups of rows without an empty row between them. */
function groupsOf(rows: readonly SheetRow[]): readonly (readonly SheetRow[])[] {
  const groups: SheetRow[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group && row.number === group.at(-1)!.number + 1) group.push(row);
    else groups.push([row]);
  }
  return groups;
}
