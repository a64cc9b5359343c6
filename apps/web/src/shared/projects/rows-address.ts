import type { ViewFilter } from '@winnow/contract/engine-types';

/**
 * Returns the address of a project that shows the rows which pass these filters.
 *
 * @param column to scroll to
 */
export function rowsAddress(projectId: string, filters: readonly ViewFilter[], column?: string): string {
  const shown = {
    facets: filters.flatMap((one) => (one.kind === 'values' ? [{ column: one.column, kind: 'values' }] : [])),
    filters,
    column,
  };
  return `/projects/${encodeURIComponent(projectId)}?show=${encodeURIComponent(JSON.stringify(shown))}`;
}

/** Gives a filter of a formula a title, which is shown in its place. */
export function titled(filter: ViewFilter, title: string): ViewFilter {
  return filter.kind === 'formula' ? { ...filter, title } : filter;
}
