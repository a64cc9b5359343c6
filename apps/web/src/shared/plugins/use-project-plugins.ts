import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '@winnow/contract';
import { call } from '../api/client.ts';
import { useServerEvent } from '../events/use-server-event.ts';

/** A plugin that the formulas and recipes of a project can use. */
export type ProjectPlugin = Answer<'GET /api/projects/:id/plugins'>['plugins'][number];

const none: readonly ProjectPlugin[] = [];

/** Returns the plugins of a project, refreshed when one of them changes. */
export function useProjectPlugins(projectId: string): readonly ProjectPlugin[] {
  const client = useQueryClient();
  useServerEvent('project', ({ project, action }) => {
    // The results of steps depend on the plugins that they use.
    if (project === projectId && String(action).startsWith('plugin.'))
      void client.invalidateQueries({ queryKey: ['project', projectId] });
  });
  const { data } = useQuery({
    queryKey: ['project', projectId, 'plugins'],
    queryFn: ({ signal }) => call('GET /api/projects/:id/plugins', { params: { id: projectId }, signal }),
    staleTime: 30_000,
  });
  return data?.plugins ?? none;
}
