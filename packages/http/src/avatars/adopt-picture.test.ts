import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { adoptPicture } from '@winnow/services/avatars/adopt-picture';
import { createGuardedFetch } from '@winnow/services/outbound/guarded-fetch';
import { findAvatar, findUser } from '@winnow/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describePicture, makePicture } from '../../../../tests/support/pictures.ts';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let provider: Server;
let address: string;

beforeAll(async () => {
  provider = createServer(async (request, answer) => {
    if (request.url === '/gone') answer.writeHead(404).end();
    else if (request.url === '/text') answer.end('<svg onload="alert(1)">');
    else if (request.url === '/endless') {
      answer.on('error', () => {});
      const more = (): void => {
        while (!answer.destroyed && answer.write(Buffer.alloc(1_000_000)));
      };
      answer.on('drain', more);
      more();
    } else answer.end(await makePicture(600, 300).png().toBuffer());
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  address = `http://127.0.0.1:${port}`;
  api = await startTestApi(4_000_000, [`127.0.0.1:${port}`]);
  ada = await api.person('ada');
});
afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
  await api.dispose();
});

const imageOf = async (): Promise<string | null | undefined> => (await findUser(api.db, ada.userId))?.image;

test('copies a picture from a provider', async () => {
  await adoptPicture(api.ports, ada.userId, `${address}/picture`);
  expect(await imageOf()).toMatch(/^\/api\/avatars\//);
  const kept = await findAvatar(api.db, ada.userId);
  expect(await describePicture(new Uint8Array(kept!.bytes))).toEqual({
    format: 'webp',
    width: 256,
    height: 256,
  });
});

test('copies a picture embedded in the profile', async () => {
  const bytes = await makePicture(48, 48).jpeg().toBuffer();
  await adoptPicture(api.ports, ada.userId, `data:image/jpeg;base64, ${bytes.toString('base64')}`);
  expect(await imageOf()).toMatch(/^\/api\/avatars\//);
});

test.each(['/gone', '/text', '/endless'])('sets no picture if there is none: %s', async (path) => {
  await adoptPicture(api.ports, ada.userId, `${address}${path}`);
  expect(await imageOf()).toBeNull();
});

test('does not call addresses inside the network', async () => {
  let asked = 0;
  provider.on('request', () => asked++);
  const ports = { ...api.ports, outbound: createGuardedFetch([]) };
  await adoptPicture(ports, ada.userId, `${address}/picture`);
  expect([asked, await imageOf()]).toEqual([0, null]);
});
