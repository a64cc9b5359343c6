import type { Clock, Random } from '@winnow/kernel';
import type { MailAllowance } from '@winnow/store';
import type { BetterAuthOptions } from 'better-auth/minimal';
import type { AccountsOptions } from '../accounts-options.ts';
import type { MailContent } from '../mail/mail.ts';

/** The options of every concern: the accounts options with all defaults filled in. */
export interface ConcernSetting extends AccountsOptions {
  readonly clock: Clock;
  readonly random: Random;
  readonly requireVerification: boolean;
  /**
   * Renders a mail and hands it over. Never rejects: failures are logged. Responses do not wait for
   * it, since the time it takes would reveal whether an account exists; if a concern returns it
   * from a better-auth callback, better-auth hands it to `background`. Undefined if there is no
   * mailer.
   *
   * @param allowances what the mail counts against; it is not sent if one of them is used up
   */
  readonly sendMail:
    | ((to: string, content: MailContent, allowances?: readonly MailAllowance[]) => Promise<void>)
    | undefined;
  /** Accepts work that continues after the response. */
  readonly background: (work: Promise<unknown>) => void;
}

/** Answers a request itself, ahead of better-auth. */
export type AnswerPath = (request: Request) => Response | Promise<Response>;

/** A response of better-auth on its way out. */
export interface Answered {
  /** Path within the accounts: `/sign-in/email`. */
  readonly path: string;
  readonly request: Request;
  readonly response: Response;
  /** When the request arrived, by `performance.now()`. */
  readonly since: number;
}

/**
 * One feature of the accounts: a folder with a function that creates it, and a line in the
 * registry.
 */
export interface Concern {
  /**
   * Its part of better-auth's options, including plugins. Two concerns never set the same option.
   */
  readonly options?: BetterAuthOptions;
  /** Alternative paths within the accounts, with the actual path of each. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Paths within the accounts that the concern answers itself. */
  readonly paths?: Readonly<Record<string, AnswerPath>>;
  /** Wraps better-auth's handling of a request. */
  readonly around?: <T>(answer: () => Promise<T>) => Promise<T>;
  /** Rewrites responses of better-auth; returns unrelated ones unchanged. */
  readonly rewrite?: (answered: Answered) => Response | Promise<Response>;
}

export type CreateConcern = (setting: ConcernSetting) => Concern;
