import { projectParams } from '../params.ts';
import { route } from '../route.ts';

const base = {
  path: '/api/projects/:id/pin',
  tag: 'Projects',
  access: 'project.pin',
  params: projectParams,
  status: 204,
} as const;

export const pinProject = route({
  ...base,
  method: 'put',
  summary: 'Pin a project to the top of your list',
});

export const unpinProject = route({
  ...base,
  method: 'delete',
  summary: 'Unpin a project',
});
