import * as contract from '@winnow/contract/projects/list-projects';
import { ok } from '@winnow/kernel';
import { listProjects, type ProjectScope } from '@winnow/store';
import { handle } from '../routing/handle.ts';
import { viewOfProject } from './project-view.ts';

export const listProjectsRoute = handle(contract.listProjects, async ({ ports, actor, query }) => {
  const { workspace, ...rest } = query;
  const { items, total } = await listProjects(ports.db, {
    ...rest,
    scope: scopeOf(workspace),
    userId: actor.userId,
    within: actor.token?.bounds,
    now: ports.clock.now(),
  });
  return ok({ projects: items.map((access) => viewOfProject(access, actor)), total });
});

function scopeOf(workspace: string): ProjectScope {
  switch (workspace) {
    case 'all':
    case 'shared':
      return { kind: workspace };
    case 'personal':
      return { kind: 'outside-organizations' };
    case 'own':
      return { kind: 'personal' };
    default:
      return { kind: 'organization', id: workspace };
  }
}
