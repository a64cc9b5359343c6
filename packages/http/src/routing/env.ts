import type { Actor } from '@winnow/accounts';
import type { SessionRecord } from '@winnow/store';

/** Variables of a request. */
export interface ApiEnv {
  Variables: {
    requestId: string;
    actor: Actor | undefined;
    /** Session of the request; undefined for a token. */
    session: SessionRecord | undefined;
  };
}
