import { z } from 'zod';
import { route } from '../route.ts';
import { jobView } from './job-view.ts';

const params = z.object({ id: z.string().min(1).max(64) });

export const listJobs = route({
  method: 'get',
  path: '/api/jobs',
  summary: 'List your imports and exports, newest first',
  tag: 'Jobs',
  access: 'own.listJobs',
  query: z.object({
    project: z.string().max(64).optional(),
    state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: z.object({ jobs: z.array(jobView) }),
});

export const readJob = route({
  method: 'get',
  path: '/api/jobs/:id',
  summary: 'Get the progress or the outcome of a job',
  tag: 'Jobs',
  access: 'own.listJobs',
  params,
  answer: z.object({ job: jobView }),
});

export const cancelJob = route({
  method: 'post',
  path: '/api/jobs/:id/cancel',
  summary: 'Cancel a job and undo its unfinished work',
  tag: 'Jobs',
  access: 'own.cancelJob',
  params,
  status: 204,
});
