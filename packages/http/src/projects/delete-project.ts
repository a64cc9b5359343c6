import * as contract from '@winnow/contract/projects/delete-project';
import { failed, ok } from '@winnow/kernel';
import { recordChange } from '@winnow/services/activity/record-change';
import { apiProblems } from '@winnow/services/problems';
import { deleteProject, restoreProject } from '@winnow/store';
import { handle } from '../routing/handle.ts';
import { viewOfProject } from './project-view.ts';

export const deleteProjectRoute = handle(contract.deleteProject, ({ ports, project, actor }) =>
  recordChange(ports, actor, async (tx, note) => {
    if (!(await deleteProject(tx, project.id, ports.clock.now())))
      return failed(apiProblems.notFound({ what: 'project' }));
    note({ action: 'project.delete', project, target: { name: project.name } });
    return ok(null);
  }),
);

export const restoreProjectRoute = handle(contract.restoreProject, ({ ports, project, access, actor }) =>
  recordChange(ports, actor, async (tx, note) => {
    const restored = await restoreProject(tx, project.id);
    if (!restored) return failed(apiProblems.notFound({ what: 'project' }));
    note({ action: 'project.restore', project, target: { name: project.name } });
    return ok({ project: viewOfProject({ ...access, project: restored }, actor) });
  }),
);
