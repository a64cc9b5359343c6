import { isNumeric } from '@winnow/kernel';
import type { AskContext, FoundCard, Selection } from '../../card.ts';
import { placeOf } from '../../chosen-rows.ts';

/** Maximum number of columns that are considered together. */
const maxColumns = 200;

/** Several selected headers. */
export interface SelectedHeaders {
  readonly names: readonly string[];
  /** Their indexes, in table order. */
  readonly at: readonly number[];
  readonly areNumbers: boolean;
}

/** Returns the selected headers in table order; undefined unless several are selected. */
export function headersOf({ columns }: Selection, context: AskContext): SelectedHeaders | undefined {
  if (columns === undefined || columns.length < 2 || columns.length > maxColumns) return undefined;
  const at = [...new Set(columns)].flatMap((name) => placeOf(context, name) ?? []).sort((a, b) => a - b);
  if (at.length < 2) return undefined;
  const { cells, types } = context;
  return {
    at,
    names: at.map((column) => cells.columns[column]!),
    areNumbers: at.every((column) => isNumeric(types[column]!)),
  };
}

/** Returns the cells of some columns in one row. */
export function rowOf({ cells }: AskContext, at: readonly number[], row: number): readonly (string | null)[] {
  return at.map((column) => cells.cells[column]![row] ?? null);
}

/** Describes an effect that leaves the rows unchanged. */
export function columnsEffect(
  { cells }: AskContext,
  columns: Pick<FoundCard['effect'], 'columnsAdded' | 'columnsRemoved' | 'columnsMoved'>,
): FoundCard['effect'] {
  return { cells: 0, rowsBefore: cells.rows, rowsAfter: cells.rows, ...columns };
}
