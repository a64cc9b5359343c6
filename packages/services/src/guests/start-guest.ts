import { guestActor, newGuestToken } from '@winnow/accounts';
import { failed, ok, type Result } from '@winnow/kernel';
import { addGuest, countGuests, type GuestRecord, lockGuests } from '@winnow/store';
import { recordChange } from '../activity/record-change.ts';
import type { ApiPorts } from '../ports.ts';
import { guestLimits } from './guest-limits.ts';
import { guestProblems } from './guest-problems.ts';

const hourMs = 3600 * 1000;

/** A new guest, and the token that identifies their browser. */
export interface StartedGuest {
  readonly guest: GuestRecord;
  readonly token: string;
}

/**
 * Creates a guest, within the limits of the installation and of the network address.
 *
 * @returns problems `guest/off`, `guest/full` and `guest/too-many-from-address`
 */
export async function startGuest(ports: ApiPorts, address: string | null): Promise<Result<StartedGuest>> {
  const { atOnce, perAddress } = ports.guests;
  if (atOnce === 0) return failed(guestProblems.off({}));
  const { text, hash } = newGuestToken(globalThis.crypto);
  const userId = ports.newId();
  return recordChange(ports, guestActor({ userId }), async (tx, note) => {
    const now = ports.clock.now();
    await lockGuests(tx);
    const { all, ofAddress, firstAt } = await countGuests(tx, { address, since: now - 24 * hourMs });
    if (all >= atOnce) return failed(guestProblems.full({}));
    if (ofAddress >= perAddress) {
      const seconds = Math.ceil(((firstAt ?? now) + 24 * hourMs - now) / 1000);
      return failed(guestProblems.tooManyFromAddress({ limit: perAddress, seconds }));
    }
    const expiresAt = now + guestLimits.hours * hourMs;
    const guest = await addGuest(tx, { userId, tokenHash: hash, address, now, expiresAt });
    note({ action: 'guest.start', target: { hours: guestLimits.hours } });
    return ok({ guest, token: text });
  });
}
