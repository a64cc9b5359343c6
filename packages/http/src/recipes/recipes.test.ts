import { damageRecipe } from '@winnow/store/testing/damaged-recipes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let ada: Person;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.person('ada');
});
afterAll(() => api.dispose());

const recipe = (...ids: string[]) => ({
  winnow: 1,
  name: 'Beers',
  steps: ids.map((id) => ({ id, kind: 'trim', params: { columns: [id] } })),
});
const stepsOf = ({ json }: { json: { recipe: { steps: { id: string }[] } } }): string =>
  json.recipe.steps.map(({ id }) => id).join('');

describe('the recipe of a project', () => {
  test('is empty at first, and each change is a version', async () => {
    const { id } = await api.project(ada);
    const path = `/api/projects/${id}/recipe`;
    expect((await ada.call('GET', path)).json).toMatchObject({ version: 0, canUndo: false, canRedo: false });
    const first = await ada.call('PUT', path, { base: 0, recipe: recipe('a'), summary: 'Trim a' });
    expect([first.status, first.json.version, stepsOf(first)]).toEqual([200, 1, 'a']);
    const second = await ada.call('PUT', path, { base: 1, recipe: recipe('a', 'b'), summary: 'Trim b' });
    expect(second.json).toMatchObject({ version: 2, canUndo: true, canRedo: false });
  });

  test('is rejected on a stale base, without losing anything', async () => {
    const { id } = await api.project(ada);
    const path = `/api/projects/${id}/recipe`;
    await ada.call('PUT', path, { base: 0, recipe: recipe('a'), summary: 'One' });
    const stale = await ada.call('PUT', path, { base: 0, recipe: recipe('b'), summary: 'Two' });
    expect([stale.status, stale.json.problems[0].code]).toEqual([409, 'store/stale-recipe']);
    expect(stepsOf(await ada.call('GET', path))).toBe('a');
  });

  test('is undone, redone and restored without overwriting a version', async () => {
    const { id } = await api.project(ada);
    const path = `/api/projects/${id}/recipe`;
    await ada.call('PUT', path, { base: 0, recipe: recipe('a'), summary: 'One' });
    await ada.call('PUT', path, { base: 1, recipe: recipe('a', 'b'), summary: 'Two' });
    // A version other than the one on the user's screen is not undone.
    const late = await ada.call('POST', `${path}/undo?version=1`);
    expect([late.status, late.json.problems[0].code]).toEqual([409, 'store/stale-recipe']);
    expect(stepsOf(await ada.call('POST', `${path}/undo?version=2`))).toBe('a');
    expect((await ada.call('POST', `${path}/undo`)).json.problems[0].code).toBe('store/nothing-to-undo');
    expect(stepsOf(await ada.call('POST', `${path}/redo`))).toBe('ab');
    expect((await ada.call('POST', `${path}/redo`)).status).toBe(409);
    const restored = await ada.call('POST', `${path}/restore`, { number: 1 });
    expect([restored.json.version, stepsOf(restored)]).toEqual([3, 'a']);
    const { json } = await ada.call('GET', `${path}/versions`);
    expect(json.versions).toMatchObject([
      { number: 3, parent: 2, summary: 'Go back to version 1', current: true, author: 'ada' },
      { number: 2, parent: 1, summary: 'Two', current: false },
      { number: 1, parent: null, summary: 'One', current: false },
    ]);
    await ada.call('POST', `${path}/undo`);
    await ada.call('POST', `${path}/restore`, { number: 3 });
    const [newest] = (await ada.call('GET', `${path}/versions`)).json.versions;
    expect(newest).toMatchObject({ number: 4, summary: 'Restore version 3', current: true });
  });

  test('has named versions, and branches that can be deleted', async () => {
    const { id } = await api.project(ada);
    const path = `/api/projects/${id}/recipe`;
    await ada.call('PUT', path, { base: 0, recipe: recipe('a'), summary: 'One' });
    const branch = { base: 1, recipe: recipe('b'), summary: 'Edit step', name: 'Plan B' };
    const kept = await ada.call('POST', `${path}/branches`, branch);
    expect([kept.status, kept.json.version, stepsOf(kept)]).toEqual([200, 1, 'a']);
    expect((await ada.call('PATCH', `${path}/versions/1`, { name: 'Final' })).json).toEqual({
      number: 1,
      name: 'Final',
    });
    const versions = async () => (await ada.call('GET', `${path}/versions`)).json.versions;
    expect(await versions()).toMatchObject([
      { number: 2, summary: 'Edit step', name: 'Plan B', branch: true, current: false },
      { number: 1, summary: 'One', name: 'Final', branch: false, current: true },
    ]);
    const used = await ada.call('POST', `${path}/restore`, { number: 2 });
    expect([used.json.version, stepsOf(used)]).toEqual([3, 'b']);
    expect((await versions())[0].summary).toBe('Use branch Plan B');
    expect((await ada.call('PATCH', `${path}/versions/2`, { name: null })).json.name).toBe(null);
    expect((await ada.call('PATCH', `${path}/versions/2`, { name: ' ' })).status).toBe(400);
    expect((await ada.call('PATCH', `${path}/versions/9`, { name: 'x' })).status).toBe(404);
    // What the recipe once was stays in its history; a branch does not have to.
    expect((await ada.call('DELETE', `${path}/branches/1`)).status).toBe(404);
    expect((await ada.call('DELETE', `${path}/branches/2`)).status).toBe(204);
    expect((await ada.call('DELETE', `${path}/branches/2`)).status).toBe(404);
    expect((await ada.call('GET', `${path}/versions/2`)).status).toBe(404);
    expect((await ada.call('POST', `${path}/restore`, { number: 2 })).status).toBe(404);
    expect(await versions()).toHaveLength(2);
    // The number of a branch is not used again.
    const last = await ada.call('POST', `${path}/branches`, { ...branch, base: 3 });
    expect([last.status, (await versions())[0].number]).toEqual([200, 4]);
    expect((await ada.call('DELETE', `${path}/branches/4`)).status).toBe(204);
    const next = await ada.call('PUT', path, { base: 3, recipe: recipe('c'), summary: 'Two' });
    expect(next.json.version).toBe(5);
  });

  test('stores anything that a cell may contain, character for character', async () => {
    const { id } = await api.project(ada);
    const path = `/api/projects/${id}/recipe`;
    const values = JSON.parse('{"zeta":"\\u0000","alpha":"\\ud83d\\ude00"}');
    const steps = [{ id: 'm', kind: 'map-values', params: { values } }];
    const saved = await ada.call('PUT', path, {
      base: 0,
      recipe: { winnow: 1, name: 'Beers', steps },
      summary: 'Map',
    });
    expect(saved.status).toBe(200);
    const read = await ada.call('GET', path);
    expect(JSON.stringify(read.json.recipe.steps[0].params.values)).toBe(JSON.stringify(values));
  });

  test.each([
    ['no recipe', { base: 0, recipe: { winnow: 2, steps: [] }, summary: 'x' }],
    ['a summary of two lines', { base: 0, recipe: recipe(), summary: 'a\nb' }],
    ['two steps of one id', { base: 0, recipe: recipe('a', 'a'), summary: 'x' }],
  ])('is rejected with %s', async (_, body) => {
    const { id } = await api.project(ada);
    const { status, json } = await ada.call('PUT', `/api/projects/${id}/recipe`, body);
    expect([400, 422]).toContain(status);
    expect(json.problems.length).toBeGreaterThan(0);
    expect((await ada.call('GET', `/api/projects/${id}/recipe`)).json.version).toBe(0);
  });
});

