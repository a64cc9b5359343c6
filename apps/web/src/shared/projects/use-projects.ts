import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '../events/use-server-event.ts';
import { type ProjectsQuery, projectsApi } from './projects-api.ts';

/** Under which everything that lists projects is kept; to be made invalid when one changes. */
export const projectsKey = ['projects'] as const;

const lastChanged: ProjectsQuery = { sort: 'updated', descending: true };

/**
 * The projects that the user can open, the last changed first if not asked otherwise; those before
 * stay until new ones come.
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
    // Of another workspace nothing is shown while its projects are on their way.
    placeholderData: (before, last) => (last?.queryKey[1].workspace === query.workspace ? before : undefined),
  });
}
