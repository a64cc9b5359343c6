import type { Operation } from './grid.ts';
import {
  dropRecurringRows,
  dropRecurringStarts,
  joinHeaderRows,
  pairsToColumns,
} from './record-operations.ts';
import { dropBlankRows, dropTop, fillDown, liftHeadings, rowsToColumns } from './row-operations.ts';
import {
  divide,
  dropColumns,
  keepColumns,
  pivot,
  split,
  transpose,
  trimCells,
  unpivot,
} from './shape-operations.ts';

/** All kinds of steps that a reshaping may consist of, one per line. */
export const operations: readonly Operation[] = [
  dropBlankRows,
  dropRecurringRows,
  dropRecurringStarts,
  dropTop,
  fillDown,
  liftHeadings,
  rowsToColumns,
  pairsToColumns,
  joinHeaderRows,
  transpose,
  unpivot,
  pivot,
  split,
  divide,
  dropColumns,
  keepColumns,
  trimCells,
];
