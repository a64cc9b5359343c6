import type { ViewFilter } from '@winnow/contract/engine-types';
import { cellText } from '../grid/cell-text.ts';
import type { GridSelectionInfo } from '../grid/grid-selection.ts';
import type { PageCache } from '../grid/page-cache.ts';
import type { WorkspaceState } from '../state/workspace-state.ts';

/**
 * A column, a value of it or some characters of a value, bars or a part of the quality bar of a column; several columns; or rows.
 */
export interface SuggestionScope {
  readonly column?: string;
  readonly value?: string;
  /** Characters of the value, from 0; `end` is not included. */
  readonly start?: number;
  readonly end?: number;
  readonly values?: readonly (string | null)[];
  readonly range?: {
    readonly from?: number | string;
    readonly to?: number | string;
    readonly toIncluded?: boolean;
  };
  readonly part?: 'valid' | 'mismatched' | 'empty';
  readonly columns?: readonly string[];
  /** Rows by their ids. */
  readonly rows?: readonly number[];
}

/** Characters that are selected in the editor of a cell. */
export interface SelectedPart {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** More columns or bars are asked about by no card. */
const maxColumns = 200;
const maxBars = 1_000;
/** Longer values are asked about by their column alone. */
const maxValueLength = 10_000;

/** What suggestions are made for; null while a draft or an earlier step is open. */
export function suggestionScope(
  state: WorkspaceState,
  info: GridSelectionInfo | null,
  part: SelectedPart | null,
  columns: readonly { readonly name: string }[],
  cache: Pick<PageCache, 'cell' | 'rowId'>,
): SuggestionScope | null {
  if (state.draft || state.view.at !== undefined || state.view.source !== undefined) return null;
  if (state.bars) return scopeOfBars(state.bars);
  if (info && info.rows.length > 0) return scopeOfRows(info.rows, cache);
  const { column, selectedColumns } = state;
  if (selectedColumns.length > 1)
    return selectedColumns.length <= maxColumns ? { columns: selectedColumns } : null;
  if (column === null || (info?.range?.width ?? 1) > 1) return null;
  const cell = info?.range?.height === 1 ? info.cell : null;
  if (!cell || columns[cell.column]?.name !== column) return { column };
  if (part && part.value.length <= maxValueLength) return { column, ...part };
  const shown = cache.cell(cell.column, cell.row);
  const value = shown && cellText(shown);
  return value && value.length <= maxValueLength ? { column, value } : { column };
}

function scopeOfBars(bars: ViewFilter): SuggestionScope | null {
  if (bars.kind === 'values' && bars.values.length <= maxBars)
    return { column: bars.column, values: bars.values };
  if (bars.kind === 'quality') {
    const [part] = bars.is;
    // Null cells are empty as well.
    return part === undefined ? null : { column: bars.column, part: part === 'null' ? 'empty' : part };
  }
  if (bars.kind !== 'range') return null;
  const { column, from, to, toIncluded } = bars;
  const range = {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(toIncluded === undefined ? {} : { toIncluded }),
  };
  return { column, range };
}

/** Rows are asked about where all of them have been on the screen. */
function scopeOfRows(rows: readonly number[], cache: Pick<PageCache, 'rowId'>): SuggestionScope | null {
  const ids = rows.map((row) => cache.rowId(row));
  return ids.every((id) => id !== undefined) ? { rows: ids } : null;
}
