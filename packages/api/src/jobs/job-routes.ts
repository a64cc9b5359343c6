import type { Actor } from '@winnow/accounts';
import { failed, ok, type Result } from '@winnow/kernel';
import { findJob, findProjectAccess, type JobRecord, listJobs } from '@winnow/store';
import { z } from 'zod';
import type { ApiPorts } from '../http/ports.ts';
import { apiProblems } from '../http/problems.ts';
import { mayDo, route } from '../http/route.ts';
import { jobView, viewOfJob } from './job-view.ts';

const params = z.object({ id: z.string().min(1).max(64) });

export const listJobsRoute = route({
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
  handle: async ({ ports, actor, query }) => {
    const jobs = await listJobs(ports.db, {
      userId: actor.userId,
      within: actor.token?.bounds,
      now: ports.clock.now(),
      projectId: query.project,
      states: query.state && [query.state],
      limit: query.limit,
    });
    return ok({ jobs: jobs.map((job) => viewOfJob(job, ports.jobs.progressOf(job.id))) });
  },
});

export const readJob = route({
  method: 'get',
  path: '/api/jobs/:id',
  summary: 'How far a job is, or how it ended',
  tag: 'Jobs',
  access: 'own.listJobs',
  params,
  answer: z.object({ job: jobView }),
  handle: async ({ ports, actor, params: { id } }) => {
    const job = await jobOf(ports, actor, id, 'project.read');
    return job.ok ? ok({ job: viewOfJob(job.value, ports.jobs.progressOf(id)) }) : job;
  },
});

export const cancelJob = route({
  method: 'post',
  path: '/api/jobs/:id/cancel',
  summary: 'Ends a job; what it had not finished is undone',
  tag: 'Jobs',
  access: 'own.cancelJob',
  params,
  status: 204,
  handle: async ({ ports, actor, params: { id } }) => {
    const job = await jobOf(ports, actor, id, 'project.cancelJob');
    if (!job.ok) return job;
    await ports.jobs.cancel(id);
    return ok(null);
  },
});

/** A job of a project with which the actor may do this. */
export async function jobOf(
  ports: ApiPorts,
  actor: Actor,
  id: string,
  action: 'project.read' | 'project.cancelJob' | 'project.export',
): Promise<Result<JobRecord>> {
  const job = await findJob(ports.db, id);
  const access = job && (await findProjectAccess(ports.db, job.projectId, actor.userId, ports.clock.now()));
  if (!job || !access || !mayDo(actor, 'project.read', access)) {
    return failed(apiProblems.notFound({ what: 'job' }));
  }
  // What somebody started themselves, they may end.
  const needed = action === 'project.cancelJob' && job.actorId === actor.userId ? 'project.read' : action;
  return mayDo(actor, needed, access) ? ok(job) : failed(apiProblems.forbidden({}));
}
