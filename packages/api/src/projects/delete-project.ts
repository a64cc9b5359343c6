import { ok } from '@winnow/kernel';
import { deleteProject, restoreProject } from '@winnow/store';
import { z } from 'zod';
import { noteActivity } from '../activity/note-activity.ts';
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
  handle: async ({ ports, project, actor }) => {
    await deleteProject(ports.db, project.id, ports.clock.now());
    await noteActivity(ports, actor, 'project.delete', project.id, { name: project.name });
    return ok(null);
  },
});

export const restoreProjectRoute = route({
  method: 'post',
  path: '/api/projects/:id/restore',
  summary: 'Brings back a project that was put away',
  tag: 'Projects',
  access: 'project.restore',
  params: projectParams,
  answer: z.object({ project: projectView }),
  handle: async ({ ports, project, actor }) => {
    const restored = await restoreProject(ports.db, project.id);
    await noteActivity(ports, actor, 'project.restore', project.id, { name: project.name });
    return ok({ project: viewOfProject(restored ?? project) });
  },
});
