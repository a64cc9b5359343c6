import type { ActivityEntry } from '../../shared/activity/activity-api.ts';

export interface EntryGroup {
  readonly key: string;
  readonly entries: readonly ActivityEntry[];
}

/** Returns the day of a point in time in the reader's time zone, as `2025-03-09`. */
export function dayOf(when: string): string {
  const date = new Date(when);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Groups entries by day or project, in the order of each group's first entry. */
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
