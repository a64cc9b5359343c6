import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbeddedStore, type TestStore } from '../../../../tests/support/stores.ts';
import { base, createSocialBench, type SocialBench } from './testing/social-bench.ts';

let opened: TestStore;
let bench: SocialBench;
let front: Server;
let up = false;

beforeAll(async () => {
  opened = await openEmbeddedStore();
  bench = await createSocialBench(opened);
  // Sits in front of the provider, and accepts calls without ever answering them while it is down.
  front = createServer(async (incoming, outgoing) => {
    if (!up) return;
    const answer = await fetch(`${bench.provider.issuer}${incoming.url}`);
    outgoing.writeHead(answer.status, { 'content-type': 'application/json' });
    outgoing.end(await answer.text());
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  front.closeAllConnections();
  front.close();
  await bench.stop();
  await opened.dispose();
});

test('a provider that does not answer delays no other, and is available once it does', async () => {
  bench.nextPerson();
  const { port } = front.address() as AddressInfo;
  const accounts = bench.make({ provider: { issuer: `http://127.0.0.1:${port}` } as never });
  const person = { name: 'Grace', email: 'grace@example.org', password: 'long enough' };
  expect((await bench.browser(accounts).post(`${base}/sign-up/email`, person)).status).toBe(200);

  up = true;
  const client = bench.browser(accounts);
  const back = await bench.signIn(client);
  expect(back.headers.get('location')).toBe('/dashboard');
  expect(await bench.who(client)).toMatchObject({ user: { email: bench.provider.person.email } });
});
