import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as contract from '@winnow/contract/connections/connection';
import { failed, ok, ProblemError, type Result } from '@winnow/kernel';
import { connectionProblems } from '@winnow/services/connections/connection-problems';
import { connectionReasons } from '@winnow/services/connections/connection-reasons';
import { fetchConnection } from '@winnow/services/connections/fetch-connection';
import { type OpenConnection, openConnection } from '@winnow/services/connections/open-connection';
import { signalWithin } from '@winnow/services/outbound/signal-within';
import { type ReceivedUpload, unpackInPlace } from '@winnow/services/uploads/unpack-in-place';
import { type ConnectionRead, finishUpload, removeUpload } from '@winnow/store';
import type { CallOf } from '../routing/call.ts';
import { handle } from '../routing/handle.ts';
import { beginInRoom } from '../uploads/upload-room.ts';

const maxItems = 200;
/** Maximum number of files that a pattern may match. */
const maxFiles = 50;
const responseTimeoutMs = 30_000;
const progressMs = 300;

/** Waits for a response until the client disconnects, but at most half a minute. */
const withTimeout = (signal: AbortSignal): AbortSignal => signalWithin(responseTimeoutMs, signal);

export const testConnectionRoute = handle(
  contract.testConnection,
  async ({ ports, connection: { connection }, signal }) => {
    const opened = openConnection(ports, connection);
    if (!opened.ok) return opened;
    const { kind, values } = opened.value;
    return callServer(opened.value, async () => {
      await kind.check(values, withTimeout(signal));
      return null;
    });
  },
);

export const listConnectionItemsRoute = handle(
  contract.listConnectionItems,
  async ({ ports, connection: { connection }, body: { search }, signal }) => {
    const opened = openConnection(ports, connection);
    if (!opened.ok) return opened;
    const { kind, values } = opened.value;
    return callServer(opened.value, async () => {
      const found = (await kind.list?.(values, search, maxItems + 1, withTimeout(signal))) ?? [];
      const items = found.slice(0, maxItems).map(({ bytes = null, ...item }) => ({ ...item, bytes }));
      return { items, more: found.length > maxItems };
    });
  },
);

export const uploadFromConnectionRoute = handle(contract.uploadFromConnection, async (call) => {
  const { ports, connection, body, signal } = call;
  const opened = openConnection(ports, connection.connection);
  if (!opened.ok) return opened;
  const reads = await callServer(opened.value, () => readsOf(opened.value, body.read, signal));
  if (!reads.ok) return reads;
  const uploads: Upload[] = [];
  const done = await uploadAll(call, opened.value, reads.value, uploads).catch(async (error: unknown) => {
    await forgetAll(call, uploads);
    throw error;
  });
  if (done.ok) return ok({ uploads: uploads.map(({ id, fileName, bytes }) => ({ id, fileName, bytes })) });
  await forgetAll(call, uploads);
  return done;
});

type UploadCall = CallOf<typeof contract.uploadFromConnection>;

interface Upload {
  readonly id: string;
  readonly path: string;
  readonly fileName: string;
  readonly bytes: number;
}

/** Each file that matches a pattern is read by its own path, which a refresh uses again. */
async function readsOf(
  { kind, values }: OpenConnection,
  read: ConnectionRead,
  signal: AbortSignal,
): Promise<readonly ConnectionRead[]> {
  if (read.what !== 'file' || read.combined || !kind.expand || !/[*?]/.test(read.path)) return [read];
  const pattern = read.path;
  const paths = await kind.expand(values, pattern, maxFiles + 1, signal);
  if (paths.length === 0) throw new ProblemError(connectionProblems.noFile({ pattern }));
  if (paths.length > maxFiles)
    throw new ProblemError(connectionProblems.tooManyFiles({ pattern, most: maxFiles }));
  return paths.map((path) => ({ what: 'file', path }));
}

async function uploadAll(
  call: UploadCall,
  opened: OpenConnection,
  reads: readonly ConnectionRead[],
  uploads: Upload[],
): Promise<Result<null>> {
  for (const [at, read] of reads.entries()) {
    const place = reads.length > 1 ? `File ${at + 1} of ${reads.length}: ` : '';
    const uploaded = await uploadOne(call, opened, read, place);
    if (!uploaded.ok) return uploaded;
    uploads.push(uploaded.value);
  }
  return ok(null);
}

async function uploadOne(
  { ports, actor, connection: { connection }, body, signal }: UploadCall,
  opened: OpenConnection,
  read: ConnectionRead,
  place: string,
): Promise<Result<Upload>> {
  const { db, clock, dataDir, events } = ports;
  const id = ports.newId();
  const path = join(dataDir, 'uploads', id);
  await mkdir(join(dataDir, 'uploads'), { recursive: true });
  const host = opened.kind.host(opened.values);
  const room = await beginInRoom(ports, actor, { id, fileName: connection.name, path });
  if (!room.ok) return room;
  const forget = async (): Promise<void> => {
    await rm(path, { force: true });
    await removeUpload(db, id);
  };
  let reported = 0;
  const onProgress = (arrived: string): void => {
    if (body.progress === undefined || clock.now() - reported < progressMs) return;
    reported = clock.now();
    const data = { progress: body.progress, label: place + arrived };
    events.publish({ kind: 'fetch', userId: actor.userId, data });
  };
  try {
    const owner = actor.userId;
    const unpack = (at: string, arrived: ReceivedUpload, limit: number) =>
      unpackInPlace(ports, at, arrived, { owner, limit });
    const fetch = { read, path, largest: room.value, signal, onProgress, unpack };
    const fetched = await fetchConnection(opened, fetch);
    if (!fetched.ok || !fetched.value) {
      await forget();
      return fetched.ok
        ? failed(connectionProblems.refused({ host, reason: connectionReasons.noFile }))
        : fetched;
    }
    const file = fetched.value;
    // The archive of a pattern remains one source, even if it currently contains a single file.
    const isCombined = read.what === 'file' && read.combined;
    const kept = isCombined ? ok(file) : await unpack(path, file, room.value);
    if (!kept.ok) {
      await forget();
      return kept;
    }
    const { hash, etag, lastModified } = file;
    const seen = {
      ...(etag === undefined ? {} : { etag }),
      ...(lastModified === undefined ? {} : { lastModified }),
    };
    const askedAt = new Date(clock.now()).toISOString();
    const origin = {
      kind: 'connection',
      connectionId: connection.id,
      host,
      read,
      hash,
      askedAt,
      ...seen,
    } as const;
    await finishUpload(db, id, { ...kept.value, origin });
    return ok({ id, path, ...kept.value });
  } catch (error) {
    await forget();
    throw error;
  }
}

async function forgetAll({ ports }: UploadCall, uploads: readonly Upload[]): Promise<void> {
  for (const { id, path } of uploads) {
    await rm(path, { force: true });
    await removeUpload(ports.db, id);
  }
}

/** Calls a server and converts errors and timeouts to problems. */
async function callServer<T>({ kind, values }: OpenConnection, work: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await work());
  } catch (error) {
    if (error instanceof ProblemError) return failed(error.problems);
    const reason = connectionReasons.noAnswerFor({ seconds: responseTimeoutMs / 1000 });
    if ((error as Error).name === 'TimeoutError')
      return failed(connectionProblems.unreachable({ host: kind.host(values), reason }));
    throw error;
  }
}
