import { z } from 'zod';
import { projectParams } from '../params.ts';
import { route } from '../route.ts';
import { projectName, projectView } from './project-view.ts';

export const changeProject = route({
  method: 'patch',
  path: '/api/projects/:id',
  summary: 'Rename a project',
  tag: 'Projects',
  access: 'project.edit',
  params: projectParams,
  body: z.strictObject({ name: projectName }),
  answer: z.object({ project: projectView }),
});
