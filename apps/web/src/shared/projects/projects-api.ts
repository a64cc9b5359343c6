import { request } from '../api/request.ts';

/** A project as lists show it. */
export interface ProjectSummary {
  readonly id: string;
  readonly name: string;
  readonly state: 'empty' | 'importing' | 'ready' | 'failed';
  /** What the recipe leaves, as last counted; null until it was. */
  readonly rows: number | null;
  readonly columns: number | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly openedAt: string | null;
  /** When it was put away; null where it was not. */
  readonly deletedAt: string | null;
  /** What the reader may do with it; each level holds those before it. */
  readonly level: ProjectLevel;
  readonly owner: { readonly kind: 'person' | 'organization'; readonly id: string; readonly name: string };
  readonly pinned: boolean;
}

export const projectLevels = ['view', 'edit', 'manage', 'own'] as const;
export type ProjectLevel = (typeof projectLevels)[number];

/** Whether somebody with this level may do what needs that one. */
export const mayDo = ({ level }: Pick<ProjectSummary, 'level'>, needed: ProjectLevel): boolean =>
  projectLevels.indexOf(level) >= projectLevels.indexOf(needed);

export const projectSorts = ['name', 'rows', 'created', 'updated', 'opened'] as const;
export type ProjectSort = (typeof projectSorts)[number];

export interface ProjectsQuery {
  /** A part of the name; all if left out. */
  readonly search?: string;
  readonly sort: ProjectSort;
  readonly descending: boolean;
  /** `personal`, `own`, `shared` or the id of an organization; all if left out. */
  readonly workspace?: string;
  /** Those that were put away, instead of the others. */
  readonly deleted?: boolean;
}

export interface ProjectsPage {
  /** At most 500. */
  readonly projects: readonly ProjectSummary[];
  /** How many there are in all under this search. */
  readonly total: number;
}

const base = '/api/projects';
const pathOf = (id: string): string => `${base}/${encodeURIComponent(id)}`;

/** Calls about projects as a whole. */
export const projectsApi = {
  list: ({ search, sort, descending, workspace, deleted }: ProjectsQuery, signal?: AbortSignal) =>
    request<ProjectsPage>(
      `${base}?${new URLSearchParams({
        sort,
        descending: String(descending),
        limit: '500',
        ...(search ? { search } : {}),
        ...(workspace ? { workspace } : {}),
        ...(deleted ? { deleted: 'true' } : {}),
      })}`,
      signal ? { signal } : {},
    ),
  read: (id: string, signal?: AbortSignal) =>
    request<{ project: ProjectSummary }>(pathOf(id), signal ? { signal } : {}),
  rename: (id: string, name: string) => request<void>(pathOf(id), { method: 'PATCH', body: { name } }),
  remove: (id: string) => request<void>(pathOf(id), { method: 'DELETE' }),
  erase: (id: string) => request<void>(`${pathOf(id)}/forever`, { method: 'DELETE' }),
  restore: (id: string) => request<void>(`${pathOf(id)}/restore`, { method: 'POST', body: {} }),
  /** Makes a project from the sample that Winnow ships. */
  createSample: (organizationId?: string) =>
    request<{ project: { id: string } }>(
      `${base}/sample${organizationId ? `?organization=${encodeURIComponent(organizationId)}` : ''}`,
      { method: 'POST', body: {} },
    ),
  pin: (id: string, pinned: boolean) =>
    request<void>(`${pathOf(id)}/pin`, pinned ? { method: 'PUT', body: {} } : { method: 'DELETE' }),
  leave: (id: string) => request<void>(`${pathOf(id)}/leave`, { method: 'POST', body: {} }),
  transfer: (id: string, to: { readonly userId: string } | { readonly organizationId: string }) =>
    request<{ project: ProjectSummary }>(`${pathOf(id)}/transfer`, { method: 'POST', body: { to } }),
};
