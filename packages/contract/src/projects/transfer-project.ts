import { z } from 'zod';
import { projectParams } from '../params.ts';
import { route } from '../route.ts';
import { projectView } from './project-view.ts';

const id = z.string().min(1).max(64);
const to = z.union([z.strictObject({ userId: id }), z.strictObject({ organizationId: id })]);

export const transferProject = route({
  method: 'post',
  path: '/api/projects/:id/transfer',
  summary: 'Transfer a project to an organization or a person you know. You keep manage access',
  tag: 'Projects',
  access: 'project.transfer',
  confirm: true,
  params: projectParams,
  body: z.strictObject({ to }),
  answer: z.object({ project: projectView }),
});
