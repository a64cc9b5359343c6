import type { CodedTable } from '../../table/coded-table.ts';

/** A row of a table with the changes proposed for it so far, as codes of the columns' values. */
export class RowState {
  readonly row: number;
  private readonly table: CodedTable;
  private readonly changes: ReadonlyMap<number, number>;

  constructor(table: CodedTable, row: number, changes: ReadonlyMap<number, number> = new Map()) {
    this.table = table;
    this.row = row;
    this.changes = changes;
  }

  isChanged(column: number): boolean {
    return this.changes.has(column);
  }

  codeAt(column: number): number {
    return this.changes.get(column) ?? this.table.columns[column]!.codes[this.row]!;
  }

  valueAt(column: number): string {
    return this.table.columns[column]!.values[this.codeAt(column)]!;
  }

  /** Returns the row with one more change. */
  with(column: number, code: number): RowState {
    return new RowState(this.table, this.row, new Map(this.changes).set(column, code));
  }
}
