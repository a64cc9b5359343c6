import * as contract from '@winnow/contract/projects/change-project';
import { failed, ok } from '@winnow/kernel';
import { recordChange } from '@winnow/services/activity/record-change';
import { apiProblems } from '@winnow/services/problems';
import { updateProject } from '@winnow/store';
import { handle } from '../routing/handle.ts';
import { viewOfProject } from './project-view.ts';

export const changeProject = handle(contract.changeProject, ({ ports, project, access, actor, body }) =>
  recordChange(ports, actor, async (tx, note) => {
    const changed = await updateProject(tx, project.id, { name: body.name }, ports.clock.now());
    if (!changed) return failed(apiProblems.notFound({ what: 'project' }));
    note({ action: 'project.rename', project, target: { from: project.name, to: body.name } });
    return ok({ project: viewOfProject({ ...access, project: changed }, actor) });
  }),
);
