import type { Answer, Input } from '@winnow/contract';
import { call } from '../api/client.ts';

/** A project as listed. */
export type ProjectSummary = Answer<'GET /api/projects/:id'>['project'];

export const projectLevels = ['view', 'edit', 'manage', 'own'] as const satisfies readonly ProjectLevel[];
export type ProjectLevel = ProjectSummary['level'];

/** Returns whether the user's level on a project is at least the one needed. */
export const mayDo = ({ level }: Pick<ProjectSummary, 'level'>, needed: ProjectLevel): boolean =>
  projectLevels.indexOf(level) >= projectLevels.indexOf(needed);

export const projectSorts = ['name', 'rows', 'created', 'updated', 'opened'] as const;
export type ProjectSort = (typeof projectSorts)[number];

export interface ProjectsQuery {
  /** Part of the name; all if left out. */
  readonly search?: string;
  readonly sort: ProjectSort;
  readonly descending: boolean;
  /** `personal`, `own`, `shared` or the id of an organization; all if left out. */
  readonly workspace?: string;
  /** Only projects in the trash. */
  readonly deleted?: boolean;
}

export type ProjectsPage = Answer<'GET /api/projects'>;

/** Calls for projects as a whole. */
export const projectsApi = {
  list: (query: ProjectsQuery, signal?: AbortSignal) =>
    call('GET /api/projects', { query: { ...query, limit: 500 }, signal }),
  read: (id: string, signal?: AbortSignal) => call('GET /api/projects/:id', { params: { id }, signal }),
  rename: (id: string, name: string) => call('PATCH /api/projects/:id', { params: { id }, body: { name } }),
  remove: (id: string) => call('DELETE /api/projects/:id', { params: { id } }),
  erase: (id: string) => call('DELETE /api/projects/:id/forever', { params: { id } }),
  restore: (id: string) => call('POST /api/projects/:id/restore', { params: { id } }),
  /** Creates a project from the sample that Winnow ships. */
  createSample: (organization?: string) => call('POST /api/projects/sample', { query: { organization } }),
  pin: (id: string, pinned: boolean) =>
    pinned
      ? call('PUT /api/projects/:id/pin', { params: { id } })
      : call('DELETE /api/projects/:id/pin', { params: { id } }),
  leave: (id: string) => call('POST /api/projects/:id/leave', { params: { id } }),
  transfer: (id: string, to: Input<'POST /api/projects/:id/transfer'>['body']['to']) =>
    call('POST /api/projects/:id/transfer', { params: { id }, body: { to } }),
};
