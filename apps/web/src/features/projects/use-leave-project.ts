import { useQueryClient } from '@tanstack/react-query';
import { notifyProblem, notifySuccess } from '../../shared/notify.ts';
import { type ProjectSummary, projectsApi } from '../../shared/projects/projects-api.ts';
import { projectsKey } from '../../shared/projects/use-projects.ts';
import { confirm } from '../../shared/ui/confirm.tsx';

/**
 * Leaves a shared project after a confirmation: only people who manage the project can share it
 * again.
 */
export function useLeaveProject(): (project: ProjectSummary) => Promise<void> {
  const client = useQueryClient();
  return async (project) => {
    const text = `${project.owner.name} can share the project again.`;
    if (!(await confirm({ title: `Leave ${project.name}`, text, action: 'Leave', danger: true }))) return;
    try {
      await projectsApi.leave(project.id);
      notifySuccess(`Left ${project.name}.`);
      await client.invalidateQueries({ queryKey: projectsKey });
    } catch (error) {
      notifyProblem(error);
    }
  };
}
