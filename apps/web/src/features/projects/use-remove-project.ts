import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notifyProblem, notifySuccess } from '../../shared/notify.ts';
import { type ProjectSummary, projectsApi } from '../../shared/projects/projects-api.ts';
import { projectsKey } from '../../shared/projects/use-projects.ts';
import { projectsText } from './projects-text.ts';

/** Deletes a project and shows a toast with an undo action. */
export function useRemoveProject() {
  const client = useQueryClient();
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: projectsKey });
  const restore = (project: ProjectSummary): void => {
    projectsApi.restore(project.id).then(refresh, notifyProblem);
  };
  return useMutation({
    mutationFn: (project: ProjectSummary) => projectsApi.remove(project.id),
    onSuccess: async (_, project) => {
      notifySuccess(projectsText.deletedName({ name: project.name }), {
        label: projectsText.undo,
        run: () => restore(project),
      });
      await refresh();
    },
    onError: (error) => notifyProblem(error),
  });
}
