import { type Pieces, runInOneTurn } from '../pieces.ts';
import { CodedColumn } from './coded-column.ts';

/** The cells of a table as strings, column by column. */
export interface TableCells {
  readonly columns: readonly string[];
  readonly rows: number;
  /** Strings of the rows for each column; null if a cell is missing. */
  readonly cells: readonly (readonly (string | null)[])[];
}

/** A table whose columns are coded. */
export interface CodedTable {
  readonly rows: number;
  readonly columns: readonly CodedColumn[];
}

/** Encodes a table, pausing after each column. */
export function* codeInPieces({ columns, rows, cells }: TableCells): Pieces<CodedTable> {
  const coded: CodedColumn[] = [];
  for (const [i, name] of columns.entries()) {
    coded.push(new CodedColumn(name, cells[i]!));
    yield;
  }
  return { rows, columns: coded };
}

export function codeTable(cells: TableCells): CodedTable {
  return runInOneTurn(codeInPieces(cells));
}

/** Returns the number of changes made to cells; the same number means the same table. */
export function changesOf({ columns }: CodedTable): number {
  return columns.reduce((sum, { changes }) => sum + changes, 0);
}
