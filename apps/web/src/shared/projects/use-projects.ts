import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '../events/use-server-event.ts';
import { type ProjectsQuery, projectsApi } from './projects-api.ts';

/** Query key prefix for lists of projects; invalidate it when a project changes. */
export const projectsKey = ['projects'] as const;

const lastChanged: ProjectsQuery = { sort: 'updated', descending: true };

/**
 * Loads the projects that the user can open, by default the most recently changed first; previous
 * results stay until new ones arrive.
 */
export function useProjects(query: ProjectsQuery = lastChanged, enabled = true) {
  const client = useQueryClient();
  useServerEvent('project', ({ action }) => {
    if (/^(project|share)\./.test(String(action))) void client.invalidateQueries({ queryKey: projectsKey });
  });
  return useQuery({
    enabled,
    queryKey: [...projectsKey, query] as const,
    queryFn: ({ signal }) => projectsApi.list(query, signal),
    // Don't show projects of another workspace while loading.
    placeholderData: (before, last) => (last?.queryKey[1].workspace === query.workspace ? before : undefined),
  });
}
