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
   * Renders a mail and hands it over. Never rejects: what fails is logged. Answers do not wait for
   * it, since how long it takes would tell whether an account exists; better-auth hands it to
   * `background` where a concern gives it back from a callback of better-auth. Undefined where
   * there is no mailer.
   *
   * @param allowances what the mail counts against; it is not sent where one of them is used up
   */
  readonly sendMail:
    | ((to: string, content: MailContent, allowances?: readonly MailAllowance[]) => Promise<void>)
    | undefined;
  /** Takes work that continues after the answer. */
  readonly background: (work: Promise<unknown>) => void;
}

/** Answers a request itself, ahead of better-auth. */
export type AnswerPath = (request: Request) => Response | Promise<Response>;

/** What better-auth answered, on its way out. */
export interface Answered {
  /** Within the accounts: `/sign-in/email`. */
  readonly path: string;
  readonly request: Request;
  readonly response: Response;
  /** When the request came, by `performance.now()`. */
  readonly since: number;
}

/**
 * One thing that accounts can do: a folder with a function that makes this, and a line in the
 * registry.
 */
export interface Concern {
  /**
   * Its part of better-auth's options, plugins among them. Two concerns never set the same option.
   */
  readonly options?: BetterAuthOptions;
  /** Paths within the accounts under which something is asked that has another path. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Paths within the accounts that it answers itself. */
  readonly paths?: Readonly<Record<string, AnswerPath>>;
  /** Runs around better-auth's answer to a request. */
  readonly around?: <T>(answer: () => Promise<T>) => Promise<T>;
  /** Changes answers of better-auth; gives back those that it has nothing to do with. */
  readonly rewrite?: (answered: Answered) => Response | Promise<Response>;
}

export type CreateConcern = (setting: ConcernSetting) => Concern;
