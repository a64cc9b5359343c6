import { z } from 'zod';
import { projectParams } from '../params.ts';
import { route } from '../route.ts';
import { projectView } from './project-view.ts';

export const readProject = route({
  method: 'get',
  path: '/api/projects/:id',
  summary: 'Get a project, and record that you opened it',
  tag: 'Projects',
  access: 'project.open',
  params: projectParams,
  answer: z.object({ project: projectView }),
});
