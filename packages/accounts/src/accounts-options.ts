import type { Clock, Random } from '@winnow/kernel';
import type { Db } from '@winnow/store';
import type { PasswordHashing } from './email-password/password-hashing.ts';
import type { Mailer } from './mail/mail.ts';
import type { PaymentsProvider } from './payments/payments-provider.ts';
import type { LinkingRules, SocialProvider } from './social/social-provider.ts';

/** Receives log messages of the accounts. No message contains a secret. */
export type AccountsLog = (level: 'error' | 'warn' | 'info' | 'debug', message: string) => void;

export interface AccountsOptions {
  readonly db: Db;
  /** At least 32 characters; signs the cookies. */
  readonly secret: string;
  /** Public URL of the app, for instance `https://winnow.example.org`. */
  readonly baseUrl: string;
  /** Other origins whose requests with cookies are accepted. */
  readonly trustedOrigins?: readonly string[];
  /**
   * Where attempts are counted: in this process, or in the database for all processes, over
   * connections whose statements join no transaction, as a refused call counts too. False turns the
   * limits off.
   */
  readonly rateLimit: 'memory' | Db | false;
  /** Sends mail. If left out, nothing is mailed, and calls that need mail are refused. */
  readonly mailer?: Mailer;
  /**
   * Whether an address has to be confirmed before its account can sign in; by default, if there is
   * a mailer.
   */
  readonly requireVerification?: boolean;
  /** Password hashing; by default scrypt, which takes 70 ms per password. */
  readonly passwords?: PasswordHashing;
  /**
   * Responses that could reveal whether an address has an account are delayed to whole multiples of
   * this, in ms; 250 by default.
   */
  readonly responseIntervalMs?: number;
  /** Features that an installation turns off; their calls are refused. */
  readonly disabledFeatures?: readonly ('email-password' | 'change-email' | 'delete-user')[];
  readonly session?: Partial<SessionPolicy>;
  /** Sign-in providers besides passwords. */
  readonly providers?: readonly SocialProvider[];
  readonly linking?: LinkingRules;
  /**
   * Adopts the picture that a new user has at their identity provider: an address, or
   * `data:image/…`.
   */
  readonly adoptPicture?: (userId: string, image: string) => Promise<void>;
  /** Payments provider; no payments if left out. */
  readonly payments?: PaymentsProvider;
  /** Who may create an account; everyone if left out. */
  readonly signUp?: 'open' | 'invited';
  /** Whether mail reaches users; an outbox does not. */
  readonly mailReachesPeople?: boolean;
  /**
   * Called before an account is deleted with all of its data in the database; returns what to do
   * once it is deleted.
   */
  readonly onDelete?: (userId: string) => Promise<() => Promise<void>>;
  readonly log?: AccountsLog;
  readonly clock?: Clock;
  readonly random?: Random;
}

/** How long sessions last, in seconds. */
export interface SessionPolicy {
  /** Time after which an unused session expires. */
  readonly expiresIn: number;
  /** Time after which using a session extends it. */
  readonly updateAge: number;
  /**
   * How long after its last extension a session may perform dangerous actions; 0 for as long as it
   * lasts.
   */
  readonly freshAge: number;
}

/** Path of the account endpoints. */
export const accountsPath = '/api/auth';
