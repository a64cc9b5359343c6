import { request } from '../../shared/api/request.ts';

/** Something that the user was told. */
export interface Notification {
  readonly id: string;
  readonly category: string;
  readonly title: string;
  readonly body: string | null;
  /** A path of the app. */
  readonly link: string | null;
  readonly createdAt: string;
  readonly read: boolean;
}

export interface NotificationsPage {
  readonly notifications: readonly Notification[];
  readonly unread: number;
}

export const pageSize = 20;

export const notificationsKey = ['notifications'] as const;

export const notificationsApi = {
  list: (before: string | undefined, signal: AbortSignal) =>
    request<NotificationsPage>(
      `/api/notifications?${new URLSearchParams({ limit: String(pageSize), ...(before ? { before } : {}) })}`,
      { signal },
    ),
  /** @param id one of them; all where it is left out */
  read: (id?: string) =>
    request<{ unread: number }>('/api/notifications/read', { method: 'POST', body: id ? { id } : {} }),
};
