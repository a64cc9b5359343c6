import { ok } from '@winnow/kernel';
import { listProjects, type ProjectScope, projectSorts } from '@winnow/store';
import { z } from 'zod';
import { route } from '../http/route.ts';
import { queryNumber } from '../http/whole-number.ts';
import { projectView, viewOfProject } from './project-view.ts';

export const listProjectsRoute = route({
  method: 'get',
  path: '/api/projects',
  summary:
    'The projects that the signed-in user may see: all, those of one workspace, or those that others share',
  tag: 'Projects',
  access: 'own.listProjects',
  query: z.object({
    workspace: z
      .string()
      .max(64)
      .default('all')
      .describe('all; own; shared by others; personal: both of these; or the id of an organization'),
    pinned: z.stringbool().optional(),
    search: z.string().max(200).optional(),
    sort: z.enum(projectSorts).default('opened'),
    descending: z.stringbool().default(true),
    offset: queryNumber.min(0).default(0),
    limit: z.coerce.number().int().min(1).max(500).default(200),
    deleted: z.stringbool().default(false),
  }),
  answer: z.object({ projects: z.array(projectView), total: z.number() }),
  handle: async ({ ports, actor, query }) => {
    const { workspace, ...rest } = query;
    const { items, total } = await listProjects(ports.db, {
      ...rest,
      scope: scopeOf(workspace),
      userId: actor.userId,
      within: actor.token?.bounds,
      now: ports.clock.now(),
    });
    return ok({ projects: items.map((access) => viewOfProject(access, actor)), total });
  },
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
