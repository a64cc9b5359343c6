import { stat } from 'node:fs/promises';
import type { Actor } from '@winnow/accounts';
import { failed, ok, type Result } from '@winnow/kernel';
import { guestLimits } from '@winnow/services/guests/guest-limits';
import type { ApiPorts } from '@winnow/services/ports';
import { apiProblems } from '@winnow/services/problems';
import { forgetUpload } from '@winnow/services/uploads/forget-upload';
import {
  beginPartialUpload,
  beginUpload,
  type Db,
  listPartialUploads,
  lockUploads,
  type NewUpload,
  storedBy,
  type UploadRecord,
} from '@winnow/store';

/** Maximum number of unfinished resumable uploads per person. */
const partialUploadsAtOnce = 20;
const abandonedAfterMs = 3600 * 1000;

/** Maximum number of concurrent uploads per person. */
const uploadsAtOnce = 5;

type Ports = Pick<ApiPorts, 'db' | 'clock' | 'maxUploadBytes' | 'storagePerPerson'>;
type Uploading = Pick<Actor, 'userId' | 'guest'>;
type Named = Pick<NewUpload, 'id' | 'fileName' | 'path'>;

/**
 * Records an upload if its user may start another one.
 *
 * @returns the maximum size of the file in bytes; problems `api/too-many-uploads` and
 *   `api/storage-full`
 */
export function beginInRoom(ports: Ports, actor: Uploading, upload: Named): Promise<Result<number>> {
  return inTurn(ports, actor, async (tx, added) => {
    const room = await uploadRoom({ ...ports, db: tx }, actor);
    if (room.ok) await beginUpload(tx, { ...upload, ...added });
    return room;
  });
}

/**
 * Records a resumable upload if there is room for all of its bytes. If there is none, deletes
 * uploads that have not been continued for an hour.
 *
 * @returns problems `api/upload-too-large`, `api/too-many-uploads` and `api/storage-full`
 */
export function beginPartialInRoom(
  ports: Ports,
  actor: Uploading,
  upload: Named & { readonly bytes: number },
): Promise<Result<UploadRecord>> {
  return inTurn(ports, actor, async (tx, added) => {
    const room = await makeRoom({ ...ports, db: tx }, actor, upload.bytes);
    return room.ok ? ok(await beginPartialUpload(tx, { ...upload, ...added })) : room;
  });
}

/** Lets the uploads of a user begin one after another: what fits once must not fit twice. */
function inTurn<T>(
  { db, clock }: Ports,
  { userId }: Uploading,
  begin: (tx: Db, added: Pick<NewUpload, 'userId' | 'now'>) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await lockUploads(tx, userId);
    return begin(tx, { userId, now: clock.now() });
  });
}

/**
 * Returns the maximum size of a file that a person can upload now, in bytes: the upload limit, or
 * their remaining storage.
 *
 * @returns problems `api/too-many-uploads` and `api/storage-full`
 */
export async function uploadRoom(
  { db, ...ports }: Omit<Ports, 'clock'>,
  actor: Uploading,
): Promise<Result<number>> {
  const { fileBytes, storageBytes } = limitsOf(ports, actor);
  const stored = await storedBy(db, actor.userId);
  if (stored.receiving >= uploadsAtOnce) return failed(apiProblems.tooManyUploads({ limit: uploadsAtOnce }));
  const left = storageBytes - stored.bytes;
  if (left <= 0) return failed(apiProblems.storageFull({ limit: storageBytes }));
  return ok(Math.min(fileBytes, left));
}

/** @param length of the file in bytes */
async function makeRoom(ports: Ports, actor: Uploading, length: number): Promise<Result<void>> {
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
  for (const [at, { path, createdAt }] of uploads.entries()) {
    // An upload that has just begun has no file yet.
    const written = await stat(path).catch(() => undefined);
    if ((written?.mtimeMs ?? createdAt.getTime()) < before) return at;
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
