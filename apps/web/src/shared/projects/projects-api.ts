import { request } from '../api/request.ts';

/** A project as lists show it. */
export interface ProjectSummary {
  readonly id: string;
  readonly name: string;
  /** Of its first source, as imported; null until it is. */
  readonly rows: number | null;
  readonly columns: number | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const base = '/api/projects';
const pathOf = (id: string): string => `${base}/${encodeURIComponent(id)}`;

/** Calls about projects as a whole. */
export const projectsApi = {
  list: (signal?: AbortSignal) =>
    request<{ projects: readonly ProjectSummary[] }>(base, signal ? { signal } : {}),
  rename: (id: string, name: string) => request<void>(pathOf(id), { method: 'PATCH', body: { name } }),
  remove: (id: string) => request<void>(pathOf(id), { method: 'DELETE' }),
  restore: (id: string) => request<void>(`${pathOf(id)}/restore`, { method: 'POST', body: {} }),
  /** Makes a project from the sample that Winnow ships. */
  createSample: () => request<{ project: { id: string } }>(`${base}/sample`, { method: 'POST', body: {} }),
};
