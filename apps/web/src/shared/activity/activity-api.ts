import { request } from '../api/request.ts';

/** Something that somebody did. */
export interface ActivityEntry {
  readonly id: string;
  readonly actorId: string | null;
  readonly actorName: string | null;
  /** What it was done by: ui, api, schedule, chat. */
  readonly via: string;
  /** For instance `project.rename`. */
  readonly action: string;
  readonly projectId: string | null;
  readonly projectName: string | null;
  readonly projectDeleted: boolean;
  readonly organizationId: string | null;
  readonly organizationName: string | null;
  readonly target: unknown;
  readonly createdAt: string;
}

export interface ActivityFilter {
  readonly project?: string | undefined;
  readonly organization?: string | undefined;
  readonly person?: string | undefined;
  /** The first part of the actions. */
  readonly action?: string | undefined;
  readonly via?: string | undefined;
  readonly from?: string | undefined;
}

/** The parameters of an address, without those that are empty. */
export function searchOf(fields: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return String(new URLSearchParams(given));
}

export const activityApi = {
  list: (
    filter: ActivityFilter & { readonly before?: string | undefined; readonly limit: number },
    signal?: AbortSignal,
  ) =>
    request<{ activity: readonly ActivityEntry[] }>(
      `/api/activity?${searchOf({ ...filter })}`,
      signal ? { signal } : {},
    ),
  people: () =>
    request<{ people: readonly { readonly id: string; readonly name: string }[] }>('/api/activity/people'),
};
