import type { NotificationCategory } from '@winnow/contract/settings/preferences';
import { addNotification, findUserSettings } from '@winnow/store';
import type { ApiPorts } from '../ports.ts';
import { readPreferences } from '../settings/preferences.ts';
import { mailTime } from './mail-time.ts';

/** A notification to send. */
export interface Notice {
  readonly category: NotificationCategory;
  /** A sentence without a full stop. */
  readonly title: string;
  readonly body?: string;
  /** Path within the app that shows more. */
  readonly link?: string;
  /** Whether a separate mail has already been sent. */
  readonly mailed?: boolean;
  /**
   * Set if the same event may be reported twice: a second notification with the same id is ignored.
   */
  readonly id?: string;
}

type NotifyPorts = Pick<ApiPorts, 'db' | 'clock' | 'newId' | 'events' | 'wakeMail'>;

const cut = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;

/** Notifies a user through the channels that they chose: in the app, by mail, both, or neither. */
export async function notify(ports: NotifyPorts, userId: string, notice: Notice): Promise<void> {
  const now = ports.clock.now();
  const preferences = readPreferences((await findUserSettings(ports.db, userId))?.preferences);
  const chosen = preferences.notifications[notice.category];
  // Account security notifications always appear in the app.
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
