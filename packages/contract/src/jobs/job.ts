import { z } from 'zod';
import { route } from '../route.ts';
import { jobView } from './job-view.ts';

const params = z.object({ id: z.string().min(1).max(64) });

export const listJobs = route({
  method: 'get',
  path: '/api/jobs',
  summary: 'Imports and exports of the signed-in user, newest first',
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
  summary: 'How far a job is, or how it ended',
  tag: 'Jobs',
  access: 'own.listJobs',
  params,
  answer: z.object({ job: jobView }),
});

export const cancelJob = route({
  method: 'post',
  path: '/api/jobs/:id/cancel',
  summary: 'Ends a job; what it had not finished is undone',
  tag: 'Jobs',
  access: 'own.cancelJob',
  params,
  status: 204,
});
