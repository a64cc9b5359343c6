import { z } from 'zod';
import { projectParams } from '../params.ts';
import { route } from '../route.ts';
import { created } from './start-import.ts';

export const retryImport = route({
  method: 'post',
  path: '/api/projects/:id/imports/:job/retry',
  summary: 'Retry a failed or cancelled import as a new job',
  tag: 'Imports',
  access: 'project.edit',
  params: projectParams.extend({ job: z.string().min(1).max(64) }),
  answer: created,
  status: 202,
});
