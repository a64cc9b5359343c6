import type { Problem } from '@winnow/kernel';
import { request } from '../api/request.ts';

/** Work that outlives a request: an import, an export, a run. */
export interface Job {
  readonly id: string;
  readonly projectId: string;
  readonly kind: 'import' | 'refresh' | 'export' | 'run';
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  /** `part` is of 1. */
  readonly progress: { readonly part?: number; readonly rows?: number; readonly label: string } | null;
  readonly result: unknown;
  readonly problems: readonly Problem[];
  readonly createdAt: string;
}

export const jobsApi = {
  ofProject: (projectId: string, signal?: AbortSignal) =>
    request<{ jobs: readonly Job[] }>(
      `/api/jobs?project=${encodeURIComponent(projectId)}`,
      signal ? { signal } : {},
    ),
  retryImport: ({ projectId, id }: Pick<Job, 'projectId' | 'id'>) =>
    request<{ job: Job }>(
      `/api/projects/${encodeURIComponent(projectId)}/imports/${encodeURIComponent(id)}/retry`,
      { method: 'POST', body: {} },
    ),
  cancel: (id: string) =>
    request<void>(`/api/jobs/${encodeURIComponent(id)}/cancel`, { method: 'POST', body: {} }),
};
