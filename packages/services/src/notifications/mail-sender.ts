import { type MailContent, type Mailer, renderMail, type Sealer } from '@winnow/accounts';
import type { Clock } from '@winnow/kernel';
import { claimDueMail, type Db, findUser, mailAgain, type NotificationRecord } from '@winnow/store';
import { unsubscribeUrl } from './unsubscribe-token.ts';

export interface MailSenderOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly sealer: Sealer;
  /** Public URL of the app. */
  readonly baseUrl: string;
  readonly onBug: (error: unknown) => void;
}

/** Mails notifications when they are due. */
export interface MailSender {
  /**
   * Sends all mail due by now and returns how many mails were sent. Calls during a run wait for one
   * more round.
   */
  sendDue(): Promise<number>;
}

const atOnce = 200;
const attempts = 5;
const firstWaitMs = 60_000;
const maxListed = 50;

/** Mails notifications that are due: one mail per user, retried later if sending fails. */
export function createMailSender({
  db,
  clock,
  mailer,
  sealer,
  baseUrl,
  onBug,
}: MailSenderOptions): MailSender {
  let running: Promise<number> | undefined;
  let next: Promise<number> | undefined;

  const sendTo = async (userId: string, due: readonly NotificationRecord[]): Promise<number> => {
    const user = await findUser(db, userId);
    // Never mail an unverified address, which may be someone else's.
    if (!user?.emailVerified) return 0;
    try {
      await mailer.send(
        renderMail(user.email, {
          ...(due.length === 1 ? single(due[0]!, baseUrl) : digest(due, baseUrl)),
          unsubscribe: unsubscribeUrl(baseUrl, sealer, user, [
            ...new Set(due.map(({ category }) => category)),
          ]),
        }),
      );
      return 1;
    } catch (error) {
      onBug(error);
      const again = due.filter((one) => one.mailAttempts < attempts);
      const tried = Math.max(1, ...again.map((one) => one.mailAttempts));
      await mailAgain(
        db,
        again.map((one) => one.id),
        clock.now() + firstWaitMs * 4 ** (tried - 1),
      );
      return 0;
    }
  };

  const round = async (): Promise<number> => {
    let sent = 0;
    for (;;) {
      const due = await claimDueMail(db, clock.now(), atOnce);
      for (const [userId, own] of byUser(due)) sent += await sendTo(userId, own);
      if (due.length < atOnce) return sent;
    }
  };

  const start = (): Promise<number> => {
    running = round().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    sendDue: () => {
      if (!running) return start();
      next ??= running
        .catch(() => 0)
        .then(() => {
          next = undefined;
          return start();
        });
      return next;
    },
  };
}

const why = 'Choose which emails you get in your settings, under Notifications.';

function single({ title, body, link }: NotificationRecord, baseUrl: string): MailContent {
  return {
    subject: title,
    heading: title,
    paragraphs: body === null ? [] : [body],
    ...(link === null ? {} : { action: { label: 'Open in Winnow', url: `${baseUrl}${link}` } }),
    notes: [why],
  };
}

function digest(due: readonly NotificationRecord[], baseUrl: string): MailContent {
  const sorted = [...due].sort((a, b) => (a.id < b.id ? -1 : 1));
  const lines = sorted
    .slice(0, maxListed)
    .map(({ title, body }) => (body === null ? `${title}.` : `${title}: ${body}`));
  const more = sorted.length - lines.length;
  return {
    subject: `${due.length} notifications from Winnow`,
    heading: `${due.length} notifications`,
    paragraphs: more > 0 ? [...lines, `${more} more are in the app.`] : lines,
    action: { label: 'Open Winnow', url: `${baseUrl}/dashboard` },
    notes: [why],
  };
}

function byUser(due: readonly NotificationRecord[]): Map<string, NotificationRecord[]> {
  const people = new Map<string, NotificationRecord[]>();
  for (const one of due) people.set(one.userId, [...(people.get(one.userId) ?? []), one]);
  return people;
}
