import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jobDone } from '../testing/import-connection.ts';
import { type Answer, type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

// An import starts an engine, which is slow when several tests run.
vi.setConfig({ testTimeout: 120_000 });

let api: TestApi;
let ada: Person;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.person('ada');
}, 120_000);
afterAll(() => api.dispose());

const upload = async (text: string): Promise<string> =>
  (await ada.call('POST', '/api/uploads?name=towns.csv', text)).json.upload.id;

test('a web page in place of the file never replaces the rows of a source', async () => {
  const created = await ada.call('POST', '/api/projects', {
    name: 'Towns',
    uploadId: await upload('id,town\n1,Rome\n2,Oslo\n'),
  });
  await jobDone(ada, created.json.job.id);
  const path = `/api/projects/${created.json.project.id}`;
  const refreshed = async (text: string, state: 'done' | 'failed'): Promise<Answer> => {
    const body = { uploadId: await upload(text), whenColumnsGo: 'go-on' };
    const { json } = await ada.call('POST', `${path}/sources/towns/refresh`, body);
    return jobDone(ada, json.job.id, state);
  };
  for (const page of [
    '<html><body>Sign in</body></html>',
    '\uFEFF\n<!-- 1 -->\n<!DOCTYPE HTML>\n<html lang="en">',
  ]) {
    const { json } = await refreshed(page, 'failed');
    expect(json.job.problems[0].code).toBe('sources/is-web-page');
    const seen = await ada.call('POST', `${path}/page`, { view: {}, offset: 0, limit: 5 });
    expect(seen.json.cells).toEqual([
      [1, 2],
      ['Rome', 'Oslo'],
    ]);
  }
  // Text that only contains tags is a column as any other.
  expect((await refreshed('id,town\n3,<html>\n', 'done')).json.job.result.rows).toBe(1);
});
