import type { CodedColumn } from '../table/coded-column.ts';
import type { CodedTable } from '../table/coded-table.ts';
import type { Change, IsExplained, Repairer } from './repair.ts';

type ChangesOf = (
  column: CodedColumn,
  at: number,
  table: CodedTable,
  isExplained: IsExplained,
) => readonly Change[];

/** Processes one column after another, with pauses in between. */
export function eachColumn(changesOf: ChangesOf): Repairer['find'] {
  return function* (table, isExplained) {
    const changes: Change[] = [];
    for (const [at, column] of table.columns.entries()) {
      for (const one of changesOf(column, at, table, isExplained)) changes.push(one);
      yield;
    }
    return changes;
  };
}
