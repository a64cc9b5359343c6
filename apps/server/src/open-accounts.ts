import { join } from 'node:path';
import {
  type Accounts,
  createAccounts,
  createOutboxMailer,
  createSmtpMailer,
  loadOrCreateSecret,
  smtpEncryption,
} from '@winnow/accounts';
import type { Clock } from '@winnow/kernel';
import { type ApiPorts, adoptPicture } from '@winnow/services';
import type { Store } from '@winnow/store';
import type { Logger } from 'pino';
import type { Config } from './config.ts';

interface Parts {
  readonly config: Config;
  readonly log: Logger;
  readonly store: Store;
  readonly clock: Clock;
  readonly pictures: ApiPorts['pictures'];
  readonly outbound: ApiPorts['outbound'];
  readonly origins: readonly string[];
  /** Called before an account is deleted; returns a function that deletes the user's files. */
  readonly onDelete: (userId: string) => Promise<() => Promise<void>>;
}

/** Opens the accounts, and the mailer that they send mails with. */
export async function openAccounts(
  parts: Parts,
): Promise<{ readonly accounts: Accounts; readonly mailer: ReturnType<typeof createOutboxMailer> }> {
  const { config, log, store, clock, pictures, outbound } = parts;
  const { db } = store;
  const accountsLog = (level: 'error' | 'warn' | 'info' | 'debug', message: string): void =>
    log[level]({ part: 'accounts' }, message);
  if (config.smtpUrl !== undefined && !smtpEncryption(config.smtpUrl).chosen)
    log.warn(
      'Mail is encrypted only if the mail server offers it. Add ?tls=required to SMTP_URL, or ?tls=optional if that is intended.',
    );
  const mailer =
    config.smtpUrl === undefined
      ? createOutboxMailer({ db, clock, random: globalThis.crypto })
      : createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom, log: accountsLog });
  const accounts = createAccounts({
    db,
    secret: await loadOrCreateSecret(join(config.dataDir, 'secret')),
    baseUrl: config.url,
    trustedOrigins: parts.origins,
    rateLimit: config.rateLimit ? (store.apart ?? 'memory') : false,
    mailer,
    requireVerification: config.emailVerification,
    onDelete: parts.onDelete,
    mailReachesPeople: config.smtpUrl !== undefined,
    signUp: config.signUp,
    providers: config.providers,
    linking: config.linking,
    adoptPicture: (userId, image) => adoptPicture({ db, pictures, clock, outbound }, userId, image),
    ...(config.polar && { payments: await takePayments(config.polar, config.url) }),
    log: accountsLog,
  });
  return { accounts, mailer };
}

/** Loads the payment code only if payments are configured. */
async function takePayments(polar: NonNullable<Config['polar']>, url: string) {
  const { polarPayments } = await import('@winnow/accounts/payments/polar-payments');
  return polarPayments({ ...polar, returnUrl: `${url}/settings` });
}
