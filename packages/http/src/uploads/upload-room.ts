import { failed, ok, type Result } from '@winnow/kernel';
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
  { db, maxUploadBytes, storagePerPerson }: Pick<ApiPorts, 'db' | 'maxUploadBytes' | 'storagePerPerson'>,
  userId: string,
): Promise<Result<number>> {
  const stored = await storedBy(db, userId);
  if (stored.receiving >= uploadsAtOnce) return failed(apiProblems.tooManyUploads({ limit: uploadsAtOnce }));
  const left = storagePerPerson - stored.bytes;
  if (left <= 0) return failed(apiProblems.storageFull({ limit: storagePerPerson }));
  return ok(Math.min(maxUploadBytes, left));
}
