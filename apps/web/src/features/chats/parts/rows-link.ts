import type { TablePart } from '@winnow/contract/chat-types';
import type { ViewFilter } from '@winnow/contract/engine-types';
import { rowsAddress } from '../../../shared/projects/rows-address.ts';

/**
 * Steps that keep the project's own columns: the rows they count can be shown with filters in the
 * grid.
 */
const plain = new Set(['filter-rows', 'group-rows', 'sort-rows', 'limit-rows']);

/**
 * Returns a link to the rows behind a number: the workspace with filters for the condition and the
 * group.
 *
 * @param row the row of the answer that contains the number
 * @returns undefined if the rows were computed from something other than the table's own columns
 */
export function rowsLink(
  { projectId, steps, where, columns }: Pick<TablePart, 'projectId' | 'steps' | 'where' | 'columns'>,
  row: readonly unknown[],
): string | undefined {
  if (!steps.every(({ kind }) => plain.has(kind)))
    return where === undefined ? undefined : rowsAddress(projectId, [{ kind: 'formula', formula: where }]);
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
  return rowsAddress(projectId, filters);
}
