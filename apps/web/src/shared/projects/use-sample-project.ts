import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { notifyProblem } from '../notify.ts';
import { useActiveWorkspace } from '../workspaces/use-workspace.ts';
import { projectsApi } from './projects-api.ts';
import { projectsKey } from './use-projects.ts';

/** Creates a project from the sample and opens it. */
export function useSampleProject() {
  const client = useQueryClient();
  const router = useRouter();
  const { organization } = useActiveWorkspace();
  return useMutation({
    mutationFn: () => projectsApi.createSample(organization?.id),
    onSuccess: async ({ project }) => {
      void client.invalidateQueries({ queryKey: projectsKey });
      await router.navigate({ to: '/projects/$id', params: { id: project.id } });
    },
    onError: (error) => notifyProblem(error),
  });
}
