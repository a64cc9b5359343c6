import type { GridView } from '../state/workspace-state.ts';

/** Returns the parameters of a step that sorts rows in the order of a view. */
export function sortParams(sort: GridView['sort']): Record<string, unknown> {
  return {
    keys: sort.map(({ column, descending }) => ({
      column,
      direction: descending ? 'descending' : 'ascending',
    })),
  };
}
