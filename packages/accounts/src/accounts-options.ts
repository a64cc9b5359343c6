import type { Clock, Random } from '@winnow/kernel';
import type { Db } from '@winnow/store';
import type { PasswordHashing } from './email-password/password-hashing.ts';
import type { Mailer } from './mail/mail.ts';
import type { PaymentsProvider } from './payments/payments-provider.ts';
import type { LinkingRules, SocialProvider } from './social/social-provider.ts';

/** Where messages of the accounts go. No message holds a secret. */
export type AccountsLog = (level: 'error' | 'warn' | 'info' | 'debug', message: string) => void;

export interface AccountsOptions {
  readonly db: Db;
  /** At least 32 characters; signs the cookies. */
  readonly secret: string;
  /** Where the app answers, for instance `https://winnow.example.org`. */
  readonly baseUrl: string;
  /** Other origins whose requests with cookies are taken. */
  readonly trustedOrigins?: readonly string[];
  /**
   * Where attempts are counted: in this process, or in the database for all processes. False turns
   * the limits off.
   */
  readonly rateLimit: 'memory' | 'database' | false;
  /** Where mail goes. Without it nothing is mailed, and what needs a mail is refused. */
  readonly mailer?: Mailer;
  /**
   * Whether an address has to be confirmed before its account can sign in; if left out, where there
   * is a mailer.
   */
  readonly requireVerification?: boolean;
  /** What passwords are hashed by; scrypt, which takes 70 ms a password, if left out. */
  readonly passwords?: PasswordHashing;
  /**
   * Answers that could reveal whether an address has an account come at whole multiples of this, in
   * ms; of 250 if left out.
   */
  readonly answerBeat?: number;
  /** What an installation does without; the calls for it are refused. */
  readonly without?: readonly ('email-password' | 'change-email' | 'delete-user')[];
  readonly session?: Partial<SessionPolicy>;
  /** By whom people may sign in besides by a password. */
  readonly providers?: readonly SocialProvider[];
  readonly linking?: LinkingRules;
  /**
   * Takes over the picture that someone new has at their identity provider: an address, or
   * `data:image/…`.
   */
  readonly adoptPicture?: (userId: string, image: string) => Promise<void>;
  /** Who takes payments; no one if left out. */
  readonly payments?: PaymentsProvider;
  /** Who may make an account; everyone if left out. */
  readonly signUp?: 'open' | 'invited';
  /** Whether the mailer reaches people; an outbox does not. */
  readonly mailReachesPeople?: boolean;
  /**
   * Called before an account goes with all that the database holds of it; gives what is to be done
   * once it is gone.
   */
  readonly onDelete?: (userId: string) => Promise<() => Promise<void>>;
  readonly log?: AccountsLog;
  readonly clock?: Clock;
  readonly random?: Random;
}

/** How long sessions last, in seconds. */
export interface SessionPolicy {
  /** Until a session ends that is not used. */
  readonly expiresIn: number;
  /** After what time the use of a session extends it. */
  readonly updateAge: number;
  /**
   * For how long after its last extension a session may do what is dangerous; 0 for as long as it
   * lasts.
   */
  readonly freshAge: number;
}

/** Under which path the accounts answer. */
export const accountsPath = '/api/auth';
