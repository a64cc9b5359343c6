import type { jobView } from '@winnow/contract/jobs/job-view';
import type { Progress } from '@winnow/engine';
import type { JobRecord } from '@winnow/store';
import type { z } from 'zod';

/**
 * Converts a job to its API form.
 *
 * @param progress of a job running in this process, more recent than the record
 */
export function viewOfJob(job: JobRecord, progress: Progress | undefined): z.infer<typeof jobView> {
  const kept = job.progress === null ? null : { part: job.progress, label: labels[job.kind] };
  return {
    id: job.id,
    projectId: job.projectId,
    kind: job.kind,
    state: job.state,
    progress: progress ?? (job.state === 'running' ? (kept ?? { label: labels[job.kind] }) : kept),
    result: job.result,
    problems: [...job.problems],
    createdAt: job.createdAt.toISOString(),
  };
}

const labels = {
  import: 'Reading the file',
  refresh: 'Refreshing the source',
  export: 'Writing the file',
  run: 'Running the recipe',
} as const;
