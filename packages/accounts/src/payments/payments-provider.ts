import type { BetterAuthPlugin } from 'better-auth/types';

/** A payments provider, as passed to the accounts. */
export interface PaymentsProvider {
  readonly plugins: readonly BetterAuthPlugin[];
}
