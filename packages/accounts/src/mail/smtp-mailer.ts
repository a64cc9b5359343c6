import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { AccountsLog } from '../accounts-options.ts';
import type { Mailer } from './mail.ts';

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  readonly url: string;
  /** The sender: `Winnow <winnow@example.org>`. */
  readonly from: string;
  readonly log?: AccountsLog;
  /** How long to wait before each further attempt, in ms. */
  readonly retryAfter?: readonly number[];
}

/**
 * Sends mail through a mail server. Where that cannot be reached, or says to come back, it is tried
 * again.
 */
export function createSmtpMailer({
  url,
  from,
  log,
  retryAfter = [2_000, 15_000, 60_000],
}: SmtpOptions): Mailer {
  const transport = createTransport({
    ...addressOf(url),
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Strings are Winnow's own; nothing is read from files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const closing = new AbortController();
  return {
    send: async ({ to, subject, text, html, replyTo, unsubscribe }) => {
      for (let attempt = 0; ; attempt++) {
        try {
          await transport.sendMail({
            from,
            to: { name: '', address: to },
            subject,
            text,
            html,
            ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
            ...(unsubscribe === undefined ? {} : { list: { unsubscribe } }),
          });
          return;
        } catch (error) {
          const wait = retryAfter[attempt];
          if (wait === undefined || isRefused(error) || closing.signal.aborted) throw error;
          log?.('warn', `A mail could not be handed over (${reasonOf(error)}); it is tried again.`);
          await sleep(wait, undefined, { signal: closing.signal }).catch(() => {});
        }
      }
    },
    close: async () => {
      closing.abort();
      transport.close();
    },
  };
}

/** Why a mail was not handed over, in a word that holds neither addresses nor passwords. */
export function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { readonly code?: string; readonly responseCode?: number };
  return [code, responseCode].filter(Boolean).join(' ') || 'unknown';
}

/** A 5xx reply is final: the same mail would be refused again. */
function isRefused(error: unknown): boolean {
  const { responseCode = 0 } = error as { readonly responseCode?: number };
  return responseCode >= 500;
}

function addressOf(text: string) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(text);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(searchParams.get('tls') === 'required' ? { requireTLS: true } : {}),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
  };
}
