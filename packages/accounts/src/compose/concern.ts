import type { Clock, Random } from '@winnow/kernel';
import type { BetterAuthOptions } from 'better-auth/minimal';
import type { AccountsOptions } from '../accounts-options.ts';

/** What every concern is told: how the accounts were asked to run, with nothing left open. */
export interface ConcernSetting extends AccountsOptions {
  readonly clock: Clock;
  readonly random: Random;
}

/** Answers a request itself, ahead of better-auth. */
export type AnswerPath = (request: Request) => Response | Promise<Response>;

/** What better-auth answered, on its way out. */
export interface Answered {
  /** Within the accounts: `/sign-in/email`. */
  readonly path: string;
  readonly request: Request;
  readonly response: Response;
}

/** One thing that accounts can do: a folder with a function that makes this, and a line in the registry. */
export interface Concern {
  /** Its part of better-auth's options, plugins among them. Two concerns never set the same option. */
  readonly options?: BetterAuthOptions;
  /** Paths within the accounts that it answers itself. */
  readonly paths?: Readonly<Record<string, AnswerPath>>;
  /** Changes answers of better-auth; gives back those that it has nothing to do with. */
  readonly rewrite?: (answered: Answered) => Response | Promise<Response>;
}

export type CreateConcern = (setting: ConcernSetting) => Concern;
