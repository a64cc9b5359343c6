import type { Actor } from '@winnow/accounts';
import { mayDo } from '@winnow/accounts';
import * as contract from '@winnow/contract/jobs/job';
import { failed, ok, type Result } from '@winnow/kernel';
import type { ApiPorts } from '@winnow/services/ports';
import { apiProblems } from '@winnow/services/problems';
import { findJob, findProjectAccess, type JobRecord, listJobs } from '@winnow/store';
import { handle } from '../routing/handle.ts';
import { viewOfJob } from './job-view.ts';

export const listJobsRoute = handle(contract.listJobs, async ({ ports, actor, query }) => {
  const jobs = await listJobs(ports.db, {
    userId: actor.userId,
    within: actor.token?.bounds,
    now: ports.clock.now(),
    projectId: query.project,
    states: query.state && [query.state],
    limit: query.limit,
  });
  return ok({ jobs: jobs.map((job) => viewOfJob(job, ports.jobs.progressOf(job.id))) });
});

export const readJob = handle(contract.readJob, async ({ ports, actor, params: { id } }) => {
  const job = await jobOf(ports, actor, id, 'project.read');
  return job.ok ? ok({ job: viewOfJob(job.value, ports.jobs.progressOf(id)) }) : job;
});

export const cancelJob = handle(contract.cancelJob, async ({ ports, actor, params: { id } }) => {
  const job = await jobOf(ports, actor, id, 'project.cancelJob');
  if (!job.ok) return job;
  await ports.jobs.cancel(id);
  return ok(null);
});

/** Returns a job of a project on which the actor may perform the action. */
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
  // People may cancel jobs that they started themselves.
  const needed = action === 'project.cancelJob' && job.actorId === actor.userId ? 'project.read' : action;
  return mayDo(actor, needed, access) ? ok(job) : failed(apiProblems.forbidden({}));
}
