import { call } from '../../../shared/api/client.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { projectsApi } from '../../../shared/projects/projects-api.ts';
import { keys } from './query-keys.ts';

/**
 * Fetches a project, its recipe and the recipe's report while the code of the workspace loads. A
 * failed request is repeated by the screen, which then shows the error.
 */
export async function prefetchProject(id: string): Promise<void> {
  const params = { id };
  const { project } = await queryClient.fetchQuery({
    queryKey: ['project', id, 'info'],
    queryFn: ({ signal }) => projectsApi.read(id, signal),
  });
  // A running import adds steps.
  if (project.state !== 'ready' && project.state !== 'empty') return;
  const { version, recipe } = await queryClient.fetchQuery({
    queryKey: keys.recipe(id),
    queryFn: () => call('GET /api/projects/:id/recipe', { params }),
  });
  await queryClient.fetchQuery({
    queryKey: keys.report(id, version),
    queryFn: ({ signal }) => call('POST /api/projects/:id/check', { params, body: { recipe }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
