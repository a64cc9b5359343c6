import type { GridView } from '../state/workspace-state.ts';

/** The parameters of the step that sorts rows as a view is sorted. */
export function sortParams(sort: GridView['sort']): Record<string, unknown> {
  return {
    keys: sort.map(({ column, descending }) => ({
      column,
      direction: descending ? 'descending' : 'ascending',
    })),
  };
}
