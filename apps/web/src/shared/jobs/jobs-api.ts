import type { Answer } from '@winnow/contract';
import { call } from '../api/client.ts';

/** A job that outlives a request: an import, an export, a run. */
export type Job = Answer<'GET /api/jobs/:id'>['job'];

export const jobsApi = {
  ofProject: (project: string, signal?: AbortSignal) => call('GET /api/jobs', { query: { project }, signal }),
  retryImport: ({ projectId, id }: Pick<Job, 'projectId' | 'id'>) =>
    call('POST /api/projects/:id/imports/:job/retry', { params: { id: projectId, job: id } }),
  cancel: (id: string) => call('POST /api/jobs/:id/cancel', { params: { id } }),
};
