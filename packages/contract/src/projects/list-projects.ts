import { projectSorts } from '@winnow/store/choices';
import { z } from 'zod';
import { queryNumber } from '../fields/whole-number.ts';
import { route } from '../route.ts';
import { projectView } from './project-view.ts';

export const listProjects = route({
  method: 'get',
  path: '/api/projects',
  summary: 'List the projects you have access to: all, those of one workspace, or those shared with you',
  tag: 'Projects',
  access: 'own.listProjects',
  query: z.object({
    workspace: z
      .string()
      .max(64)
      .default('all')
      .describe('all, own, shared, personal (own and shared), or the id of an organization'),
    pinned: z.stringbool().optional(),
    search: z.string().max(200).optional(),
    sort: z.enum(projectSorts).default('opened'),
    descending: z.stringbool().default(true),
    offset: queryNumber.min(0).default(0),
    limit: z.coerce.number().int().min(1).max(500).default(200),
    deleted: z.stringbool().default(false),
  }),
  answer: z.object({ projects: z.array(projectView), total: z.number() }),
});
