import { maxPictureSize } from '@winnow/services/avatars/pictures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describePicture, makePicture as picture } from '../../../../tests/support/pictures.ts';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let ada: Person;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.person('ada');
});
afterAll(() => api.dispose());

const send = (body: Uint8Array | string) =>
  api.app.request('/api/settings/avatar', {
    method: 'PUT',
    headers: { cookie: ada.cookie, 'content-type': 'image/png' },
    body: body as never,
  });

test('a picture is converted to a small square without metadata, and served with the right type', async () => {
  const sent = await picture(900, 400)
    .withExif({ IFD0: { Copyright: 'somewhere private' } })
    .jpeg()
    .toBuffer();
  const saved = await send(sent);
  expect(saved.status).toBe(200);
  const { image } = (await saved.json()) as { image: string };
  const served = await api.app.request(image, { headers: { cookie: ada.cookie } });
  const bytes = Buffer.from(await served.arrayBuffer());
  expect(await describePicture(bytes)).toEqual({ format: 'webp', width: 256, height: 256 });
  expect(bytes.includes('private')).toBe(false);
  expect(served.headers.get('content-type')).toBe('image/webp');
  expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  expect(served.headers.get('cache-control')).toContain('immutable');
  expect(served.headers.get('content-security-policy')).toContain("script-src 'self'");
  const again = await api.app.request(image, {
    headers: { cookie: ada.cookie, 'if-none-match': served.headers.get('etag')! },
  });
  expect(again.status).toBe(304);
  const old = await api.app.request(image.replace(/v=.*/, 'v=old'), { headers: { cookie: ada.cookie } });
  expect(old.headers.get('cache-control')).toContain('no-cache');
  const session = await ada.call('GET', '/api/auth/get-session?disableCookieCache=true');
  expect(session.json.user.image).toBe(image);
  expect((await api.app.request(image)).status).toBe(401);
});

test('a removed picture is gone', async () => {
  await send(await picture(10, 10).png().toBuffer());
  expect((await ada.call('DELETE', '/api/settings/avatar')).status).toBe(204);
  expect((await ada.call('GET', `/api/avatars/${ada.userId}`)).status).toBe(404);
});

test.each([
  ['text', 'not a picture'],
  ['nothing', ''],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'],
  ['the beginning of a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
])('%s is not a picture', async (_, body) => {
  const refused = await send(body);
  expect(refused.status).toBe(422);
  expect(((await refused.json()) as { type: string }).type).toContain('settings/not-an-image');
});

test('more pixels than cameras produce are rejected before decoding', async () => {
  const bomb = await picture(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(maxPictureSize);
  const refused = await send(bomb);
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('million pixels')]);
});

test('more bytes than a picture needs are rejected', async () => {
  expect((await send(new Uint8Array(maxPictureSize + 1))).status).toBe(413);
});
