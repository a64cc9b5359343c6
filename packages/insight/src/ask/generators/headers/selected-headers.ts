import { isNumeric } from '@winnow/kernel';
import type { AskContext, FoundCard, Selection } from '../../card.ts';
import { placeOf } from '../../chosen-rows.ts';

/** More columns are no thing that one looks at together. */
const maxColumns = 200;

/** Several selected headers. */
export interface SelectedHeaders {
  readonly names: readonly string[];
  /** Their places, in the order of the table. */
  readonly at: readonly number[];
  readonly areNumbers: boolean;
}

/** The headers of a selection in the order of the table; undefined where it is none of several. */
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

/** The cells of some columns in one row. */
export function rowOf({ cells }: AskContext, at: readonly number[], row: number): readonly (string | null)[] {
  return at.map((column) => cells.cells[column]![row] ?? null);
}

/** An effect that leaves the rows as they are. */
export function columnsEffect(
  { cells }: AskContext,
  columns: Pick<FoundCard['effect'], 'columnsAdded' | 'columnsRemoved' | 'columnsMoved'>,
): FoundCard['effect'] {
  return { cells: 0, rowsBefore: cells.rows, rowsAfter: cells.rows, ...columns };
}
