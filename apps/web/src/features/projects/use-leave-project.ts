import { useQueryClient } from '@tanstack/react-query';
import { notifyProblem, notifySuccess } from '../../shared/notify.ts';
import { type ProjectSummary, projectsApi } from '../../shared/projects/projects-api.ts';
import { projectsKey } from '../../shared/projects/use-projects.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import { projectsText } from './projects-text.ts';

/**
 * Leaves a shared project after confirmation: only people who manage the project can share it
 * again.
 */
export function useLeaveProject(): (project: ProjectSummary) => Promise<void> {
  const client = useQueryClient();
  return async (project) => {
    const text = projectsText.canShareAgain({ name: project.owner.name });
    if (
      !(await confirm({
        title: projectsText.leaveName({ name: project.name }),
        text,
        action: projectsText.leave,
        danger: true,
      }))
    )
      return;
    try {
      await projectsApi.leave(project.id);
      notifySuccess(projectsText.leftName({ name: project.name }));
      await client.invalidateQueries({ queryKey: projectsKey });
    } catch (error) {
      notifyProblem(error);
    }
  };
}
