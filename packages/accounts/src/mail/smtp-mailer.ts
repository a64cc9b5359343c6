import { createTransport } from 'nodemailer';
import type { AccountsLog } from '../accounts-options.ts';
import type { Mailer } from './mail.ts';
import { tryAgain } from './try-again.ts';

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  readonly url: string;
  /** Sender: `Winnow <winnow@example.org>`. */
  readonly from: string;
  readonly log?: AccountsLog;
  /** Delays before each further attempt, in ms. */
  readonly retryAfter?: readonly number[];
}

/**
 * Sends mail through a mail server, and retries if it cannot be reached or asks to come back later.
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
    // Content is Winnow's own strings; nothing is read from files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const closing = new AbortController();
  return {
    retries: true,
    send: async ({ to, subject, text, html, replyTo, unsubscribe }) => {
      const deliver = () =>
        transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          // One click in the mail client, without a page (RFC 8058).
          ...(unsubscribe === undefined
            ? {}
            : {
                list: { unsubscribe },
                headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
              }),
        });
      await tryAgain(deliver, {
        retryAfter,
        isFinal: isRefused,
        signal: closing.signal,
        onRetry: (error) =>
          log?.('warn', `An email could not be sent (${reasonOf(error)}); it will be retried.`),
      });
    },
    close: async () => {
      closing.abort();
      transport.close();
    },
  };
}

interface Failure {
  readonly code?: string;
  readonly responseCode?: number;
  readonly cause?: unknown;
}

/**
 * Returns why a mail was not handed over, in a word that contains neither addresses nor passwords.
 */
export function reasonOf(error: unknown): string {
  const { code, responseCode, cause } = error as Failure;
  const reason = [code, responseCode].filter(Boolean).join(' ');
  return reason || (cause instanceof Error ? reasonOf(cause) : 'unknown');
}

/** A 5xx reply is final: the same mail would be refused again. */
function isRefused(error: unknown): boolean {
  const { responseCode = 0 } = error as { readonly responseCode?: number };
  return responseCode >= 500;
}

/** Values of `tls` in the URL of a mail server. */
export const smtpTlsModes = ['required', 'optional'] as const;

/**
 * Returns whether mail is sent only over an encrypted connection, and whether the URL says so. By
 * default, a password never leaves this machine unencrypted; a server without one is asked for
 * STARTTLS, which anyone between it and this machine can suppress.
 */
export function smtpEncryption(text: string): { readonly required: boolean; readonly chosen: boolean } {
  const { protocol, hostname, username, searchParams } = new URL(text);
  if (protocol === 'smtps:') return { required: true, chosen: true };
  const mode = searchParams.get('tls');
  if (mode !== null) return { required: mode === 'required', chosen: true };
  const isLocal = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/i.test(hostname);
  return { required: !isLocal && username !== '', chosen: isLocal || username !== '' };
}

function addressOf(text: string) {
  const { protocol, hostname, port, username, password } = new URL(text);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(!secure && smtpEncryption(text).required ? { requireTLS: true } : {}),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
  };
}
