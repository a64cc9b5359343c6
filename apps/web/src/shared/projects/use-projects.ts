import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ProjectsQuery, projectsApi } from './projects-api.ts';

/** Under which everything that lists projects is kept; to be made invalid when one changes. */
export const projectsKey = ['projects'] as const;

const lastChanged: ProjectsQuery = { sort: 'updated', descending: true };

/** The projects that the user can open, the last changed first if not asked otherwise; those before stay until new ones come. */
export function useProjects(query: ProjectsQuery = lastChanged, enabled = true) {
  return useQuery({
    enabled,
    queryKey: [...projectsKey, query],
    queryFn: ({ signal }) => projectsApi.list(query, signal),
    placeholderData: keepPreviousData,
  });
}
