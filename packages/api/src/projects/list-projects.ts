import { ok } from '@winnow/kernel';
import { listProjects, projectSorts } from '@winnow/store';
import { z } from 'zod';
import { route } from '../http/route.ts';
import { projectView, viewOfProject } from './project-view.ts';

export const listProjectsRoute = route({
  method: 'get',
  path: '/api/projects',
  summary: 'The projects of the signed-in user',
  tag: 'Projects',
  access: 'own.listProjects',
  query: z.object({
    search: z.string().max(200).optional(),
    sort: z.enum(projectSorts).default('opened'),
    descending: z.stringbool().default(true),
    offset: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(500).default(200),
    deleted: z.stringbool().default(false),
  }),
  answer: z.object({ projects: z.array(projectView), total: z.number() }),
  handle: async ({ ports, actor, query }) => {
    const { items, total } = await listProjects(ports.db, { ...query, ownerId: actor.userId });
    return ok({ projects: items.map(viewOfProject), total });
  },
});
