import * as contract from '@winnow/contract/projects/erase-project';
import { failed, ok } from '@winnow/kernel';
import { recordChange } from '@winnow/services/activity/record-change';
import { apiProblems } from '@winnow/services/problems';
import { eraseProject } from '@winnow/store';
import { handle } from '../routing/handle.ts';

export const eraseProjectRoute = handle(contract.eraseProject, async ({ ports, project, actor }) => {
  const { id, name, organizationId } = project;
  const erased = await recordChange(ports, actor, async (tx, note) => {
    if (!(await eraseProject(tx, id))) return failed(apiProblems.notPutAway({ name }));
    note({
      action: 'project.erase',
      ...(organizationId === null ? {} : { organizationId }),
      target: { name, project: id },
    });
    return ok(null);
  });
  if (erased.ok) {
    await ports.jobs.endProject(id);
    await ports.engine.removeProject(id);
  }
  return erased;
});
