import { projectParams } from '../params.ts';
import { route } from '../route.ts';

export const eraseProject = route({
  method: 'delete',
  path: '/api/projects/:id/forever',
  summary: 'Removes a project that was put away, with its data; nothing brings it back',
  tag: 'Projects',
  access: 'project.erase',
  confirm: true,
  params: projectParams,
  status: 204,
});
