import type { BetterAuthPlugin } from 'better-auth/types';

/** A provider of payments, as the accounts are given it. */
export interface PaymentsProvider {
  readonly plugins: readonly BetterAuthPlugin[];
}
