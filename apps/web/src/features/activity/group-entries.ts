import type { ActivityEntry } from '../../shared/activity/activity-api.ts';

export interface EntryGroup {
  readonly key: string;
  readonly entries: readonly ActivityEntry[];
}

/** The day of a moment where the reader is, as `2025-03-09`. */
export function dayOf(when: string): string {
  const date = new Date(when);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Entries that belong together, in the order in which the first of each stands. */
export function groupEntries(
  entries: readonly ActivityEntry[],
  by: 'day' | 'project',
): readonly EntryGroup[] {
  const groups = new Map<string, ActivityEntry[]>();
  for (const entry of entries) {
    const key = by === 'day' ? dayOf(entry.createdAt) : (entry.projectId ?? entry.organizationId ?? '');
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups].map(([key, list]) => ({ key, entries: list }));
}
