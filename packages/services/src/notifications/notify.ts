import type { NotificationCategory } from '@winnow/contract/settings/preferences';
import { addNotification, findUserSettings } from '@winnow/store';
import type { ApiPorts } from '../ports.ts';
import { readPreferences } from '../settings/preferences.ts';
import { mailTime } from './mail-time.ts';

/** A notification. */
export interface Notice {
  readonly category: NotificationCategory;
  /** A sentence without a full stop. */
  readonly title: string;
  readonly body?: string;
  /** A path of the app, where more is to be seen. */
  readonly link?: string;
  /** A mail of its own has gone out already. */
  readonly mailed?: boolean;
  /** The same for the same news, where it may see twice: the second time is none. */
  readonly id?: string;
}

type NotifyPorts = Pick<ApiPorts, 'db' | 'clock' | 'newId' | 'events' | 'wakeMail'>;

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** Notifies a person in the ways that they chose: in the app, by mail, both, or not at all. */
export async function notify(ports: NotifyPorts, userId: string, notice: Notice): Promise<void> {
  const now = ports.clock.now();
  const preferences = readPreferences((await findUserSettings(ports.db, userId))?.preferences);
  const chosen = preferences.notifications[notice.category];
  // What concerns the security of an account is always in its list.
  const inApp = chosen.app || notice.category === 'security';
  const mail = chosen.email && notice.mailed !== true;
  if (!inApp && !mail) return;
  const mailAt = mail ? mailTime(preferences, notice.category, now) : null;
  const added = await addNotification(ports.db, {
    id: notice.id ?? ports.newId(),
    userId,
    category: notice.category,
    title: cut(notice.title, 300),
    body: notice.body === undefined ? null : cut(notice.body, 1000),
    link: notice.link ?? null,
    inApp,
    mailAt,
    now,
  });
  if (!added) return;
  const data = { id: added.id, category: notice.category };
  if (inApp) ports.events.publish({ kind: 'notification', userId, data });
  if (mailAt !== null && mailAt <= now) ports.wakeMail();
}
