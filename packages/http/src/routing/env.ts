import type { Actor } from '@winnow/accounts';
import type { SessionRecord } from '@winnow/store';

/** What a request carries on its way. */
export interface ApiEnv {
  Variables: {
    requestId: string;
    actor: Actor | undefined;
    /** The session that it came with; undefined for a token. */
    session: SessionRecord | undefined;
  };
}
