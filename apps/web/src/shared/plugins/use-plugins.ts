import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '../events/use-server-event.ts';
import { useActiveWorkspace } from '../workspaces/use-workspace.ts';
import { type PluginListQuery, pluginsApi } from './plugins-api.ts';

/** Query key prefix for everything about plugins. */
export const pluginsKey = ['plugins'] as const;

const pageSize = 48;

/** Refreshes plugin data when a plugin changes. */
export function usePluginChanges(): void {
  const client = useQueryClient();
  useServerEvent('activity', ({ action }) => {
    if (String(action).startsWith('plugin.')) void client.invalidateQueries({ queryKey: pluginsKey });
  });
}

/** Loads a list of plugins page by page, from the perspective of the current workspace. */
export function usePlugins(query: Omit<PluginListQuery, 'workspace' | 'offset' | 'limit'>) {
  const { key: workspace, settled } = useActiveWorkspace();
  usePluginChanges();
  return useInfiniteQuery({
    queryKey: [...pluginsKey, 'list', workspace, query],
    queryFn: ({ pageParam, signal }) =>
      pluginsApi.list({ ...query, workspace, offset: pageParam, limit: pageSize }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const had = pages.reduce((sum, page) => sum + page.plugins.length, 0);
      return had < total ? had : undefined;
    },
    placeholderData: (before) => before,
    enabled: settled,
  });
}
