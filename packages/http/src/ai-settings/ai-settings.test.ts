import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readAiSettings } from '@winnow/services/ai-settings/ai-settings';
import { aiSettings } from '@winnow/store/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let server: Server;
let url: string;
let api: TestApi;
let ada: Person;
const asked: { path: string; authorization: string | undefined; body: { model?: string } }[] = [];

/** Responds as OpenAI does; the model name selects the behavior. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of request) text += chunk;
  const body = JSON.parse(text) as { model: string };
  asked.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
  const json = (status: number, value: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };
  switch (body.model) {
    case 'ready':
      return json(200, { model: 'ready-2', choices: [{ message: { content: ' ready\n' } }] });
    case 'refuses':
      return json(401, {
        error: { message: `Incorrect API key: ${request.headers.authorization?.slice(7)}.` },
      });
    case 'endless':
      response.writeHead(200);
      for (let n = 0; n < 40; n++) response.write('x'.repeat(10_000));
      return void response.end();
    case 'away':
      return void response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    default:
      return json(200, { hello: 'world' });
  }
}

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  url = `http://localhost:${port}/v1`;
  api = await startTestApi(undefined, [`localhost:${port}`]);
  ada = await api.person('ada');
});
afterAll(async () => {
  server.close();
  await api.dispose();
});

const set = (change: object) => ada.call('PATCH', '/api/settings/ai', change);
const tryIt = () => ada.call('POST', '/api/settings/ai/test', {});

test('nothing is configured at first, and nothing can be tested', async () => {
  const { ai, providers } = (await ada.call('GET', '/api/settings/ai')).json;
  expect(ai).toMatchObject({ model: '', keyLastFour: null, exposure: 'schema', monthlyBudget: null });
  expect(providers.map((one: { id: string }) => one.id)).toContain('openai');
  expect((await tryIt()).json.problems[0].code).toBe('settings/no-model-set');
  expect(await readAiSettings(api.ports, ada.userId)).toBeUndefined();
});

test('the key is stored encrypted, only its end is returned, and only the server reads it', async () => {
  const key = 'sk-a-long-secret-7777';
  const saved = await set({ provider: 'other', baseUrl: `${url}/`, model: 'ready', monthlyBudget: 500 });
  expect(saved.status).toBe(200);
  const answered = await set({ key });
  expect(answered.json.ai.keyLastFour).toBe('7777');
  const rows = JSON.stringify(await api.db.select().from(aiSettings));
  for (const text of [answered.text, rows, JSON.stringify(api.log)])
    expect(text).not.toContain('a-long-secret');
  expect(await readAiSettings(api.ports, ada.userId)).toEqual({
    provider: 'other',
    baseUrl: url,
    model: 'ready',
    key,
    exposure: 'schema',
    monthlyBudget: 500,
    monthlyTokens: undefined,
    inputPrice: undefined,
    outputPrice: undefined,
  });
});

test('prices belong to a model and are reset with another model', async () => {
  await set({ model: 'a', inputPrice: 0.4, outputPrice: 1.6 });
  expect((await set({ exposure: 'schema' })).json.ai).toMatchObject({ inputPrice: 0.4, outputPrice: 1.6 });
  expect((await set({ model: 'b' })).json.ai).toMatchObject({ inputPrice: null, outputPrice: null });
  expect((await set({ model: 'c', inputPrice: 1, outputPrice: 2 })).json.ai.inputPrice).toBe(1);
  expect((await set({ inputPrice: -1 })).status).toBe(400);
  await set({ model: 'ready', inputPrice: null, outputPrice: null });
});

test('a test calls the model itself', async () => {
  asked.length = 0;
  const tested = await tryIt();
  expect(tested.json).toMatchObject({ answer: 'ready', model: 'ready-2' });
  expect(asked).toMatchObject([
    { path: '/v1/chat/completions', authorization: 'Bearer sk-a-long-secret-7777', body: { model: 'ready' } },
  ]);
});

test.each([
  ['refuses', 'status 401: Incorrect API key: …'],
  ['endless', 'larger than 256000 bytes'],
  ['away', 'status 302'],
  ['odd', 'a completion in OpenAI'],
])('errors are reported without the key: %s', async (model, text) => {
  await set({ model });
  const { status, json } = await tryIt();
  expect([status, json.problems[0].message]).toEqual([502, expect.stringContaining(text)]);
  expect(JSON.stringify(json)).not.toContain('a-long-secret');
});

test('addresses in the server’s own network are rejected unless the operator allows them', async () => {
  for (const baseUrl of ['http://127.0.0.1:9/v1', 'http://169.254.169.254/v1', 'http://[::1]:9/v1']) {
    await set({ baseUrl });
    expect((await tryIt()).json.problems[0].code, baseUrl).toBe('settings/address-refused');
  }
});

test('the key is removed if it would be sent to another host, and kept otherwise', async () => {
  await set({ baseUrl: `${url}/a`, key: 'sk-a-long-secret-7777' });
  expect((await set({ baseUrl: `${url}/b` })).json.ai.keyLastFour).toBe('7777');
  expect((await set({ baseUrl: 'https://elsewhere.example/v1' })).json.ai.keyLastFour).toBeNull();
  expect((await set({ key: 'short' })).json.ai.keyLastFour).toBe('');
  expect((await set({ key: null })).json.ai.keyLastFour).toBeNull();
});

test('a key encrypted for one person cannot be decrypted for another', async () => {
  await set({ provider: 'other', baseUrl: url, model: 'ready', key: 'sk-a-long-secret-7777' });
  const eve = await api.person('eve');
  const [row] = await api.db.select().from(aiSettings);
  await api.db.insert(aiSettings).values({ ...row!, userId: eve.userId });
  expect((await readAiSettings(api.ports, eve.userId))?.key).toBeUndefined();
});

test.each(['ftp://x.example', 'javascript:alert(1)', 'https://user:pw@x.example', 'x'])(
  'rejects the base URL %s',
  async (baseUrl) => {
    expect((await set({ baseUrl })).status).toBe(400);
  },
);

test('each person can test at most ten times a minute, independent of others', async () => {
  const [kim, lea] = [await api.person('kim'), await api.person('lea')];
  for (const one of [kim, lea])
    await one.call('PATCH', '/api/settings/ai', { provider: 'other', baseUrl: url, model: 'ready' });
  const ask = async (who: Person) => (await who.call('POST', '/api/settings/ai/test', {})).status;
  for (let n = 0; n < 10; n++) expect(await ask(kim)).toBe(200);
  const refused = await kim.call('POST', '/api/settings/ai/test', {});
  expect([refused.status, refused.json.problems[0].code]).toEqual([429, 'settings/too-many-tests']);
  expect(refused.json.problems[0].fix).toMatch(/in \d+ seconds/);
  expect(await ask(lea)).toBe(200);
});
