import type { Clock } from '@winnow/kernel';
import { type Db, findGuest, type GuestRecord } from '@winnow/store';
import type { Actor } from '../actor.ts';
import { guestTokenOf } from './guest-token.ts';

/** Returns the guest whose token a request carries, unless it has expired. */
export async function guestOf(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  cookies: string | null | undefined,
): Promise<GuestRecord | undefined> {
  const hash = guestTokenOf(cookies);
  return hash === undefined ? undefined : findGuest(db, hash, clock.now());
}

/** Returns the actor of a guest's request. */
export function guestActor({ userId }: Pick<GuestRecord, 'userId'>): Actor {
  return { userId, name: 'Guest', email: '', operator: false, guest: true };
}
