import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let operator: Person;
let ada: Person;

beforeAll(async () => {
  api = await startTestApi();
  operator = await api.person('operator');
  ada = await api.person('ada');
});
afterAll(() => api.dispose());

const send = (subject: string, message: string) => ada.call('POST', '/api/contact', { subject, message });

test('the operator sees and deletes messages', async () => {
  expect((await send(' Question ', 'Line one\n\nLine two')).status).toBe(201);
  const { messages } = (await operator.call('GET', '/api/contact')).json;
  expect(messages).toEqual([
    {
      id: expect.any(String),
      name: 'ada',
      email: 'ada@example.org',
      subject: 'Question',
      message: 'Line one\n\nLine two',
      createdAt: expect.any(String),
    },
  ]);
  expect((await ada.call('GET', '/api/contact')).status).toBe(403);
  expect((await operator.call('DELETE', `/api/contact/${messages[0].id}`)).status).toBe(204);
  expect((await operator.call('DELETE', `/api/contact/${messages[0].id}`)).status).toBe(404);
});

test('subject and text of a message are limited in length', async () => {
  for (const [subject, message] of [
    ['', 'text'],
    ['subject', ' '],
    ['x'.repeat(201), 'text'],
    ['subject', 'x'.repeat(5001)],
    ['two\nlines', 'text'],
    ['subject', 'a\u0000b'],
  ] as const)
    expect((await send(subject, message)).status, JSON.stringify([subject.length, message.length])).toBe(400);
});

test('each person can send five messages an hour', async () => {
  const sent = [];
  for (let n = 0; n < 6; n++)
    sent.push(await operator.call('POST', '/api/contact', { subject: `${n}`, message: 'x' }));
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
  const wait = Number(sent[5]!.headers.get('retry-after'));
  expect(wait > 3000 && wait <= 3600, `${wait} s`).toBe(true);
});
