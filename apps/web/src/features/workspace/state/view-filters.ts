import type { ViewFilter } from '@winnow/contract/engine-types';
import type { OpenFacet, WorkspaceState } from './workspace-state.ts';

/** Returns the column that a filter is about; undefined if it is about rows. */
export function columnOf(filter: ViewFilter): string | undefined {
  return 'column' in filter ? filter.column : undefined;
}

/** Returns the formula whose values a filter is about, instead of the cells of its column. */
export function formulaOf(filter: ViewFilter): string | undefined {
  return filter.kind === 'values' || filter.kind === 'range' ? filter.formula : undefined;
}

/** Returns whether a filter belongs to a facet. */
export function isOf(filter: ViewFilter, facet: Pick<OpenFacet, 'column' | 'kind' | 'formula'>): boolean {
  if (filter.kind !== facet.kind) return false;
  return (
    filter.kind === 'marked' || (columnOf(filter) === facet.column && formulaOf(filter) === facet.formula)
  );
}

/**
 * Removes filters, facets, sort keys and selections of columns other than `columns`, which would
 * only cause problems. Returns the same state if there are none.
 */
export function withoutMissing(state: WorkspaceState, columns: readonly string[]): WorkspaceState {
  const names = new Set(columns);
  const gone = (column: string | undefined): boolean =>
    column !== undefined && column !== '' && !names.has(column);
  const clean =
    !state.view.filters.some((one) => gone(columnOf(one))) &&
    !state.facets.some((one) => gone(one.column)) &&
    !state.view.sort.some((one) => gone(one.column)) &&
    !gone(state.column ?? undefined) &&
    !gone(state.bars ? columnOf(state.bars) : undefined) &&
    !state.selectedColumns.some(gone);
  if (clean) return state;
  return {
    ...state,
    view: {
      ...state.view,
      filters: state.view.filters.filter((one) => !gone(columnOf(one))),
      sort: state.view.sort.filter((one) => !gone(one.column)),
    },
    facets: state.facets.filter((one) => !gone(one.column)),
    column: gone(state.column ?? undefined) ? null : state.column,
    selectedColumns: state.selectedColumns.filter((name) => !gone(name)),
    bars: state.bars && gone(columnOf(state.bars)) ? null : state.bars,
  };
}

/** Returns the filter if it is a choice of bars, or of a single part of a quality bar. */
export function barsOf(filter: ViewFilter | null): ViewFilter | null {
  if (!filter || formulaOf(filter) !== undefined) return null;
  if (filter.kind === 'values') return filter.exclude || filter.values.length === 0 ? null : filter;
  if (filter.kind === 'quality') return filter.is.length === 1 ? filter : null;
  return filter.kind === 'range' ? filter : null;
}
