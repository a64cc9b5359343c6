import { z } from 'zod';
import { projectParams } from '../params.ts';
import { route } from '../route.ts';
import { projectView } from './project-view.ts';

export const deleteProject = route({
  method: 'delete',
  path: '/api/projects/:id',
  summary: 'Move a project to trash',
  tag: 'Projects',
  access: 'project.delete',
  params: projectParams,
  status: 204,
});

export const restoreProject = route({
  method: 'post',
  path: '/api/projects/:id/restore',
  summary: 'Restore a project from trash',
  tag: 'Projects',
  access: 'project.restore',
  params: projectParams,
  answer: z.object({ project: projectView }),
});
