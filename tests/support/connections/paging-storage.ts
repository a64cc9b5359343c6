import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * S3-compatible storage that checks every signature completely, and lists only a few keys per page.
 */
export interface PagingStorage {
  readonly endpoint: string;
  readonly files: Map<string, string>;
  /** Number of key pages that were requested. */
  pages: number;
  close(): void;
}

const bucket = 'files';
const region = 'eu-test-1';
const maxSkewMs = 900_000;

interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** @param pageKeys keys per page, however many are requested */
export async function startPagingStorage(keys: Keys, pageKeys: number): Promise<PagingStorage> {
  const files = new Map<string, string>();
  const refuse = (response: ServerResponse, status: number, code: string): void =>
    void response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    await buffer(request);
    const url = new URL(request.url ?? '/', storage.endpoint);
    if (url.pathname.startsWith('/web-page/'))
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>');
    if (!isSigned(request, url, keys)) return refuse(response, 403, 'SignatureDoesNotMatch');
    const key = decodeURIComponent(url.pathname.slice(`/${bucket}/`.length));
    if (key !== '') {
      const text = files.get(key);
      if (text === undefined) return refuse(response, 404, 'NoSuchKey');
      return void response.writeHead(200, { 'content-type': 'text/csv' }).end(text);
    }
    storage.pages++;
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = url.searchParams.get('continuation-token');
    const left = [...files.keys()]
      .filter((one) => one.startsWith(prefix))
      .sort()
      .filter((one) => after === null || `token/+ of ${one}` > after);
    const page = left.slice(0, pageKeys);
    const more = left.length > page.length;
    const contents = page
      .map((one) => `<Contents><Key>${escaped(one)}</Key><Size>${files.get(one)?.length}</Size></Contents>`)
      .join('');
    const next = more
      ? `<NextContinuationToken>token/+ of ${escaped(page.at(-1) ?? '')}</NextContinuationToken>`
      : '';
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents}${next}</ListBucketResult>`);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const storage: PagingStorage = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    pages: 0,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return storage;
}

/**
 * Whether a request was signed with the keys of the storage: any other method, path, query, header
 * or key gives another signature.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
function isSigned({ method = 'GET', headers }: IncomingMessage, url: URL, keys: Keys): boolean {
  const [, key, date, signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/eu-test-1\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const names = signed.split(';');
  const at = String(headers['x-amz-date']);
  const moment = Date.parse(at.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  if (key !== keys.accessKeyId || date === undefined || !at.startsWith(date)) return false;
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return false;
  if (!(Math.abs(Date.now() - moment) < maxSkewMs)) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${strictly(name)}=${strictly(value)}`)
    .sort()
    .join('&');
  const canonical = [
    method,
    url.pathname.split('/').map(decodeURIComponent).map(strictly).join('/'),
    query,
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', at, scope, hash(canonical)].join('\n');
  const parts = [date, region, 's3', 'aws4_request'];
  const signing = parts.reduce<Buffer | string>(hmac, `AWS4${keys.secretAccessKey}`);
  return hmac(signing, text).toString('hex') === signature;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
/** Encodes according to RFC 3986, where `encodeURIComponent` leaves five characters unencoded. */
const strictly = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
