import type { BetterAuthPlugin } from 'better-auth/types';
import type { CreateConcern } from '../compose/concern.ts';

/** A provider of payments, as the accounts are given it. */
export interface Payments {
  readonly plugins: readonly BetterAuthPlugin[];
}

/** The customer that somebody is to a provider of payments. Off unless one is configured. */
export const payments: CreateConcern = ({ payments: given }) =>
  given ? { options: { plugins: [...given.plugins] } } : {};
