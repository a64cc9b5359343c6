import { CodedColumn } from './coded-column.ts';

/** The cells of a table as strings, column by column. */
export interface TableCells {
  readonly columns: readonly string[];
  readonly rows: number;
  /** For each column the strings of its rows; null where a cell is missing. */
  readonly cells: readonly (readonly (string | null)[])[];
}

/** A table whose columns are coded. */
export interface CodedTable {
  readonly rows: number;
  readonly columns: readonly CodedColumn[];
}

export function codeTable({ columns, rows, cells }: TableCells): CodedTable {
  return { rows, columns: columns.map((name, i) => new CodedColumn(name, cells[i]!)) };
}
