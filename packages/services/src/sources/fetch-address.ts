import { createHash } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadable } from 'node:stream/web';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { withFileToWrite } from '@winnow/formats/writing/with-file-to-write';
import { failed, ok, type Problem, ProblemError, type Result } from '@winnow/kernel';
import { connectionReasons, networkReason } from '../connections/connection-reasons.ts';
import type { GuardedFetch } from '../outbound/guarded-fetch.ts';
import { apiProblems } from '../problems.ts';
import { nameOfAnswer } from './name-of-answer.ts';
import { sourceProblems } from './source-problems.ts';

const maxRedirects = 5;
/** How long to wait for a server that sends nothing. */
const silentMs = 30_000;

export interface AddressToFetch {
  readonly url: string;
  /**
   * What the server reported for the file that it last returned, so that it can answer that nothing
   * has changed.
   */
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
  /** Sent to the address, and to redirects within the same origin. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether a web page is accepted like any other file; refused by default. */
  readonly takesPages?: true;
  /** Where to write the file. An incomplete download may be left there. */
  readonly path: string;
  /** Maximum size in bytes. */
  readonly largest: number;
  readonly signal: AbortSignal;
  readonly onBytes?: (bytes: number) => void;
}

/** A file downloaded from an address. */
export interface FetchedFile {
  readonly fileName: string;
  readonly bytes: number;
  /** SHA-256, in hexadecimal. */
  readonly hash: string;
  readonly etag?: string;
  readonly lastModified?: string;
}

/**
 * Downloads a file from a web address that a user entered, only over https and only from the public
 * internet, unless the operator allows the host. Redirects are followed under the same rules.
 *
 * @returns the file; undefined if the server reports that it has not changed since last time.
 *   Problems `sources/…`, `settings/address-…`, `api/upload-too-large`; those with status 503 may
 *   be temporary
 */
export async function fetchAddress(
  outbound: GuardedFetch,
  address: AddressToFetch,
): Promise<Result<FetchedFile | undefined>> {
  const first = addressOf(address.url);
  if (!first.ok) return first;
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), silentMs);
  const signal = AbortSignal.any([address.signal, silence.signal]);
  let host = first.value.host;
  try {
    let url = first.value;
    for (let hops = 0; hops <= maxRedirects; hops++) {
      host = url.host;
      const own = url.origin === first.value.origin ? address.headers : undefined;
      const headers = { ...headersFor(address), ...own };
      const answer = await outbound(url.href, { method: 'GET', headers, signal, secure: true });
      const next = redirectOf(answer, url);
      if (!next) return await take(answer, url, { ...address, signal }, () => timer.refresh());
      await answer.body?.cancel();
      if (!next.ok) return next;
      url = next.value;
      timer.refresh();
    }
    return failed(sourceProblems.tooManyRedirects({ host }));
  } catch (error) {
    if (address.signal.aborted) throw error;
    if (error instanceof ProblemError) return failed(error.problems);
    return failed(
      sourceProblems.silent({
        host,
        reason: silence.signal.aborted
          ? connectionReasons.silentFor({ seconds: silentMs / 1000 })
          : networkReason(error),
      }),
    );
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Parses an address into the form that is stored; problems `sources/bad-address`,
 * `sources/address-with-password`.
 */
export function addressOf(text: string): Result<URL> {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.host === '')
    return failed(sourceProblems.badAddress({}));
  if (url.username !== '' || url.password !== '') return failed(sourceProblems.addressWithPassword({}));
  url.hash = '';
  return ok(url);
}

const headersFor = ({ etag, lastModified }: AddressToFetch): Record<string, string> => ({
  accept: '*/*',
  'accept-encoding': 'identity',
  'user-agent': 'Winnow',
  ...(etag === undefined ? {} : { 'if-none-match': etag }),
  ...(lastModified === undefined ? {} : { 'if-modified-since': lastModified }),
});

/** Returns the target of a redirect; undefined if the response is not a redirect. */
function redirectOf({ status, headers }: Response, from: URL): Result<URL> | undefined {
  const location = headers.get('location');
  if (![301, 302, 303, 307, 308].includes(status) || location === null) return undefined;
  return URL.canParse(location, from)
    ? addressOf(new URL(location, from).href)
    : failed(sourceProblems.badAddress({}));
}

async function take(
  answer: Response,
  url: URL,
  { path, largest, signal, onBytes, takesPages }: AddressToFetch,
  heard: () => void,
): Promise<Result<FetchedFile | undefined>> {
  const { status, headers, body } = answer;
  if (status === 304) return ok(undefined);
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const problem =
    statusProblem(status, url.host) ??
    (type === 'text/html' && !takesPages ? sourceProblems.webPage({ host: url.host }) : undefined) ??
    (Number(headers.get('content-length') ?? 0) > largest
      ? apiProblems.uploadTooLarge({ limit: largest })
      : undefined);
  if (problem) {
    await body?.cancel();
    return failed(problem);
  }
  let bytes = 0;
  const hash = createHash('sha256');
  const unpacked = unpackingOf(headers.get('content-encoding'));
  async function* counted(from: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of from) {
      heard();
      bytes += piece.length;
      if (bytes > largest) throw new ProblemError(apiProblems.uploadTooLarge({ limit: largest }));
      hash.update(piece);
      onBytes?.(bytes);
      yield piece;
    }
  }
  await withFileToWrite(path, (to) => {
    const pieces = body ? Readable.fromWeb(body as NodeReadable<Uint8Array>) : Readable.from([]);
    return unpacked
      ? pipeline(pieces, unpacked, counted, to, { signal })
      : pipeline(pieces, counted, to, { signal });
  });
  const etag = headers.get('etag');
  const lastModified = headers.get('last-modified');
  return ok({
    fileName: nameOfAnswer(url, headers.get('content-disposition'), type),
    bytes,
    hash: hash.digest('hex'),
    ...(etag === null ? {} : { etag }),
    ...(lastModified === null ? {} : { lastModified }),
  });
}

function statusProblem(status: number, host: string): Problem | undefined {
  if (status === 200) return undefined;
  if (status === 404 || status === 410) return sourceProblems.gone({ host, status });
  if (status === 401 || status === 403 || status === 407) return sourceProblems.closed({ host, status });
  if (status === 408 || status === 429 || status >= 500) return sourceProblems.busy({ host, status });
  return sourceProblems.refused({ host, status });
}

/** Some servers compress their responses even when asked not to. */
function unpackingOf(encoding: string | null): Transform | undefined {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'deflate') return createInflate();
  return encoding === 'br' ? createBrotliDecompress() : undefined;
}
