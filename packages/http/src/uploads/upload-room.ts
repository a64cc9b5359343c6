import type { Actor } from '@winnow/accounts';
import { failed, ok, type Result } from '@winnow/kernel';
import { guestLimits } from '@winnow/services/guests/guest-limits';
import type { ApiPorts } from '@winnow/services/ports';
import { apiProblems } from '@winnow/services/problems';
import { storedBy } from '@winnow/store';

/** Uploads of one person that may be under way at once. */
const uploadsAtOnce = 5;

/**
 * How large a file may be that a person sends now, in bytes: the largest upload, or what their storage has left.
 *
 * @returns problems `api/too-many-uploads` and `api/storage-full`
 */
export async function uploadRoom(
  { db, ...ports }: Pick<ApiPorts, 'db' | 'maxUploadBytes' | 'storagePerPerson'>,
  actor: Pick<Actor, 'userId' | 'guest'>,
): Promise<Result<number>> {
  const { fileBytes, storageBytes } = limitsOf(ports, actor);
  const stored = await storedBy(db, actor.userId);
  if (stored.receiving >= uploadsAtOnce) return failed(apiProblems.tooManyUploads({ limit: uploadsAtOnce }));
  const left = storageBytes - stored.bytes;
  if (left <= 0) return failed(apiProblems.storageFull({ limit: storageBytes }));
  return ok(Math.min(fileBytes, left));
}

function limitsOf(
  { maxUploadBytes, storagePerPerson }: Pick<ApiPorts, 'maxUploadBytes' | 'storagePerPerson'>,
  { guest }: Pick<Actor, 'guest'>,
): { readonly fileBytes: number; readonly storageBytes: number } {
  if (!guest) return { fileBytes: maxUploadBytes, storageBytes: storagePerPerson };
  return {
    fileBytes: Math.min(maxUploadBytes, guestLimits.fileBytes),
    storageBytes: Math.min(storagePerPerson, guestLimits.storageBytes),
  };
}
