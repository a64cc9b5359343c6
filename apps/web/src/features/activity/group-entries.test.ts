import { expect, it } from 'vitest';
import type { ActivityEntry } from '../../shared/activity/activity-api.ts';
import { dayOf, groupEntries } from './group-entries.ts';

const entry = (id: string, hour: number, projectId: string | null): ActivityEntry => ({
  id,
  actorId: 'u',
  actorName: 'Ada',
  actorImage: null,
  via: 'ui',
  action: 'project.rename',
  projectId,
  projectName: projectId,
  projectDeleted: false,
  organizationId: null,
  organizationName: null,
  target: null,
  createdAt: new Date(2025, 2, 9, hour).toISOString(),
});

const entries = [entry('c', 30, 'p'), entry('b', 2, 'q'), entry('a', 1, 'p')];

it('groups entries by day in the reader’s time zone', () => {
  expect(dayOf(entries[2]!.createdAt)).toBe('2025-03-09');
  expect(groupEntries(entries, 'day').map(({ key, entries: list }) => [key, list.length])).toEqual([
    ['2025-03-10', 1],
    ['2025-03-09', 2],
  ]);
});

it('groups entries by project, the most recently changed first', () => {
  expect(
    groupEntries(entries, 'project').map(({ key, entries: list }) => [key, list.map(({ id }) => id)]),
  ).toEqual([
    ['p', ['c', 'a']],
    ['q', ['b']],
  ]);
});
