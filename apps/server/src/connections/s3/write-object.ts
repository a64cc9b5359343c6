import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { ProblemError } from '@winnow/kernel';
import {
  type ConnectionValues,
  connectionProblems,
  type FileToWrite,
  type GuardedFetch,
} from '@winnow/services';
import { connectionReasons, networkReason } from '@winnow/services/connections/connection-reasons';
import { signalWithin } from '@winnow/services/outbound/signal-within';
import { readStorageAnswer } from './read-bucket-page.ts';
import { objectUrl, signed } from './sign-request.ts';

/** Size of a part, in bytes; only the last one may be smaller than 5 MB. */
const partBytes = 16_000_000;
const maxParts = 10_000;
const partMs = 300_000;

interface Writing {
  readonly fetch: GuardedFetch;
  readonly values: ConnectionValues;
  readonly file: FileToWrite;
}

interface Call {
  readonly method: 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/**
 * Writes a file to storage, in parts if it is large. It becomes visible when all of it has arrived;
 * the parts of a failed upload are removed.
 */
export async function writeObject(
  fetch: GuardedFetch,
  values: ConnectionValues,
  file: FileToWrite,
): Promise<void> {
  const writing = { fetch, values, file };
  if (/[*?]|^\/|\/$|^$/.test(file.path))
    throw new ProblemError(
      connectionProblems.fieldInvalid({ field: 'Path', reason: connectionReasons.oneFile }),
    );
  if (!file.overwrite && (await exists(writing)))
    throw new ProblemError(connectionProblems.fileExists({ path: file.path }));
  const handle = await open(file.from);
  try {
    const { size } = await handle.stat();
    if (size <= partBytes) await writeWhole(writing, await pieceOf(handle, 0, size));
    else await writeParts(writing, handle, size);
  } finally {
    await handle.close();
  }
}

async function exists(writing: Writing): Promise<boolean> {
  const { answer, host } = await send(writing, { method: 'HEAD' });
  if (answer.status === 404) return false;
  await readStorageAnswer(answer, host);
  return true;
}

async function writeWhole(writing: Writing, body: Uint8Array): Promise<void> {
  const { mimeType, onBytes } = writing.file;
  await sendAndParse(writing, { method: 'PUT', body, headers: { 'content-type': mimeType } });
  onBytes?.(body.length);
}

async function writeParts(writing: Writing, handle: FileHandle, size: number): Promise<void> {
  const { mimeType, onBytes } = writing.file;
  const begun = await sendAndParse(writing, {
    method: 'POST',
    query: { uploads: '' },
    headers: { 'content-type': mimeType },
  });
  const [uploadId = ''] = begun.values.UploadId ?? [];
  try {
    const bytes = Math.max(partBytes, Math.ceil(size / maxParts));
    const parts: string[] = [];
    for (let at = 0; at < size; at += bytes) {
      const number = parts.length + 1;
      const body = await pieceOf(handle, at, Math.min(bytes, size - at));
      const query = { partNumber: String(number), uploadId };
      const { answer } = await sendAndParse(writing, { method: 'PUT', query, body });
      const tag = (answer.headers.get('etag') ?? '').replaceAll('"', '&quot;');
      parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`);
      onBytes?.(at + body.length);
    }
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    await sendAndParse(writing, {
      method: 'POST',
      query: { uploadId },
      body,
      headers: { 'content-type': 'application/xml' },
    });
  } catch (error) {
    const signal = AbortSignal.timeout(10_000);
    await send(writing, { method: 'DELETE', query: { uploadId }, signal }).catch(() => {});
    throw error;
  }
}

async function pieceOf(handle: FileHandle, position: number, length: number): Promise<Uint8Array> {
  const buffer = new Uint8Array(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}

async function sendAndParse(writing: Writing, call: Call) {
  const { answer, host } = await send(writing, call);
  const { values } = await readStorageAnswer(answer, host);
  return { answer, values };
}

async function send(
  { fetch, values, file }: Writing,
  { method, query = {}, body, headers: more = {}, signal = file.signal }: Call,
): Promise<{ readonly answer: Response; readonly host: string }> {
  const url = objectUrl(values, file.path);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const hash = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  const headers = await signed(values, url, { method, headers: { ...more, 'x-amz-content-sha256': hash } });
  const timed = signalWithin(partMs, signal);
  try {
    const given = body
      ? { body, headers: { ...headers, 'content-length': String(body.length) } }
      : { headers };
    const answer = await fetch(url.href, { method, signal: timed, secure: true, ...given });
    return { answer, host: url.host };
  } catch (error) {
    if (error instanceof ProblemError || signal.aborted) throw error;
    throw new ProblemError(connectionProblems.unreachable({ host: url.host, reason: networkReason(error) }));
  }
}
