import { readFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { ProblemError } from '@winnow/kernel';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeCertificates } from '../../../../tests/support/connections/certificates.ts';
import { certificateReason, connectionReasons } from '../connections/connection-reasons.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import { isPublicAddress } from './is-public-address.ts';

let server: Server;
let port: number;
let asked = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked++;
    if (request.url === '/away') response.writeHead(302, { location: 'http://127.0.0.1/secret' }).end();
    else request.pipe(response.writeHead(200, { 'x-path': request.url ?? '' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());

const post = { method: 'POST', headers: {}, body: 'hello', signal: new AbortController().signal } as const;

const codeOf = async (answer: Promise<unknown>): Promise<string | undefined> => {
  const error = await answer.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof ProblemError ? error.problems[0]?.code : String(error);
};

test('refuses certificates that can’t be trusted, and says why, before anything is sent', async () => {
  const before = asked;
  const startSecure = async (days?: number) => {
    const { certificate, key, authority, remove } = await makeCertificates(days);
    const [cert, own] = await Promise.all([certificate, key].map((path) => readFile(path)));
    await remove();
    const secure = createSecureServer({ cert: cert!, key: own! }, (_, response) => {
      asked++;
      response.end();
    });
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void secure.close());
    return { ca: authority, port: (secure.address() as AddressInfo).port };
  };
  const valid = await startSecure();
  const expired = await startSecure(-1);
  const refused = await createGuardedFetch(['localhost'])(`https://localhost:${valid.port}/`, post).catch(
    (thrown: ProblemError) => thrown.problems?.[0],
  );
  expect(refused).toMatchObject({
    code: 'settings/certificate-refused',
    status: 422,
    message: expect.stringContaining('signed by an authority that isn’t known here'),
    fix: expect.stringContaining('NODE_EXTRA_CA_CERTS'),
  });
  expect(asked).toBe(before);
  // Node reads the authorities that it trusts at startup, so the others are checked by connecting.
  const reasonOf = (server: { readonly ca: string; readonly port: number }, servername: string) =>
    new Promise((resolve) => {
      const socket = connect({ ...server, host: '127.0.0.1', servername }, () => resolve('trusted'));
      socket.on('error', (error) => resolve(certificateReason(error)));
      socket.on('secureConnect', () => socket.end());
    });
  expect(await reasonOf(valid, 'localhost')).toBe('trusted');
  expect(await reasonOf(valid, 'other.example')).toEqual(connectionReasons.certificateOfOther);
  expect(await reasonOf(expired, 'localhost')).toEqual(connectionReasons.certificateExpired);
});

test('treats addresses of this machine and its network as non-public in any notation', () => {
  const no = [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    'not an address',
  ];
  expect(no.filter(isPublicAddress)).toEqual([]);
  expect(['8.8.8.8', '172.32.0.1', '2606:4700:4700::1111'].filter((one) => !isPublicAddress(one))).toEqual(
    [],
  );
});

test('refuses calls to addresses and names of this machine before anything is sent', async () => {
  const guarded = createGuardedFetch([]);
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '2130706433', '0x7f.1']) {
    expect(await codeOf(guarded(`http://${host}:${port}/`, post)), host).toBe('settings/address-refused');
  }
  expect(asked).toBe(0);
});

test('reports a name that does not resolve', async () => {
  const code = await codeOf(createGuardedFetch([])('http://no-such-name.invalid/', post));
  expect(code).toBe('settings/address-unknown');
});

test('calls a host that the operator allows, at its port only, and returns redirects', async () => {
  const guarded = createGuardedFetch([`localhost:${port}`]);
  const answer = await guarded(`http://localhost:${port}/echo`, post);
  expect([answer.status, answer.headers.get('x-path'), await answer.text()]).toEqual([200, '/echo', 'hello']);
  expect((await guarded(`http://localhost:${port}/away`, post)).status).toBe(302);
  expect(await codeOf(guarded(`http://localhost:${port + 1}/`, post))).toBe('settings/address-refused');
});

test('resolves a name for each call and refuses it if any of its addresses is not public', async () => {
  const answers = [
    ['93.184.216.34'],
    ['93.184.216.34', '127.0.0.1'],
    ['127.0.0.1'],
    ['::ffff:7f00:1'],
    ['169.254.169.254'],
    [],
  ];
  const looked: string[] = [];
  const guarded = createGuardedFetch([], (host, _options, done) => {
    looked.push(host);
    const found = answers[looked.length - 1] ?? [];
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  });
  const before = asked;
  // The first answer is public, but nothing needs to respond there: what counts is that the next
  // lookup decides anew.
  const brief = { ...post, signal: AbortSignal.timeout(200) };
  expect(await codeOf(guarded('http://rebinding.example/', brief))).not.toBe('settings/address-refused');
  for (let n = 1; n < answers.length; n++)
    expect(await codeOf(guarded('http://rebinding.example/', post)), String(answers[n])).toBe(
      'settings/address-refused',
    );
  expect([looked.length, asked]).toEqual([answers.length, before]);
});

test('does not reuse a connection that other rules allowed', async () => {
  const free = createGuardedFetch([`localhost:${port}`]);
  await (await free(`http://localhost:${port}/echo`, post)).text();
  const before = asked;
  expect(await codeOf(createGuardedFetch([])(`http://localhost:${port}/echo`, post))).toBe(
    'settings/address-refused',
  );
  // Nor one that other code calling that host keeps alive.
  await (await fetch(`http://localhost:${port}/echo`, { method: 'POST', body: 'x' })).text();
  await new Promise<void>((resolve) =>
    request(`http://localhost:${port}/echo`, { method: 'POST' }, (answer) =>
      answer.resume().on('end', resolve),
    ).end('x'),
  );
  expect(await codeOf(createGuardedFetch([])(`http://localhost:${port}/echo`, post))).toBe(
    'settings/address-refused',
  );
  expect(asked).toBe(before + 2);
});

test.each([
  'http://[::ffff:169.254.169.254]/',
  'http://[::ffff:7f00:1]/',
  'http://169.254.169.254/latest/',
  'http://[fd00:ec2::254]/',
  'http://0177.0.0.1/',
  'http://127.1/',
])('refuses an address in another notation: %s', async (url) => {
  expect(await codeOf(createGuardedFetch([])(url, post))).toBe('settings/address-refused');
});
