import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '@winnow/contract';
import { call } from '../api/client.ts';
import { useServerEvent } from '../events/use-server-event.ts';

/** A plugin that formulas and recipes of a project can use. */
export type ProjectPlugin = Answer<'GET /api/projects/:id/plugins'>['plugins'][number];

const none: readonly ProjectPlugin[] = [];

/** The plugins of a project; asked for again when one of them is changed. */
export function useProjectPlugins(projectId: string): readonly ProjectPlugin[] {
  const client = useQueryClient();
  useServerEvent('project', ({ project, action }) => {
    // What a plugin is decides what steps that name it give.
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
