import type { Answer, Input } from '@winnow/contract';
import { call } from '../api/client.ts';

/** An action in the activity log. */
export type ActivityEntry = Answer<'GET /api/activity'>['activity'][number];

type Query = NonNullable<Input<'GET /api/activity'>['query']>;

export type ActivityFilter = Omit<Query, 'before' | 'limit'>;

export const activityApi = {
  list: (query: Query, signal?: AbortSignal) => call('GET /api/activity', { query, signal }),
  people: () => call('GET /api/activity/people'),
};
