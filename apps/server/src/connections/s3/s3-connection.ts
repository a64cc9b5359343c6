import { ProblemError, unwrap } from '@winnow/kernel';
import {
  accessField,
  type ConnectionKind,
  type ConnectionValues,
  connectionProblems,
  fetchAddress,
  type GuardedFetch,
} from '@winnow/services';
import { networkReason } from '@winnow/services/connections/connection-reasons';
import { signalWithin } from '@winnow/services/outbound/signal-within';
import type { Outbound } from '../connection-kinds.ts';
import { fileProblems } from '../file-problems.ts';
import { literalStart, matchesGlob } from './glob.ts';
import { type BucketPage, readBucketPage } from './read-bucket-page.ts';
import { objectUrl, signed } from './sign-request.ts';
import { writeObject } from './write-object.ts';

/** Maximum keys to look at for one search; a bucket may hold billions. */
const maxExaminedKeys = 20_000;
const keysPerPage = 1000;

/** Connects to Amazon S3 and S3-compatible storage. */
export const s3Connection = ({ fetch }: Outbound): ConnectionKind => ({
  id: 's3',
  title: 'S3-compatible storage',
  summary:
    'Files of a bucket of Amazon S3, Cloudflare R2, MinIO, Backblaze B2 or other S3-compatible storage. Writes files.',
  reads: ['file'],
  fields: [
    {
      name: 'endpoint',
      label: 'Endpoint',
      type: 'text',
      default: 'https://s3.amazonaws.com',
      placeholder: 'https://s3.eu-central-1.amazonaws.com',
      destination: true,
    },
    { name: 'region', label: 'Region', type: 'text', default: 'us-east-1' },
    { name: 'bucket', label: 'Bucket', type: 'text' },
    { name: 'accessKeyId', label: 'Access key ID', type: 'text' },
    { name: 'secretAccessKey', label: 'Secret access key', type: 'secret' },
    accessField,
  ],
  host: ({ endpoint = '', bucket = '' }) =>
    `${URL.canParse(endpoint) ? new URL(endpoint).host : endpoint}/${bucket}`,
  check: async (values, signal) => {
    await listPage(fetch, values, { prefix: '', maxKeys: keysPerPage, signal });
  },
  list: async (values, search, limit, signal) => {
    const wanted = search.toLowerCase();
    const found = await keys(fetch, values, { prefix: '', signal }, limit, (key) =>
      key.toLowerCase().includes(wanted),
    );
    return found.map(({ key, bytes }) => ({ title: key, bytes, read: { what: 'file', path: key } }));
  },
  expand: async (values, pattern, limit, signal) => {
    const isWanted = matchesGlob(pattern);
    const found = await keys(fetch, values, { prefix: literalStart(pattern), signal }, limit, isWanted);
    return found.map(({ key }) => key);
  },
  readFile: async (values, path, file) => {
    const url = objectUrl(values, path);
    const headers = await signed(values, url);
    const fetched = await fetchAddress(fetch, { ...file, url: url.href, headers, takesPages: true });
    return unwrap(fileProblems(fetched, url.host));
  },
  writeFile: (values, file) => writeObject(fetch, values, file),
});

interface Listing {
  readonly prefix: string;
  readonly signal: AbortSignal;
}

async function keys(
  fetch: GuardedFetch,
  values: ConnectionValues,
  listing: Listing,
  limit: number,
  isWanted: (key: string) => boolean,
): Promise<BucketPage['files']> {
  const found: BucketPage['files'][number][] = [];
  let token: string | undefined;
  for (let looked = 0; looked < maxExaminedKeys; ) {
    const page = await listPage(fetch, values, { ...listing, maxKeys: keysPerPage, token });
    looked += Math.max(1, page.files.length);
    found.push(...page.files.filter(({ key }) => !key.endsWith('/') && isWanted(key)));
    token = page.next;
    if (token === undefined || found.length >= limit) break;
  }
  return found.slice(0, limit);
}

async function listPage(
  fetch: GuardedFetch,
  values: ConnectionValues,
  {
    prefix,
    maxKeys,
    token,
    signal,
  }: Listing & { readonly maxKeys: number; readonly token?: string | undefined },
): Promise<BucketPage> {
  const url = objectUrl(values, '');
  url.searchParams.set('list-type', '2');
  url.searchParams.set('max-keys', String(maxKeys));
  if (prefix !== '') url.searchParams.set('prefix', prefix);
  if (token !== undefined) url.searchParams.set('continuation-token', token);
  const headers = await signed(values, url);
  const timed = signalWithin(30_000, signal);
  const answer = await fetch(url.href, { method: 'GET', headers, signal: timed, secure: true }).catch(
    (error: Error) => {
      if (error instanceof ProblemError || signal.aborted) throw error;
      throw new ProblemError(
        connectionProblems.unreachable({ host: url.host, reason: networkReason(error) }),
      );
    },
  );
  return readBucketPage(answer, url.host);
}
