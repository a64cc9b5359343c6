import { z } from 'zod';
import { projectParams } from '../params.ts';
import { route } from '../route.ts';
import { projectView } from './project-view.ts';

export const deleteProject = route({
  method: 'delete',
  path: '/api/projects/:id',
  summary: 'Puts a project away; it can be restored',
  tag: 'Projects',
  access: 'project.delete',
  params: projectParams,
  status: 204,
});

export const restoreProject = route({
  method: 'post',
  path: '/api/projects/:id/restore',
  summary: 'Brings back a project that was put away',
  tag: 'Projects',
  access: 'project.restore',
  params: projectParams,
  answer: z.object({ project: projectView }),
});
