import { cellText } from '../grid/cell-text.ts';
import type { GridSelectionInfo } from '../grid/data-grid.tsx';
import type { PageCache } from '../grid/page-cache.ts';
import type { WorkspaceState } from '../state/workspace-state.ts';

/** A column, a value of it, or some characters of a value. */
export interface SuggestionScope {
  readonly column: string;
  readonly value?: string;
  /** Characters of the value, from 0; `end` is not included. */
  readonly start?: number;
  readonly end?: number;
}

/** Characters that are selected in the editor of a cell. */
export interface SelectedPart {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Longer values are asked about by their column alone. */
const maxValueLength = 10_000;

/**
 * What suggestions are made for: one column, one cell or some characters of a cell. Null while a
 * draft or an earlier step is open.
 */
export function suggestionScope(
  state: WorkspaceState,
  info: GridSelectionInfo | null,
  part: SelectedPart | null,
  columns: readonly { readonly name: string }[],
  cache: Pick<PageCache, 'cell'>,
): SuggestionScope | null {
  if (state.draft || state.view.at !== undefined || state.view.source !== undefined) return null;
  const { column } = state;
  if (column === null || state.selectedColumns.length > 1 || (info?.range?.width ?? 1) > 1) return null;
  const cell = info?.range?.height === 1 ? info.cell : null;
  if (!cell || columns[cell.column]?.name !== column) return { column };
  if (part && part.value.length <= maxValueLength) return { column, ...part };
  const shown = cache.cell(cell.column, cell.row);
  const value = shown && cellText(shown);
  return value && value.length <= maxValueLength ? { column, value } : { column };
}
