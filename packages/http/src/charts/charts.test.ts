import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let bob: Person;
let path: string;

const view = { filters: [], sort: [] };
const bars = { type: 'bars', x: 'City', top: 2 };
const histogram = { type: 'histogram', x: 'Price' };

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.person('ada');
  bob = await api.person('bob');
  await api.confirm(bob);
  const csv =
    'City,Price\nRome,1.5\nRome,2\nOslo,n/a\n<b>Bern</b>,3\nOslo,4\nOslo,5\nParis,2.5\nRome,8\nRome,9\nRome,7\nRome,6\n';
  const sent = await ada.call('POST', '/api/uploads?name=cities.csv', csv);
  const made = await ada.call('POST', '/api/projects', { name: 'Cities', uploadId: sent.json.upload.id });
  path = `/api/projects/${made.json.project.id}`;
  await finished(made.json.job.id);
  await ada.call('PUT', `${path}/shares`, { grantee: { email: 'bob@example.org' }, level: 'view' });
  await bob.call('GET', path);
}, 240_000);
afterAll(() => api.dispose());

async function finished(job: string): Promise<void> {
  for (let state = 'queued'; state !== 'done'; ) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const { json } = await ada.call('GET', `/api/jobs/${job}`);
    state = json.job.state;
    if (state === 'failed') throw new Error(JSON.stringify(json.job));
  }
}

const namesOf = ({ json }: Answer): readonly string[] =>
  json.charts.map(({ name }: { name: string }) => name);

describe('a chart', () => {
  test('is computed over all rows of the view, with the numbers of rows behind it', async () => {
    const drawn = await ada.call('POST', `${path}/chart-data`, { view, chart: bars });
    expect(drawn.json.data).toMatchObject({
      rows: 11,
      shown: 11,
      categories: [{ column: 'City', shown: ['Rome', 'Oslo'], distinct: 4, otherRows: 2 }],
      marks: [
        { x: { kind: 'category', value: 'Rome' }, rows: 6 },
        { x: { kind: 'category', value: 'Oslo' }, rows: 3 },
        { x: { kind: 'others' }, rows: 2 },
      ],
    });
    const { data } = (await bob.call('POST', `${path}/chart-data`, { view, chart: histogram })).json;
    expect(data).toMatchObject({ rows: 11, shown: 10, unread: [{ column: 'Price', as: 'number', rows: 1 }] });
    const filters = [{ kind: 'values', column: 'City', values: ['Oslo'] }];
    const some = await ada.call('POST', `${path}/chart-data`, {
      view: { ...view, filters },
      chart: histogram,
    });
    expect(some.json.data).toMatchObject({ rows: 3, shown: 2 });
  });

  test('reports missing columns and rejects numbers outside its limits', async () => {
    const gone = await ada.call('POST', `${path}/chart-data`, { view, chart: { type: 'bars', x: 'Town' } });
    expect(gone.json).toEqual({ fault: { kind: 'gone', columns: ['Town'] } });
    for (const wrong of [{ top: 51 }, { bins: 61 }, { bins: 1e9 }, { unit: 'second' }, { extra: 1 }]) {
      const refused = await ada.call('POST', `${path}/chart-data`, { view, chart: { ...bars, ...wrong } });
      expect(refused.status).toBe(400);
    }
  });

  test('is stored with the project: editors name, edit, reorder and delete it', async () => {
    const first = await ada.call('POST', `${path}/charts`, { name: 'Cities', chart: bars });
    expect(first.status, first.text).toBe(201);
    const second = await ada.call('POST', `${path}/charts`, { name: 'Prices', chart: histogram });
    const [a, b] = [first.json.chart.id, second.json.chart.id];
    expect(namesOf(await bob.call('GET', `${path}/charts`))).toEqual(['Cities', 'Prices']);
    expect((await bob.call('PATCH', `${path}/charts/${a}`, { name: 'Mine' })).status).toBe(403);
    expect(
      (await ada.call('PATCH', `${path}/charts/${a}`, { name: 'Towns' })).json.chart.chart,
    ).toMatchObject(bars);
    await ada.call('PATCH', `${path}/charts/${b}`, { chart: { ...histogram, bins: 5 } });
    expect((await ada.call('PUT', `${path}/charts`, { order: [b] })).status).toBe(204);
    expect(namesOf(await ada.call('GET', `${path}/charts`))).toEqual(['Prices', 'Towns']);
    const actions = (await ada.call('GET', `/api/activity?project=${path.split('/').at(-1)}`)).json.activity;
    expect(actions.map(({ action }: { action: string }) => action).slice(0, 3)).toEqual([
      'chart.order',
      'chart.change',
      'chart.change',
    ]);
    const other = await api.project(ada, 'Other');
    expect((await ada.call('DELETE', `/api/projects/${other.id}/charts/${a}`)).status).toBe(404);
    for (const id of [a, b]) expect((await ada.call('DELETE', `${path}/charts/${id}`)).status).toBe(204);
    expect(namesOf(await ada.call('GET', `${path}/charts`))).toEqual([]);
  });

  test('is drawn in the report of an export, without scripts', async () => {
    const kept = [
      { name: 'Cities <script>', chart: bars },
      { name: 'Prices', chart: histogram },
      { name: 'Gone', chart: { type: 'bars', x: 'Town' } },
    ];
    const ids: string[] = [];
    for (const one of kept) ids.push((await ada.call('POST', `${path}/charts`, one)).json.chart.id);
    const page = async (options: object): Promise<string> => {
      const started = await ada.call('POST', `${path}/exports`, { view, format: 'report', options });
      await finished(started.json.job.id);
      return (await ada.call('GET', `/api/exports/${started.json.job.id}/file`)).text;
    };
    const html = await page({});
    expect(html.match(/<svg /g)).toHaveLength(2);
    expect(html).toContain('1 of 11 rows has no readable number in Price.');
    expect(html).toContain('Town isn’t a column at this step.');
    expect(html).toContain('<h2>Cities &lt;script&gt;</h2>');
    expect(html).not.toMatch(/<script/);
    expect(await page({ charts: false })).not.toContain('<svg');
    for (const id of ids) await ada.call('DELETE', `${path}/charts/${id}`);
  });

  test('is limited to fifty per project', async () => {
    const { id } = await api.project(ada, 'Many');
    for (let i = 0; i < 50; i++)
      expect(
        (await ada.call('POST', `/api/projects/${id}/charts`, { name: `${i}`, chart: bars })).status,
      ).toBe(201);
    const refused = await ada.call('POST', `/api/projects/${id}/charts`, { name: 'One more', chart: bars });
    expect(refused.json.problems[0].code).toBe('charts/too-many');
  });
});
