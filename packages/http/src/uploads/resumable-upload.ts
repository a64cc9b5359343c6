import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as contract from '@winnow/contract/uploads/resumable-upload';
import { failed, ok, type Result } from '@winnow/kernel';
import { diskProblem } from '@winnow/services/disk-problems';
import { apiProblems } from '@winnow/services/problems';
import { fileNameOf } from '@winnow/services/uploads/file-name';
import { forgetUpload, uploadsKeptMs } from '@winnow/services/uploads/forget-upload';
import { appendToFile, arrivedBytes } from '@winnow/services/uploads/partial-file';
import { unpackInPlace } from '@winnow/services/uploads/unpack-in-place';
import { uploadProblems } from '@winnow/services/uploads/upload-problems';
import { findUpload, finishUpload, type UploadRecord } from '@winnow/store';
import type { Context } from 'hono';
import { handle } from '../routing/handle.ts';
import { createTurns } from './one-at-a-time.ts';
import { beginPartialInRoom } from './upload-room.ts';

const protocol = '1.0.0';
const bytesType = 'application/offset+octet-stream';

/**
 * Two requests for one upload come from one client that lost its connection: the later one
 * continues.
 */
const turns = createTurns();

export const createResumableUploadRoute = handle(
  contract.createResumableUpload,
  async ({ ports, actor, context }) => {
    const other = otherProtocol(context);
    if (other) return failed(other);
    const length = bytesOf(context, 'upload-length');
    if (!length.ok) return length;
    const id = ports.newId();
    const folder = join(ports.dataDir, 'uploads');
    const upload = {
      id,
      fileName: fileNameOf(metadataOf(context.req.header('upload-metadata')).get('filename') ?? ''),
      path: join(folder, id),
      bytes: length.value,
    };
    const begun = await beginPartialInRoom(ports, actor, upload);
    if (!begun.ok) return begun;
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(upload.path, '', { flag: 'wx' });
    } catch (error) {
      await forgetUpload(ports, upload);
      const problem = diskProblem(error, 'uploads');
      if (problem) return failed(problem);
      throw error;
    }
    setHeaders(context, { ...stateHeaders(begun.value, 0), location: `/api/uploads/${id}` });
    return ok({ upload: viewOf(begun.value, 0) });
  },
);

export const findUploadRoute = handle(contract.findUpload, async ({ upload, context, signal }) => {
  // A client that asks for the offset has given up its previous request.
  const offset = await turns.run(upload.id, signal, () => offsetOf(upload));
  setHeaders(context, stateHeaders(upload, offset));
  return ok({ upload: viewOf(upload, offset) });
});

export const appendToUploadRoute = handle(contract.appendToUpload, async ({ upload, context, signal }) => {
  const other = otherProtocol(context);
  if (other) return failed(other);
  if (context.req.header('content-type') !== bytesType) return failed(uploadProblems.otherType({}));
  const offset = bytesOf(context, 'upload-offset');
  if (!offset.ok) return offset;
  const body = context.req.raw.body;
  const written = await turns.run(upload.id, signal, async (stop) => {
    const length = upload.bytes;
    if (upload.state !== 'partial' || !body) {
      const end = await offsetOf(upload);
      return end === offset.value ? ok(end) : failed(uploadProblems.otherOffset({ offset: end }));
    }
    return appendToFile(upload.path, body, { offset: offset.value, length, signal: stop });
  });
  if (!written.ok) return written;
  return new Response(null, { status: 204, headers: stateHeaders(upload, written.value) });
});

export const finishResumableUploadRoute = handle(
  contract.finishResumableUpload,
  async ({ ports, actor, upload: known, signal }) =>
    turns.run(known.id, signal, async () => {
      // It may have been completed while this call waited.
      const upload = await findUpload(ports.db, known.id);
      if (!upload) return failed(apiProblems.uploadGone({ name: known.fileName }));
      const { id, path, fileName, bytes } = upload;
      if (upload.state === 'ready') return ok({ upload: { id, fileName, bytes } });
      const offset = await arrivedBytes(path);
      if (offset !== bytes) return failed(uploadProblems.incomplete({ offset, length: bytes }));
      const unpacked = await unpackInPlace(ports, path, { fileName, bytes }, { owner: actor.userId });
      if (!unpacked.ok) {
        await forgetUpload(ports, upload);
        return unpacked;
      }
      await finishUpload(ports.db, id, unpacked.value);
      return ok({ upload: { id, ...unpacked.value } });
    }),
);

const offsetOf = ({ state, bytes, path }: UploadRecord): Promise<number> =>
  state === 'partial' ? arrivedBytes(path) : Promise.resolve(bytes);

const viewOf = ({ id, fileName, bytes, state }: UploadRecord, offset: number) => ({
  ...{ id, fileName, bytes, offset },
  ready: state === 'ready',
});

function setHeaders(context: Context, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) context.header(name, value);
}

/** Returns the headers that the protocol requires in every response about an upload. */
function stateHeaders({ bytes, createdAt, state }: UploadRecord, offset: number): Record<string, string> {
  return {
    'tus-resumable': protocol,
    'upload-offset': String(offset),
    'upload-length': String(bytes),
    'cache-control': 'no-store',
    ...(state === 'partial'
      ? { 'upload-expires': new Date(createdAt.getTime() + uploadsKeptMs).toUTCString() }
      : {}),
  };
}

function otherProtocol(context: Context) {
  const sent = context.req.header('tus-resumable') ?? '';
  return sent === protocol ? undefined : uploadProblems.otherVersion({ sent: sent.slice(0, 20) });
}

function bytesOf(context: Context, name: string): Result<number> {
  const sent = context.req.header(name) ?? '';
  const bytes = /^\d{1,15}$/.test(sent) ? Number(sent) : undefined;
  return bytes === undefined
    ? failed(uploadProblems.badHeader({ name, sent: sent.slice(0, 40) }))
    : ok(bytes);
}

/** Parses `Upload-Metadata`: pairs of a name and a Base64 value, separated by commas. */
function metadataOf(header = ''): ReadonlyMap<string, string> {
  return new Map(
    header
      .slice(0, 8000)
      .split(',')
      .map((pair) => pair.trim().split(' '))
      .map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]),
  );
}
