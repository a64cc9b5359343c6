import { stat } from 'node:fs/promises';
import type { Actor } from '@winnow/accounts';
import { failed, ok, type Result } from '@winnow/kernel';
import { guestLimits } from '@winnow/services/guests/guest-limits';
import type { ApiPorts } from '@winnow/services/ports';
import { apiProblems } from '@winnow/services/problems';
import { forgetUpload } from '@winnow/services/uploads/forget-upload';
import { listPartialUploads, storedBy, type UploadRecord } from '@winnow/store';

/** Maximum number of unfinished resumable uploads per person. */
const partialUploadsAtOnce = 20;
const abandonedAfterMs = 3600 * 1000;

/** Maximum number of concurrent uploads per person. */
const uploadsAtOnce = 5;

/**
 * Returns the maximum size of a file that a person can upload now, in bytes: the upload limit, or
 * their remaining storage.
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

/**
 * Ensures that there is room for a resumable upload. If there is none, deletes uploads that have
 * not been continued for an hour.
 *
 * @param length of the file in bytes
 * @returns problems `api/upload-too-large`, `api/too-many-uploads` and `api/storage-full`
 */
export async function makeRoom(
  ports: Pick<ApiPorts, 'db' | 'clock' | 'maxUploadBytes' | 'storagePerPerson'>,
  actor: Pick<Actor, 'userId' | 'guest'>,
  length: number,
): Promise<Result<void>> {
  const { fileBytes } = limitsOf(ports, actor);
  if (length > fileBytes) return failed(apiProblems.uploadTooLarge({ limit: fileBytes }));
  const partial = await listPartialUploads(ports.db, actor.userId);
  const before = ports.clock.now() - abandonedAfterMs;
  for (;;) {
    const room = await uploadRoom(ports, actor);
    const isFull = partial.length >= partialUploadsAtOnce;
    if (room.ok && room.value >= length && !isFull) return ok(undefined);
    const at = await findAbandoned(partial, before);
    if (at !== -1) await forgetUpload(ports, partial.splice(at, 1)[0]!);
    else if (!room.ok) return room;
    else if (isFull) return failed(apiProblems.tooManyUploads({ limit: partialUploadsAtOnce }));
    else return failed(apiProblems.uploadTooLarge({ limit: room.value }));
  }
}

/**
 * Returns the index of an upload whose file has not been written to since the given time; -1 if
 * there is none.
 */
async function findAbandoned(uploads: readonly UploadRecord[], before: number): Promise<number> {
  for (const [at, { path }] of uploads.entries()) {
    const written = await stat(path).catch(() => undefined);
    if (!written || written.mtimeMs < before) return at;
  }
  return -1;
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
