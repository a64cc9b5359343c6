import * as contract from '@winnow/contract/notifications/notification';
import { ok } from '@winnow/kernel';
import { countUnread, listNotifications, markNotificationsRead } from '@winnow/store';
import { handle } from '../routing/handle.ts';

export const listNotificationsRoute = handle(contract.listNotifications, async ({ ports, actor, query }) => {
  const found = await listNotifications(ports.db, { userId: actor.userId, ...query });
  const notifications = found.map(({ id, category, title, body, link, createdAt, readAt }) => ({
    id,
    category,
    title,
    body,
    link,
    createdAt: createdAt.toISOString(),
    read: readAt !== null,
  }));
  return ok({ notifications, unread: await countUnread(ports.db, actor.userId) });
});

export const readNotifications = handle(
  contract.readNotifications,
  async ({ ports, actor, body: { id } }) => {
    await markNotificationsRead(ports.db, actor.userId, ports.clock.now(), id);
    const unread = await countUnread(ports.db, actor.userId);
    ports.events.publish({ kind: 'notification', userId: actor.userId, data: { unread } });
    return ok({ unread });
  },
);
