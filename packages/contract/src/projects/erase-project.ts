import { projectParams } from '../params.ts';
import { route } from '../route.ts';

export const eraseProject = route({
  method: 'delete',
  path: '/api/projects/:id/forever',
  summary: 'Permanently delete a project in trash, with its data',
  tag: 'Projects',
  access: 'project.erase',
  confirm: true,
  params: projectParams,
  status: 204,
});
