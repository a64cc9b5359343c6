import type { ProjectSort, ProjectSummary } from '../../shared/projects/projects-api.ts';

export const sortKeys = ['name', 'rows', 'columns', 'updatedAt'] as const;
export type SortKey = (typeof sortKeys)[number];

/**
 * The server's names for the sort keys; sorting by columns only affects the projects already
 * fetched.
 */
export const serverSorts: Readonly<Record<SortKey, ProjectSort>> = {
  name: 'name',
  rows: 'rows',
  columns: 'updated',
  updatedAt: 'updated',
};

export interface Arrangement {
  readonly search: string;
  readonly sort: SortKey;
  readonly descending: boolean;
}

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/**
 * Returns the projects whose name contains every word of the search, in the requested order;
 * unknown numbers come last.
 */
export function arrangeProjects(
  projects: readonly ProjectSummary[],
  { search, sort, descending }: Arrangement,
): readonly ProjectSummary[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return projects
    .filter(({ name }) => words.every((word) => name.toLocaleLowerCase().includes(word)))
    .sort((a, b) => compare(a, b, sort, descending) || names.compare(a.name, b.name));
}

function compare(a: ProjectSummary, b: ProjectSummary, sort: SortKey, descending: boolean): number {
  const sign = descending ? -1 : 1;
  if (sort === 'name') return sign * names.compare(a.name, b.name);
  if (sort === 'updatedAt') return sign * (Date.parse(a.updatedAt) - Date.parse(b.updatedAt));
  const left = a[sort];
  const right = b[sort];
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return sign * (left - right);
}
