import { eraseOldProjects } from '@winnow/services/projects/erase-old-projects';
import { deleteProject, listAudit } from '@winnow/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let ada: Person;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.person('ada');
});
afterAll(() => api.dispose());

const names = async (query: string): Promise<string[]> =>
  (await ada.call('GET', `/api/projects?${query}`)).json.projects.map((one: { name: string }) => one.name);

describe('projects', () => {
  test('are listed, searched, sorted and paged only for their owner', async () => {
    for (const name of ['beta', 'Alpha', 'gamma']) await api.project(ada, name);
    await api.project(await api.person('eve'), 'Alpha of Eve');
    expect(await names('sort=name&descending=false')).toEqual(['Alpha', 'beta', 'gamma']);
    expect(await names('sort=created')).toEqual(['gamma', 'Alpha', 'beta']);
    expect(await names('search=LPH')).toEqual(['Alpha']);
    const { json } = await ada.call('GET', '/api/projects?sort=name&descending=false&offset=1&limit=1');
    expect([json.projects[0].name, json.total]).toEqual(['beta', 3]);
    expect((await ada.call('GET', '/api/projects?sort=owner')).status).toBe(400);
    expect((await ada.call('GET', '/api/projects?search=%00')).status).toBe(400);
  });

  test('are renamed, moved to trash and restored', async () => {
    const { id } = await api.project(ada, 'Wines');
    const renamed = await ada.call('PATCH', `/api/projects/${id}`, { name: '  Fine wines ' });
    expect(renamed.json.project.name).toBe('Fine wines');
    expect((await ada.call('DELETE', `/api/projects/${id}`)).status).toBe(204);
    expect((await ada.call('GET', `/api/projects/${id}`)).status).toBe(404);
    expect((await ada.call('PATCH', `/api/projects/${id}`, { name: 'Gone' })).status).toBe(404);
    expect(await names('search=wines')).toEqual([]);
    expect(await names('deleted=true')).toEqual(['Fine wines']);
    expect((await ada.call('POST', `/api/projects/${id}/restore`)).json.project.name).toBe('Fine wines');
    expect((await ada.call('GET', `/api/projects/${id}`)).json.project.name).toBe('Fine wines');
  });

  test('are erased once they are in the trash, and automatically after 30 days', async () => {
    const { id } = await api.project(ada, 'Vinegar');
    const path = `/api/projects/${id}`;
    const early = await ada.call('DELETE', `${path}/forever`);
    expect([early.status, early.json.problems[0].code]).toEqual([409, 'api/not-put-away']);
    await ada.call('DELETE', path);
    expect((await ada.call('DELETE', `${path}/forever`)).status).toBe(204);
    expect((await ada.call('POST', `${path}/restore`)).status).toBe(404);

    const old = await api.project(ada, 'Old vinegar');
    const young = await api.project(ada, 'Young vinegar');
    const day = 24 * 3600 * 1000;
    await deleteProject(api.db, old.id, Date.now() - 31 * day);
    await deleteProject(api.db, young.id, Date.now() - 29 * day);
    expect(await eraseOldProjects(api.ports)).toBe(1);
    expect(await names('deleted=true&search=vinegar')).toEqual(['Young vinegar']);
    const audited = await listAudit(api.db, { action: 'project.erase', limit: 5 });
    expect(audited).toMatchObject([
      { actorName: 'Winnow', via: 'schedule', target: { name: 'Old vinegar' } },
      { actorName: 'ada', via: 'ui', target: { name: 'Vinegar' } },
    ]);
  });

  test('remember when they were opened', async () => {
    const [first] = [await api.project(ada, 'First'), await api.project(ada, 'Second')];
    await ada.call('GET', `/api/projects/${first?.id}`);
    expect((await names('sort=opened'))[0]).toBe('First');
  });

  test('store a view state for each user', async () => {
    const { id } = await api.project(ada, 'Seen');
    const path = `/api/projects/${id}/view-state`;
    expect((await ada.call('GET', path)).json).toEqual({ state: null });
    expect((await ada.call('PUT', path, { state: { widths: { City: 120 } } })).status).toBe(204);
    expect((await ada.call('GET', path)).json).toEqual({ state: { widths: { City: 120 } } });
    const large = { state: { text: 'x'.repeat(1_000_001) } };
    expect((await ada.call('PUT', path, large)).status).toBe(400);
  });

  test('record who did what', async () => {
    const { id } = await api.project(ada, 'Traced');
    await ada.call('PATCH', `/api/projects/${id}`, { name: 'Traced again' });
    await ada.call('DELETE', `/api/projects/${id}`);
    const { json } = await ada.call('GET', `/api/activity?project=${id}&limit=1`);
    expect(json.activity).toMatchObject([
      { action: 'project.delete', actorName: 'ada', projectName: 'Traced again' },
    ]);
    const older = await ada.call('GET', `/api/activity?project=${id}&before=${json.activity[0].id}`);
    expect(older.json.activity).toMatchObject([
      { action: 'project.rename', target: { from: 'Traced', to: 'Traced again' } },
    ]);
  });
});
