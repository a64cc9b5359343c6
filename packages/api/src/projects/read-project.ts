import { ok } from '@winnow/kernel';
import { markProjectOpened } from '@winnow/store';
import { z } from 'zod';
import { projectParams, route } from '../http/route.ts';
import { projectView, viewOfProject } from './project-view.ts';

export const readProject = route({
  method: 'get',
  path: '/api/projects/:id',
  summary: 'A project; notes that it was opened',
  tag: 'Projects',
  access: 'project.open',
  params: projectParams,
  answer: z.object({ project: projectView }),
  handle: async ({ ports, project, access, actor }) => {
    const opened = await markProjectOpened(ports.db, project.id, ports.clock.now());
    return ok({ project: viewOfProject({ ...access, project: opened ?? project }, actor) });
  },
});
