import type { ViewFilter } from '@winnow/contract/engine-types';
import { cellText } from '../grid/cell-text.ts';
import type { GridSelectionInfo } from '../grid/grid-selection.ts';
import type { PageCache } from '../grid/page-cache.ts';
import type { WorkspaceState } from '../state/workspace-state.ts';

/**
 * What suggestions are requested for: a column, one of its values or some characters of a value,
 * bars of its histogram or a part of its quality bar; several columns; or rows.
 */
export interface SuggestionScope {
  readonly column?: string;
  readonly value?: string;
  /** Character range within the value, counted from 0; `end` is exclusive. */
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
  /** Ids of the rows. */
  readonly rows?: readonly number[];
}

/** Characters selected in the editor of a cell. */
export interface SelectedPart {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Larger selections of columns or bars get no cards. */
const maxColumns = 200;
const maxBars = 1_000;
/** For longer values, only their column is sent. */
const maxValueLength = 10_000;

/** Returns what to request suggestions for; null while a draft or an earlier step is open. */
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
    // The quality part `empty` includes null cells.
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

/** Rows get suggestions only if the ids of all of them are loaded. */
function scopeOfRows(rows: readonly number[], cache: Pick<PageCache, 'rowId'>): SuggestionScope | null {
  const ids = rows.map((row) => cache.rowId(row));
  return ids.every((id) => id !== undefined) ? { rows: ids } : null;
}