describe('a recipe that is damaged in the database', () => {
  const imported = async (): Promise<string> => {
    const sent = await ada.call('POST', '/api/uploads?name=a.csv', 'City,Qty\nRome,1\nOslo,2\n');
    const made = await ada.call('POST', '/api/projects', { name: 'A', uploadId: sent.json.upload.id });
    await ended(made.json.job.id);
    return made.json.project.id;
  };
  const ended = async (id: string) => {
    for (;;) {
      const { job } = (await ada.call('GET', `/api/jobs/${id}`)).json;
      if (!['queued', 'running'].includes(job.state)) return job;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const page = (id: string) =>
    ada.call('POST', `/api/projects/${id}/page`, { view: {}, offset: 0, limit: 5 });

  test.each([
    ['is cut off', '{"winnow":1,"name":"R","steps":[{"id":"a","ki'],
    ['is empty', {}],
    ['is of a later form', { winnow: 99, name: 'R', steps: [] }],
    ['has something else for a step', { winnow: 1, name: 'R', steps: [null] }],
    ['has something else for a source', { winnow: 1, name: 'R', steps: [], sources: { x: 5 } }],
  ])('is reported as damaged if it %s, and undo leads to the last intact version', async (_, damaged) => {
    const [id, other] = [await imported(), await imported()];
    const path = `/api/projects/${id}/recipe`;
    const first = (await ada.call('GET', path)).json;
    await ada.call('POST', `/api/projects/${id}/comments`, { text: 'Kept?' });
    await ada.call('POST', `/api/projects/${id}/checks`, {
      condition: { kind: 'filled', columns: ['City'] },
    });
    for (const base of [first.version, first.version + 1])
      await ada.call('PUT', path, { base, recipe: { ...first.recipe, name: `${base}` }, summary: 'A name' });
    await damageRecipe(api.db, id, first.version + 1, damaged);
    await damageRecipe(api.db, id, first.version + 2, damaged);
    for (const [method, of, body] of [
      ['GET', '/recipe', undefined],
      ['POST', '/page', { view: {}, offset: 0, limit: 5 }],
      ['POST', '/profile', { view: {} }],
      ['GET', '/checks', undefined],
      ['POST', '/exports', { view: {}, format: 'csv' }],
      ['POST', '/recipe/restore', { number: first.version + 1 }],
    ] as const) {
      const told = await ada.call(method, `/api/projects/${id}${of}`, body);
      expect([of, told.status, told.json.problems?.[0].code]).toEqual([of, 422, 'api/recipe-damaged']);
    }
    // Adding a source does not replace it with a recipe containing only that source.
    const sent = await ada.call('POST', '/api/uploads?name=b.csv', 'x\n1\n');
    const added = await ada.call('POST', `/api/projects/${id}/sources`, { uploadId: sent.json.upload.id });
    expect(added.status, added.text).toBeLessThan(300);
    expect((await ended(added.json.job.id)).problems[0].code).toBe('api/recipe-damaged');
    expect((await page(other)).json.rows.value).toBe(2);

    const undone = await ada.call('POST', `${path}/undo`);
    expect([undone.status, undone.json.version, undone.json.recipe]).toEqual([
      200,
      first.version,
      first.recipe,
    ]);
    expect((await page(id)).json.rows.value).toBe(2);
    expect((await ada.call('GET', `/api/projects/${id}/comments`)).json.comments).toHaveLength(1);
    expect((await ada.call('GET', `/api/projects/${id}/checks`)).json.checks).toMatchObject([{ held: true }]);
    // Redo stops before damaged versions.
    expect((await ada.call('POST', `${path}/redo`)).status).toBe(409);
    expect((await ada.call('GET', path)).json.version).toBe(first.version);
  });
});
