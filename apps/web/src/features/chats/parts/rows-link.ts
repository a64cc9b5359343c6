import type { TablePart } from '@winnow/contract/chat-types';
import type { ViewFilter } from '@winnow/contract/engine-types';

/**
 * Steps that leave the project's own columns as they are: what they count can be shown by filters
 * of the grid.
 */
const plain = new Set(['filter-rows', 'group-rows', 'sort-rows', 'limit-rows']);

/**
 * Where the rows behind a number can be seen: the workspace with filters for the condition and for
 * the group.
 *
 * @param row the row of the answer that the number is in
 * @returns undefined where the query made the rows of something else than the table's own columns
 */
export function rowsLink(
  { projectId, steps, where, columns }: Pick<TablePart, 'projectId' | 'steps' | 'where' | 'columns'>,
  row: readonly unknown[],
): string | undefined {
  if (!steps.every(({ kind }) => plain.has(kind)))
    return where === undefined ? undefined : link(projectId, [{ kind: 'formula', formula: where }]);
  const keys = (steps.find(({ kind }) => kind === 'group-rows')?.params.keys ?? []) as readonly string[];
  const filters: ViewFilter[] = where === undefined ? [] : [{ kind: 'formula', formula: where }];
  for (const key of keys) {
    const value = row[columns.findIndex(({ name }) => name === key)];
    filters.push({
      kind: 'values',
      column: key,
      values: [value === null || value === undefined ? null : String(value)],
    });
  }
  return link(projectId, filters);
}

export function link(projectId: string, filters: readonly ViewFilter[]): string {
  const shown = {
    facets: filters.flatMap((one) => (one.kind === 'values' ? [{ column: one.column, kind: 'values' }] : [])),
    filters,
  };
  return `/projects/${encodeURIComponent(projectId)}?show=${encodeURIComponent(JSON.stringify(shown))}`;
}
