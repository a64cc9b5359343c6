import { z } from 'zod';
import { route } from '../route.ts';

const notificationView = z.object({
  id: z.string(),
  category: z.string(),
  title: z.string(),
  body: z.string().nullable(),
  link: z.string().nullable(),
  createdAt: z.string(),
  read: z.boolean(),
});

export const listNotifications = route({
  method: 'get',
  path: '/api/notifications',
  summary: 'List your notifications, newest first. Pass the id of the last one to get the next page',
  tag: 'Notifications',
  access: 'own.listNotifications',
  query: z.object({
    before: z.string().max(64).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.object({ notifications: z.array(notificationView), unread: z.number() }),
});

export const readNotifications = route({
  method: 'post',
  path: '/api/notifications/read',
  summary: 'Mark one or all notifications as read',
  tag: 'Notifications',
  access: 'own.markNotifications',
  body: z.strictObject({ id: z.string().min(1).max(64).optional() }),
  answer: z.object({ unread: z.number() }),
});
