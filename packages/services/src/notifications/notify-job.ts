import { findProject, type JobRecord } from '@winnow/store';
import type { ApiPorts } from '../ports.ts';
import { notify } from './notify.ts';

/**
 * Users watch a job for about this long after starting it; jobs that finish sooner need no
 * notification.
 */
const minNotifiedMs = 10_000;

const words = {
  import: 'The import',
  refresh: 'The refresh',
  export: 'The export',
  run: 'The run',
} as const;

type Ports = Parameters<typeof notify>[0] & Pick<ApiPorts, 'db'>;

/** Notifies the user who started a job that it failed, or that it is done if it took a while. */
export async function notifyJob(ports: Ports, job: JobRecord): Promise<void> {
  if (job.actorId === null || (job.state !== 'done' && job.state !== 'failed')) return;
  const took = (job.endedAt?.getTime() ?? 0) - job.createdAt.getTime();
  if (job.state === 'done' && took < minNotifiedMs) return;
  const project = await findProject(ports.db, job.projectId);
  if (!project) return;
  const what = `${words[job.kind]} of “${project.name}”`;
  const link = `/projects/${project.id}`;
  if (job.state === 'done') {
    await notify(ports, job.actorId, { category: 'jobDone', title: `${what} is done`, link });
    return;
  }
  const reason = job.problems.find((one) => one.severity === 'error')?.message;
  await notify(ports, job.actorId, {
    category: 'jobFailed',
    title: `${what} failed`,
    ...(reason === undefined ? {} : { body: reason }),
    link,
  });
}
