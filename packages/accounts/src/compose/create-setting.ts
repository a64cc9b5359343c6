import { systemClock } from '@winnow/kernel';
import { consumeMailAllowance } from '@winnow/store';
import type { AccountsOptions } from '../accounts-options.ts';
import { renderMail } from '../mail/render-mail.ts';
import { reasonOf } from '../mail/smtp-mailer.ts';
import { tryAgain } from '../mail/try-again.ts';
import { describeBug } from './answer-bug.ts';
import type { ConcernSetting } from './concern.ts';

/** Retry delays in ms. After an hour most links in mails have expired. */
const untilLinksExpire: readonly number[] = [1_000, 5_000, 15_000, ...Array<number>(60).fill(60_000)];

/** Creates the setting of the concerns; `settled` resolves once all background work is done. */
export function createSetting(options: AccountsOptions): ConcernSetting & { settled(): Promise<void> } {
  const { mailer, log, clock = systemClock, random = globalThis.crypto } = options;
  const running = new Set<Promise<unknown>>();
  const background = (work: Promise<unknown>): void => {
    const ended = work
      .catch((error: unknown) => log?.('error', `A background task failed: ${describeBug(error)}`))
      .finally(() => running.delete(ended));
    running.add(ended);
  };
  const whileDatabaseFails = <T>(work: () => Promise<T>): Promise<T> =>
    tryAgain(work, {
      retryAfter: untilLinksExpire,
      onRetry: (error) =>
        log?.(
          'warn',
          `An email is waiting, because the database is unavailable (${reasonOf(error)}); it will be retried.`,
        ),
    });
  const sendMail: ConcernSetting['sendMail'] =
    mailer &&
    (async (to, content, allowances = []) => {
      // Users whose provider reports no address get a placeholder; nothing is ever delivered there
      // (RFC 6761).
      if (to.endsWith('.invalid')) return;
      try {
        const usedUp = await whileDatabaseFails(() =>
          consumeMailAllowance(options.db, allowances, clock.now()),
        );
        if (usedUp) {
          log?.('info', `The email “${content.subject}” was not sent: its address has reached the limit.`);
          return;
        }
        const mail = renderMail(to, content);
        await (mailer.retries ? mailer.send(mail) : whileDatabaseFails(() => mailer.send(mail)));
      } catch (error) {
        log?.('error', `The email “${content.subject}” could not be sent (${reasonOf(error)}).`);
      }
    });
  return {
    ...options,
    clock,
    random,
    requireVerification: options.requireVerification ?? mailer !== undefined,
    sendMail,
    background,
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
