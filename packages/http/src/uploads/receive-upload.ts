import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadable } from 'node:stream/web';
import { Busboy } from '@fastify/busboy';
import type { AnswerOf } from '@winnow/contract';
import * as contract from '@winnow/contract/uploads/receive-upload';
import { withFileToWrite } from '@winnow/formats/writing/with-file-to-write';
import { failed, ok, type Problem, type Result } from '@winnow/kernel';
import { diskProblem } from '@winnow/services/disk-problems';
import { apiProblems } from '@winnow/services/problems';
import { fileNameOf } from '@winnow/services/uploads/file-name';
import { forgetUpload } from '@winnow/services/uploads/forget-upload';
import { type ReceivedUpload, unpackInPlace } from '@winnow/services/uploads/unpack-in-place';
import { finishUpload } from '@winnow/store';
import type { Call } from '../routing/call.ts';
import { handle } from '../routing/handle.ts';
import { beginInRoom } from './upload-room.ts';

export const receiveUpload = handle(contract.receiveUpload, (call) => receive(call));

export const deleteUpload = handle(contract.deleteUpload, async ({ ports, upload }) => {
  await forgetUpload(ports, upload);
  return ok(null);
});

type UploadCall = Call<'own.createUpload', unknown, { name?: string | undefined }>;

/**
 * Streams the file from the network to the disk; an incomplete file leaves nothing behind. If it is
 * an archive, the table inside replaces it.
 */
async function receive({
  ports,
  actor,
  query,
  context,
}: UploadCall): Promise<Result<AnswerOf<typeof contract.receiveUpload>>> {
  const id = ports.newId();
  const folder = join(ports.dataDir, 'uploads');
  const path = join(folder, id);
  await mkdir(folder, { recursive: true });
  const name = fileNameOf(query.name ?? '');
  const room = await beginInRoom(ports, actor, { id, fileName: name, path });
  if (!room.ok) return room;
  const limit = room.value;
  const type = context.req.header('content-type') ?? '';
  const body = context.req.raw.body;
  const received = await withFileToWrite(path, arrival);
  const kept = received.ok
    ? await unpackInPlace(ports, path, received.value, { owner: actor.userId, limit })
    : received;
  if (!kept.ok) {
    await forgetUpload(ports, { id, path });
    return kept;
  }
  await finishUpload(ports.db, id, kept.value);
  return ok({ upload: { id, ...kept.value } });

  async function arrival(to: Writable): Promise<Received> {
    if (!body) return failed(apiProblems.noFile({}));
    return type.startsWith('multipart/form-data')
      ? receiveForm(body, type, to, limit)
      : receiveBody(body, name, to, limit);
  }
}

type Received = Result<ReceivedUpload>;

async function receiveBody(
  body: ReadableStream<Uint8Array>,
  fileName: string,
  to: Writable,
  limit: number,
): Promise<Received> {
  let bytes = 0;
  try {
    await pipeline(
      Readable.fromWeb(body as NodeReadable<Uint8Array>),
      async function* (pieces: AsyncIterable<Uint8Array>) {
        for await (const piece of pieces) {
          bytes += piece.length;
          if (bytes > limit) return;
          yield piece;
        }
      },
      to,
    );
  } catch (error) {
    return failed(brokenBy(error));
  }
  return bytes > limit ? failed(apiProblems.uploadTooLarge({ limit })) : ok({ fileName, bytes });
}

/** Returns a problem of the disk or of the transfer. */
function brokenBy(error: unknown): Problem {
  return diskProblem(error, 'uploads') ?? apiProblems.uploadBroken({ reason: (error as Error).message });
}

/** Returns undefined for a content type without a boundary. */
function formReader(contentType: string, limit: number): InstanceType<typeof Busboy> | undefined {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fileSize: limit, fields: 20, fieldSize: 10_000, parts: 25 },
    });
  } catch {
    return undefined;
  }
}

async function receiveForm(
  body: ReadableStream<Uint8Array>,
  contentType: string,
  to: Writable,
  limit: number,
): Promise<Received> {
  let answer: Received = failed(apiProblems.noFile({}));
  let writing: Promise<void> | undefined;
  let broken: unknown;
  const stop = new AbortController();
  const form = formReader(contentType, limit);
  if (!form) return failed(apiProblems.noFile({}));
  form.on('file', (_field, file, fileName) => {
    let bytes = 0;
    file.on('data', (piece: Buffer) => {
      bytes += piece.length;
    });
    writing = pipeline(file, to).then(() => {
      answer = file.truncated
        ? failed(apiProblems.uploadTooLarge({ limit }))
        : ok({ fileName: fileNameOf(fileName ?? ''), bytes });
    });
    writing.catch((error: unknown) => {
      broken = error;
      // Nothing reads the file any more, so the form parser would wait indefinitely.
      stop.abort();
    });
  });
  try {
    await pipeline(Readable.fromWeb(body as NodeReadable<Uint8Array>), form, { signal: stop.signal });
    await writing;
  } catch (error) {
    return failed(diskProblem(broken, 'uploads') ?? brokenBy(error));
  }
  return answer;
}
