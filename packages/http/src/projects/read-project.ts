import * as contract from '@winnow/contract/projects/read-project';
import { ok } from '@winnow/kernel';
import { markProjectOpened, markProjectSeen } from '@winnow/store';
import { handle } from '../routing/handle.ts';
import { viewOfProject } from './project-view.ts';

export const readProject = handle(contract.readProject, async ({ ports, project, access, actor }) => {
  const opened = await markProjectOpened(ports.db, project.id, ports.clock.now());
  await markProjectSeen(ports.db, project.id, actor.userId, ports.clock.now());
  return ok({ project: viewOfProject({ ...access, project: opened ?? project }, actor) });
});
