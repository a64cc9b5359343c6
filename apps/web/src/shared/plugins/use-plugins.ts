import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '../events/use-server-event.ts';
import { useActiveWorkspace } from '../workspaces/use-workspace.ts';
import { type PluginListQuery, pluginsApi } from './plugins-api.ts';

/** Under which everything about plugins is kept. */
export const pluginsKey = ['plugins'] as const;

const pageSize = 48;

/** Asks again for what is shown of plugins when one is changed. */
export function usePluginChanges(): void {
  const client = useQueryClient();
  useServerEvent('activity', ({ action }) => {
    if (String(action).startsWith('plugin.')) void client.invalidateQueries({ queryKey: pluginsKey });
  });
}

/** Plugins of a list, page by page, as they are for the workspace that is shown. */
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
