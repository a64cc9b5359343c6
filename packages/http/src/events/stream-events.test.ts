import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let ada: Person;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.person('ada');
});
afterAll(() => api.dispose());

/** Reads the stream until a string has arrived. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, wanted: string): Promise<string> {
  let text = '';
  while (!text.includes(wanted)) {
    const { value, done } = await reader.read();
    if (done) return text;
    text += new TextDecoder().decode(value);
  }
  return text;
}

test('one stream reports everything that changes for its user, and nothing else', async () => {
  const eve = await api.person('eve');
  const own = await api.project(ada);
  const foreign = await api.project(eve);
  const abort = new AbortController();
  const response = await api.app.request('/api/events', {
    headers: { cookie: ada.cookie },
    signal: abort.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = response.body!.getReader();
  await readUntil(reader, 'event: hello');
  await eve.call('PATCH', `/api/projects/${foreign.id}`, { name: 'Not for Ada' });
  await ada.call('PATCH', `/api/projects/${own.id}`, { name: 'New name' });
  const recipe = { winnow: 1, name: 'x', steps: [] };
  await ada.call('PUT', `/api/projects/${own.id}/recipe`, { base: 0, recipe, summary: 'Begin' });
  const text = await readUntil(reader, '"version":1');
  expect(text).toContain(`event: project\ndata: {"project":"${own.id}","action":"project.rename"}`);
  expect(text).toContain(`event: recipe\ndata: {"project":"${own.id}","version":1,`);
  expect(text).not.toContain(foreign.id);
  await reader.cancel();
  abort.abort();
});

test('changes between fetching and listening are reported', async () => {
  const began = performance.now();
  const own = await api.project(ada);
  await ada.call('PATCH', `/api/projects/${own.id}`, { name: 'Renamed while the page loads' });
  const listen = async (query: string): Promise<string> => {
    const abort = new AbortController();
    const response = await api.app.request(`/api/events${query}`, {
      headers: { cookie: ada.cookie },
      signal: abort.signal,
    });
    const reader = response.body!.getReader();
    await readUntil(reader, 'event: hello');
    const text = readUntil(reader, 'project.delete');
    const other = await api.project(ada);
    await ada.call('DELETE', `/api/projects/${other.id}`);
    const heard = await text;
    await reader.cancel();
    abort.abort();
    return heard;
  };
  const renamed = `{"project":"${own.id}","action":"project.rename"}`;
  await expect(listen(`?age=${Math.floor(performance.now() - began)}`)).resolves.toContain(renamed);
  await expect(listen('')).resolves.not.toContain(renamed);
});

test('a stream that can’t keep up reports that events were missed', async () => {
  const began = performance.now();
  const publish = (n: number): void =>
    api.ports.events.publish({ kind: 'job', userId: ada.userId, data: { id: `job ${n}` } });
  for (let n = 0; n < 1_100; n++) publish(n);
  const abort = new AbortController();
  const response = await api.app.request(`/api/events?age=${Math.ceil(performance.now() - began) + 1_000}`, {
    headers: { cookie: ada.cookie },
    signal: abort.signal,
  });
  const reader = response.body!.getReader();
  const text = await readUntil(reader, 'event: missed');
  expect(text).not.toContain('job 0');
  await reader.cancel();
  abort.abort();
});
