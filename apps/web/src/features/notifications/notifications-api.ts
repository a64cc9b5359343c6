import type { Answer } from '@winnow/contract';
import { call } from '../../shared/api/client.ts';

export type NotificationsPage = Answer<'GET /api/notifications'>;

/** A notification. */
export type Notification = NotificationsPage['notifications'][number];

export const pageSize = 20;

export const notificationsKey = ['notifications'] as const;

export const notificationsApi = {
  list: (before: string | undefined, signal: AbortSignal) =>
    call('GET /api/notifications', { query: { limit: pageSize, before }, signal }),
  /** @param id of a single notification; all if left out */
  read: (id?: string) => call('POST /api/notifications/read', { body: id ? { id } : {} }),
};
