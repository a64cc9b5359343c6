import { useQuery } from '@tanstack/react-query';
import { keys } from '../../data/query-keys.ts';
import type { WorkspaceApi } from '../../data/workspace-api.ts';
import type { GridView } from '../workspace-state.ts';

/**
 * Returns the row count of the table that a view shows, without its filters; undefined until known.
 */
export function useTotalRows(options: {
  readonly projectId: string;
  readonly api: WorkspaceApi;
  readonly version: number;
  readonly view: GridView;
}): number | undefined {
  const { projectId, api, version, view } = options;
  const { at, source } = view;
  const total = useQuery({
    queryKey: keys.of(projectId, version, 'total', at, source),
    queryFn: async ({ signal }) => {
      const table = {
        ...(at === undefined ? {} : { at }),
        ...(source === undefined ? {} : { source }),
      };
      const none = { offset: 0, limit: 1, columns: { from: 0, count: 0 } };
      return (await api.at(version).page({ view: { ...table, filters: [], sort: [] }, ...none }, signal)).rows
        .value;
    },
    retry: false,
  });
  return total.data;
}
