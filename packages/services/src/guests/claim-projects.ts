import type { Actor } from '@winnow/accounts';
import { failed, ok, type Result } from '@winnow/kernel';
import { type ClaimedProject, claimGuest, type GuestRecord, storedBy } from '@winnow/store';
import { recordChange } from '../activity/record-change.ts';
import type { ApiPorts } from '../ports.ts';
import { apiProblems } from '../problems.ts';
import { guestProblems } from './guest-problems.ts';

/**
 * Moves the projects of a guest, with their history, into an account and removes the guest.
 *
 * @returns problems `guest/still-importing` and `api/storage-full`
 */
export async function claimProjects(
  ports: ApiPorts,
  actor: Actor,
  guest: GuestRecord,
): Promise<Result<readonly ClaimedProject[]>> {
  const [own, added] = await Promise.all([
    storedBy(ports.db, actor.userId),
    storedBy(ports.db, guest.userId),
  ]);
  if (own.bytes + added.bytes > ports.storagePerPerson) {
    return failed(apiProblems.storageFull({ limit: ports.storagePerPerson }));
  }
  return recordChange(ports, actor, async (tx, note) => {
    const claimed = await claimGuest(tx, guest.userId, actor.userId);
    if (claimed === 'busy') return failed(guestProblems.stillImporting({}));
    for (const project of claimed) {
      note({ action: 'guest.claim', project, target: { name: project.name } });
    }
    return ok(claimed);
  });
}
