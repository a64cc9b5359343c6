import { ProblemError } from '@winnow/kernel';
import { formatProblems } from '../problems.ts';

/** A row of a sheet as text. */
export interface SheetRow {
  /** Number of the row in the sheet, counted from 1. */
  readonly number: number;
  /** Up to the last cell with a value. */
  readonly cells: readonly (string | null)[];
  /** Type of each cell in the workbook, as `printSheetType` names it; absent if unknown. */
  readonly types?: readonly (string | undefined)[];
  /** Formulas whose result is not in the file: `C5: =A1+B1`. */
  readonly unknown: readonly string[];
}

export interface BookSheet {
  readonly name: string;
  readonly hidden: boolean;
}

/** A workbook of any format, whose sheets can be read. */
export interface SheetBook {
  readonly sheets: readonly BookSheet[];
  /**
   * Returns the rows of a sheet that have a value, in order, in batches.
   *
   * @throws ProblemError if a cell is too long; an error that says where if the sheet is broken
   */
  rows(sheet: BookSheet): AsyncIterable<readonly SheetRow[]>;
}

/** Excel's own limits: rows and columns of a sheet, characters of a cell. */
export const rowLimit = 1_048_576;
export const columnLimit = 16_384;
export const cellLimit = 32_767;

/** Returns the sheet with a name; without one, the first that is not hidden. */
export function chooseSheet({ sheets }: SheetBook, name: string): BookSheet | undefined {
  if (name !== '') return sheets.find((one) => one.name === name);
  return sheets.find(({ hidden }) => !hidden) ?? sheets[0];
}

/** Returns `C5` for a column counted from 0 and a row counted from 1. */
export function cellName(column: number, row: number): string {
  let name = '';
  for (let at = column; at >= 0; at = Math.floor(at / 26) - 1)
    name = String.fromCharCode(65 + (at % 26)) + name;
  return `${name}${row}`;
}

export function tooLong(cell: string): ProblemError {
  return new ProblemError([formatProblems.cellTooLong({ cell, limit: cellLimit })]);
}
