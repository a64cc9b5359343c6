import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notifyProblem } from '../notify.ts';
import { type ProjectSummary, projectsApi } from './projects-api.ts';
import { projectsKey } from './use-projects.ts';

/** Pins a project to the top of the home page, or unpins it. */
export function usePinProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, pinned }: Pick<ProjectSummary, 'id' | 'pinned'>) => projectsApi.pin(id, !pinned),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: projectsKey });
      await client.invalidateQueries({ queryKey: ['dashboard'] });
    },
    onError: notifyProblem,
  });
}
