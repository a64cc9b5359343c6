import type { Actor } from '@winnow/accounts';

/** What a request carries on its way. */
export interface ApiEnv {
  Variables: {
    requestId: string;
    actor: Actor | undefined;
  };
}
