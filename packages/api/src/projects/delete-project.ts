import { ok } from '@winnow/kernel';
import { deleteProject, restoreProject } from '@winnow/store';
import { z } from 'zod';
import { changing } from '../activity/changing.ts';
import { projectParams, route } from '../http/route.ts';
import { projectView, viewOfProject } from './project-view.ts';

export const deleteProjectRoute = route({
  method: 'delete',
  path: '/api/projects/:id',
  summary: 'Puts a project away; it can be restored',
  tag: 'Projects',
  access: 'project.delete',
  params: projectParams,
  status: 204,
  handle: ({ ports, project, actor }) =>
    changing(ports, actor, async (tx, note) => {
      await deleteProject(tx, project.id, ports.clock.now());
      note({ action: 'project.delete', project, target: { name: project.name } });
      return ok(null);
    }),
});

export const restoreProjectRoute = route({
  method: 'post',
  path: '/api/projects/:id/restore',
  summary: 'Brings back a project that was put away',
  tag: 'Projects',
  access: 'project.restore',
  params: projectParams,
  answer: z.object({ project: projectView }),
  handle: ({ ports, project, access, actor }) =>
    changing(ports, actor, async (tx, note) => {
      const restored = await restoreProject(tx, project.id);
      note({ action: 'project.restore', project, target: { name: project.name } });
      return ok({ project: viewOfProject({ ...access, project: restored ?? project }, actor) });
    }),
});
