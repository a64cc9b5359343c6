import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let path: string;
let first: number;
let second: number;

const view = { filters: [], sort: [] };
const removeOslo = {
  id: 'r',
  kind: 'filter-rows',
  params: { condition: 'City == "Oslo"', action: 'remove' },
};
const dropNote = { id: 'n', kind: 'drop-columns', params: { columns: ['Note'] } };

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.person('ada');
  const csv = 'City,Note\nRome,a\nOslo,b\nOslo,c\n';
  const sent = await ada.call('POST', '/api/uploads?name=cities.csv', csv);
  const made = await ada.call('POST', '/api/projects', { name: 'Cities', uploadId: sent.json.upload.id });
  expect(made.status, made.text).toBeLessThan(300);
  path = `/api/projects/${made.json.project.id}`;
  for (let state = 'queued'; state !== 'done'; ) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    state = (await ada.call('GET', `/api/jobs/${made.json.job.id}`)).json.job.state;
  }
  const { json } = await ada.call('GET', `${path}/recipe`);
  first = json.version;
  const steps = [...json.recipe.steps, removeOslo, dropNote];
  const saved = await ada.call('PUT', `${path}/recipe`, {
    base: first,
    recipe: { ...json.recipe, steps },
    summary: 'No Oslo',
  });
  expect(saved.status, saved.text).toBe(200);
  second = saved.json.version;
}, 240_000);
afterAll(() => api.dispose());

const rowsOf = async (version?: number): Promise<unknown> => {
  const asked = version === undefined ? '' : `?version=${version}`;
  const { json } = await ada.call('POST', `${path}/page${asked}`, { view, offset: 0, limit: 10 });
  return { rows: json.rows.value, columns: json.columns.map((one: { name: string }) => one.name) };
};

describe('requests for data', () => {
  test('use the requested version, or else the current one', async () => {
    expect(await rowsOf(first)).toEqual({ rows: 3, columns: ['City', 'Note'] });
    expect(await rowsOf(second)).toEqual({ rows: 1, columns: ['City'] });
    expect(await rowsOf()).toEqual(await rowsOf(second));
    expect(await rowsOf(0)).toMatchObject({ rows: expect.any(Number) });
  });

  test.each<[string, unknown, (json: Json) => unknown, unknown]>([
    ['profile', { view }, (json) => json.columns.length, 2],
    ['facet', { view, column: 'Note' }, (json) => json.choices.length, 3],
    [
      'preview',
      {
        view,
        offset: 0,
        limit: 10,
        draft: { step: { id: 'd', kind: 'trim-text', params: { columns: ['Note'] } } },
      },
      (json) => json.page.rows.value,
      3,
    ],
    ['cell', { view, rowId: 1, column: 'Note' }, (json) => json !== undefined, true],
    ['cell-history', { rowId: 1, column: 'Note' }, (json) => json.entries.length > 0, true],
    ['clusters', { view, column: 'Note', method: 'fingerprint' }, (json) => typeof json.done, 'boolean'],
    ['marks', { mark: 'star', on: true, view }, (json) => json.star.count, 3],
  ])('%s uses the requested earlier version', async (call, body, read, expected) => {
    const { status, json, text } = await ada.call('POST', `${path}/${call}?version=${first}`, body);
    expect(status, text).toBe(200);
    expect(read(json)).toEqual(expected);
  });

  test.each([
    ['POST', 'page', { view, offset: 0, limit: 1 }],
    ['POST', 'profile', { view }],
    ['POST', 'facet', { view, column: 'City' }],
    ['POST', 'range-facet', { view, column: 'City' }],
    ['POST', 'clusters', { view, column: 'City', method: 'fingerprint' }],
    ['POST', 'exports', { view, format: 'csv' }],
    ['POST', 'effect', { draft: { step: removeOslo } }],
    ['POST', 'cell-history', { rowId: 1, column: 'City' }],
    ['POST', 'marks', { mark: 'flag', on: true, view }],
    ['GET', 'suggestions', undefined],
    ['GET', 'sql', undefined],
  ])('%s %s reports that a version does not exist', async (method, call, body) => {
    const { status, json } = await ada.call(method, `${path}/${call}?version=999`, body);
    expect([status, json.problems[0].code]).toEqual([410, 'api/version-gone']);
  });

  test('a version too large for the database is rejected', async () => {
    const { status } = await ada.call('POST', `${path}/page?version=99999999999`, {
      view,
      offset: 0,
      limit: 1,
    });
    expect(status).toBe(400);
  });

  test('an export and suggestions use the requested version', async () => {
    const { json } = await ada.call('POST', `${path}/exports?version=${first}`, { view, format: 'csv' });
    await expect
      .poll(async () => (await ada.call('GET', `/api/jobs/${json.job.id}`)).json.job.state, {
        timeout: 60_000,
      })
      .toBe('done');
    const file = await ada.call('GET', `/api/exports/${json.job.id}/file`);
    expect(file.text.trim().split(/\r?\n/)).toHaveLength(4);
    const found = await ada.call('GET', `${path}/suggestions?version=${first}`);
    expect(found.json.version).toBe(first);
  });

  test('an export names the step that can’t run, and the table before that step can be exported', async () => {
    const { json } = await ada.call('GET', `${path}/recipe`);
    const trim = { id: 't', kind: 'trim-text', params: { columns: ['Note'] } };
    const saved = await ada.call('PUT', `${path}/recipe`, {
      base: second,
      recipe: { ...json.recipe, steps: [...json.recipe.steps, trim] },
      summary: 'Trim what is gone',
    });
    expect(saved.status, saved.text).toBe(200);
    const ended = async (body: object): Promise<Json> => {
      const started = await ada.call('POST', `${path}/exports`, body);
      for (;;) {
        const { job } = (await ada.call('GET', `/api/jobs/${started.json.job.id}`)).json;
        if (job.state !== 'queued' && job.state !== 'running') return job;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const number = json.recipe.steps.length + 1;
    expect(await ended({ view, format: 'csv' })).toMatchObject({
      state: 'failed',
      problems: [
        {
          code: 'exports/broken-step',
          message: expect.stringMatching(
            new RegExp(
              `^Step ${number} of the recipe, “.*Note.*”, can’t run: There is no column named “Note”\\.$`,
            ),
          ),
          at: { stepId: 't' },
        },
      ],
    });
    expect(await ended({ view: { ...view, at: dropNote.id }, format: 'csv' })).toMatchObject({
      state: 'done',
      result: { rows: 1 },
    });
  });
});

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
type Json = any;
