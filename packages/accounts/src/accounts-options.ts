import type { Clock, Random } from '@winnow/kernel';
import type { Db } from '@winnow/store';

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
  /** Where attempts are counted: in this process, or in the database for all processes. False turns the limits off. */
  readonly rateLimit: 'memory' | 'database' | false;
  readonly log?: AccountsLog;
  readonly clock?: Clock;
  readonly random?: Random;
}

/** Under which path the accounts answer. */
export const accountsPath = '/api/auth';
