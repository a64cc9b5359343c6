import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecipePlugin } from '@winnow/recipe';
import { request } from '../api/request.ts';
import { useServerEvent } from '../events/use-server-event.ts';

/** A plugin that formulas and recipes of a project can use. */
export interface ProjectPlugin {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly version: string;
  readonly integrity: string;
  readonly known: RecipePlugin;
  /** It is what the workspace has installed; else only the recipe names it. */
  readonly installed: boolean;
  /** The reason, where it was revoked. */
  readonly revoked: string | null;
  readonly latest: string | null;
}

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
    queryFn: ({ signal }) =>
      request<{ plugins: readonly ProjectPlugin[] }>(
        `/api/projects/${encodeURIComponent(projectId)}/plugins`,
        { signal },
      ),
    staleTime: 30_000,
  });
  return data?.plugins ?? none;
}
