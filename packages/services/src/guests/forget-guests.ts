import { appendAudit, listExpiredGuests, removeGuest } from '@winnow/store';
import type { ApiPorts } from '../ports.ts';

/**
 * Removes expired guests with their projects and files; returns how many.
 *
 * @param forgetFiles collects what a user has stored on disk and returns a function that deletes it
 */
export async function forgetGuests(
  { db, clock }: Pick<ApiPorts, 'db' | 'clock'>,
  forgetFiles: (userId: string) => Promise<() => Promise<void>>,
): Promise<number> {
  const expired = await listExpiredGuests(db, clock.now(), 100);
  for (const { userId } of expired) {
    const removeFiles = await forgetFiles(userId);
    await db.transaction(async (tx) => {
      await removeGuest(tx, userId);
      await appendAudit(tx, {
        ...{ actorId: null, actorName: 'Winnow', via: 'schedule', action: 'guest.expire' },
        ...{ organizationId: null, projectId: null, target: { guest: userId }, now: clock.now() },
      });
    });
    await removeFiles();
  }
  return expired.length;
}
