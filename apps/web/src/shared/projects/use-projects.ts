import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ProjectSummary, projectsApi } from './projects-api.ts';

export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: ({ signal }) => projectsApi.list(signal),
  select: ({ projects }): readonly ProjectSummary[] => projects,
});

/** All projects that the user can open. */
export function useProjects() {
  return useQuery(projectsQuery);
}
