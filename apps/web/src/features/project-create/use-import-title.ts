import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { projectCreateText } from './project-create-text.ts';

/**
 * Returns the title of the page: `New project`, or `Add a source to Orders 2026`.
 *
 * @param into project to add the files to; a new one if undefined
 */
export function useImportTitle(into: string | undefined, count = 1): string {
  const { data } = useQuery({
    queryKey: ['project', into, 'info'],
    queryFn: () => call('GET /api/projects/:id', { params: { id: into! } }),
    enabled: into !== undefined,
    retry: false,
  });
  if (into === undefined) return projectCreateText.newProject;
  return projectCreateText.addSourcesTo({ count, project: data?.project.name });
}
