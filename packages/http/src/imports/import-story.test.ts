import { workbookBytes } from '@winnow/formats/testing/workbook-bytes';
import { findUpload } from '@winnow/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let ada: Person;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.person('ada');
});
afterAll(() => api.dispose());

const messy = 'Name;Amount\nPale ale;"4,5"\nStout;x\nPorter;6\n';

async function upload(content: string | Uint8Array<ArrayBuffer>, name: string): Promise<string> {
  const body = typeof content === 'string' ? content : new Blob([content]).stream();
  const { json } = await ada.call('POST', `/api/uploads?name=${encodeURIComponent(name)}`, body);
  return json.upload.id;
}

async function ended(jobId: string): Promise<Answer> {
  for (;;) {
    const answer = await ada.call('GET', `/api/jobs/${jobId}`);
    if (!['queued', 'running'].includes(answer.json.job.state)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function imported(content: string, name: string): Promise<string> {
  const { json } = await ada.call('POST', '/api/projects', { name, uploadId: await upload(content, name) });
  expect((await ended(json.job.id)).json.job).toMatchObject({ state: 'done' });
  return json.project.id;
}

describe('a file', () => {
  test('is sniffed, imported with its first steps, paged, exported and downloaded', async () => {
    const uploadId = await upload(messy, 'beers.csv');
    const sniffed = await ada.call('POST', '/api/imports/sniff', { uploadId });
    expect(sniffed.json).toMatchObject({ format: 'csv', options: { delimiter: ';' } });

    const created = await ada.call('POST', '/api/projects', { name: 'Beers', uploadId });
    expect([created.status, created.json.project.state]).toEqual([201, 'importing']);
    const { json } = await ended(created.json.job.id);
    expect(json.job).toMatchObject({ state: 'done', kind: 'import', problems: [] });
    expect(await findUpload(api.db, uploadId)).toBeUndefined();

    const base = `/api/projects/${created.json.project.id}`;
    const { project } = (await ada.call('GET', base)).json;
    expect(project).toMatchObject({ name: 'Beers', state: 'ready', rows: 3, columns: 2 });
    const page = await ada.call('POST', `${base}/page`, { view: {}, offset: 0, limit: 10 });
    expect(page.json.columns.map((column: { name: string }) => column.name)).toEqual(['Name', 'Amount']);
    expect(page.json.cells[0]).toEqual(['Pale ale', 'Stout', 'Porter']);

    const exporting = await ada.call('POST', `${base}/exports`, { view: {}, format: 'csv', options: {} });
    expect((await ended(exporting.json.job.id)).json.job).toMatchObject({ state: 'done' });
    const file = await ada.call('GET', `/api/exports/${exporting.json.job.id}/file`);
    expect(file.headers.get('content-disposition')).toContain('Beers.csv');
    expect(file.text.split(/\r?\n/)[0]).toBe('Name;Amount');
    const { defaults } = (await ada.call('GET', `${base}/exports/defaults`)).json;
    expect(defaults).toMatchObject({ csv: { delimiter: ';' } });
    const eve = await api.person('eve');
    expect((await eve.call('GET', `/api/exports/${exporting.json.job.id}/file`)).status).toBe(404);
    expect((await eve.call('POST', `/api/jobs/${exporting.json.job.id}/cancel`)).status).toBe(404);
  });

  test.each([
    ['plain', '1,00123,1.50\n2,00007,2.0\n3,99999,10.00\n'],
    ['quoted and semicolons', '"1";"a;b";""\r\n"2";"c";"d"\r\n"3";"e";""\r\n'],
    ['spaced', '0, 0xc816921f\n1, 0xb3623c6d\n2, 0x5fa391bb\n3, 0x40178d9\n'],
  ])('without a header is exported unchanged: %s', async (name, content) => {
    const id = await imported(content, `${name}.csv`);
    const exporting = await ada.call('POST', `/api/projects/${id}/exports`, { view: {}, format: 'csv' });
    await ended(exporting.json.job.id);
    expect((await ada.call('GET', `/api/exports/${exporting.json.job.id}/file`)).text).toBe(content);
  });

  test('with quotes around its lines is exported without them, in the dialect inside the quotes', async () => {
    const lines = ['id;name;city', '1;"Doe; Ann";Bonn', '2;Eve;Rome', '3;Jan;Riga'];
    const wrapped = lines.map((line) => `"${line.replaceAll('"', '""')}"\r\n`).join('');
    const id = await imported(wrapped, 'wrapped.csv');
    const exporting = await ada.call('POST', `/api/projects/${id}/exports`, { view: {}, format: 'csv' });
    await ended(exporting.json.job.id);
    const { text } = await ada.call('GET', `/api/exports/${exporting.json.job.id}/file`);
    expect(text).toBe(lines.map((line) => `${line}\r\n`).join(''));
  });

  test('reports content outside its table, and gets a header once columns are named', async () => {
    const rows = Array.from({ length: 30 }, (_, i) => `${i},${i * 3}\n`).join('');
    const id = await imported(`Report of May\n\n${rows}`, 'report.csv');
    const base = `/api/projects/${id}`;
    const before = (await ada.call('GET', `${base}/exports/defaults`)).json;
    expect(before).toMatchObject({ defaults: { csv: { header: false } }, unwritten: { linesAbove: 2 } });
    const { recipe, version } = (await ada.call('GET', `${base}/recipe`)).json;
    const params = { names: [{ from: 'Column 1', to: 'id' }] };
    const step = { id: 'named', kind: 'rename-columns', params };
    const next = { ...recipe, steps: [...recipe.steps, step] };
    const saved = await ada.call('PUT', `${base}/recipe`, { base: version, recipe: next, summary: 'Rename' });
    expect(saved.status).toBe(200);
    const { defaults } = (await ada.call('GET', `${base}/exports/defaults`)).json;
    expect(defaults.csv.header).toBeUndefined();
  });

  test('and others become one table by column name, or separate sources', async () => {
    const upload2 = async () => [
      { uploadId: await upload('city,n\nUlm,1\nBonn,2\n', 'january.csv') },
      { uploadId: await upload('note,n,Town\nx,a lot,Kiel\n', 'february.csv'), options: { headerRows: 1 } },
    ];
    const renamed = [{ column: 'city', other: 'Town' }];
    const table = { name: 'Months', files: await upload2(), as: 'table', sourceColumn: 'city', renamed };
    const created = await ada.call('POST', '/api/projects/from-files', table);
    expect([created.status, created.json.project.state]).toEqual([201, 'importing']);
    const { json } = await ended(created.json.job.id);
    expect(json.job).toMatchObject({ state: 'done', result: { sources: 2 }, problems: [] });
    const base = `/api/projects/${created.json.project.id}`;
    expect((await ada.call('GET', base)).json.project).toMatchObject({ state: 'ready', rows: 3, columns: 4 });
    const page = await ada.call('POST', `${base}/page`, { view: {}, offset: 0, limit: 10 });
    expect(page.json.columns.map((column: { name: string }) => column.name)).toEqual([
      'city',
      'n',
      'note',
      'city 2',
    ]);
    expect(page.json.cells).toEqual([
      ['Ulm', 'Bonn', 'Kiel'],
      ['1', '2', 'a lot'],
      [null, null, 'x'],
      ['january', 'january', 'february'],
    ]);
    const { sources } = (await ada.call('GET', `${base}/sources`)).json;
    expect(sources[0].problems.map(({ message }: { message: string }) => message)).toEqual([
      '1 column has different types in different files: “n” (integer in january, text in february). In the combined table, they have a type that fits all values.',
    ]);

    const apart = { name: 'Apart', files: await upload2(), as: 'sources' };
    const second = await ada.call('POST', '/api/projects/from-files', apart);
    expect((await ended(second.json.job.id)).json.job).toMatchObject({ state: 'done' });
    const { project } = (await ada.call('GET', `/api/projects/${second.json.project.id}`)).json;
    expect(project).toMatchObject({ rows: 2, columns: 2 });
    const uploadId = await upload('x,y\n1,2\n', 'a.csv');
    const missing = { name: 'No', files: [{ uploadId }, { uploadId: 'nothing' }], as: 'table' };
    expect((await ada.call('POST', '/api/projects/from-files', missing)).status).toBe(404);
  }, 120_000);

  test('is added to others of the project, each under a unique name', async () => {
    const id = await imported(messy, 'beers.csv');
    const { state, rows, columns } = (await ada.call('GET', `/api/projects/${id}`)).json.project;
    const before = { state, rows, columns };
    const names: string[] = [];
    for (const name of ['breweries.csv', 'breweries.csv', '__proto__.csv']) {
      const uploadId = await upload('Id,City\n1,Ghent\n', name);
      const { json } = await ada.call('POST', `/api/projects/${id}/sources`, { uploadId });
      expect((await ended(json.job.id)).json.job.state).toBe('done');
    }
    const sheets = ['Stores', 'breweries'].map((name) => ({
      name,
      rows: [
        ['Id', 'Town'],
        [name, 'Ulm'],
      ],
    }));
    const uploadId = await upload(new Uint8Array(workbookBytes({ sheets })), 'book.xlsx');
    const [first, ...more] = sheets.map(({ name }) => ({ uploadId, name, options: { sheet: name } }));
    const { json } = await ada.call('POST', `/api/projects/${id}/sources`, { ...first, more });
    expect((await ended(json.job.id)).json.job).toMatchObject({ state: 'done', result: { sources: 2 } });
    expect((await ada.call('GET', `/api/projects/${id}`)).json.project).toMatchObject(before);
    const { sources } = (await ada.call('GET', `/api/projects/${id}/sources`)).json;
    for (const source of sources) names.push(source.name);
    expect(names).toEqual(['beers', 'breweries', 'breweries 2', '__proto__ 2', 'Stores', 'breweries 3']);
    expect(sources.at(-1)).toMatchObject({ rows: 1, fileFormat: { title: 'Excel' } });
    const view = { source: 'breweries 3', filters: [], sort: [] };
    const page = await ada.call('POST', `/api/projects/${id}/page`, { view, offset: 0, limit: 1 });
    expect(page.json.cells).toEqual([['breweries'], ['Ulm']]);
    const { recipe } = (await ada.call('GET', `/api/projects/${id}/recipe`)).json;
    expect(Object.keys(recipe.sources)).toEqual(names.slice(1));
  });

  test('that someone else uploaded is not imported', async () => {
    const uploadId = await upload(messy, 'beers.csv');
    const eve = await api.person('mallory');
    const { status, json } = await eve.call('POST', '/api/projects', { name: 'Taken', uploadId });
    expect([status, json.problems[0].code]).toEqual([404, 'api/not-found']);
  });

  test.each([
    ['empty.csv', ''],
    ['picture.csv', '\u0089PNG\r\n\u001a\n\u0000\u0000'],
  ])('that cannot be read gives a problem and no project: %s', async (name, content) => {
    const uploadId = await upload(content, name);
    const before = (await ada.call('GET', '/api/projects')).json.total;
    const { status, json } = await ada.call('POST', '/api/projects', { name: 'Broken', uploadId });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(json.problems[0].message).not.toBe('');
    expect((await ada.call('GET', '/api/projects')).json.total).toBe(before);
  });

  test('is stored on ClickHouse only if there is one', async () => {
    const uploadId = await upload('a,b\n1,2\n', 'far.csv');
    const before = (await ada.call('GET', '/api/projects')).json.total;
    const body = { name: 'Far', uploadId, place: 'clickhouse' };
    const { status, json } = await ada.call('POST', '/api/projects', body);
    expect([status, json.problems[0].code]).toEqual([422, 'engine/server-missing']);
    expect((await ada.call('GET', '/api/projects')).json.total).toBe(before);
    const sniffed = await ada.call('POST', '/api/imports/sniff', { uploadId });
    expect(sniffed.json.places).toEqual(['duckdb']);
  });

  test('ships as a sample', async () => {
    const { json } = await ada.call('POST', '/api/projects/sample');
    expect((await ended(json.job.id)).json.job).toMatchObject({ state: 'done' });
    const { project } = (await ada.call('GET', `/api/projects/${json.project.id}`)).json;
    expect(project.rows).toBeGreaterThan(1000);
  });
});

describe('a job', () => {
  test('that is cancelled ends as cancelled and leaves a project that says so', async () => {
    const rows = Array.from({ length: 200_000 }, (_, n) => `${n},row ${n}`).join('\n');
    const uploadId = await upload(`Id,Name\n${rows}\n`, 'many.csv');
    const { json } = await ada.call('POST', '/api/projects', { name: 'Many', uploadId });
    expect((await ada.call('POST', `/api/jobs/${json.job.id}/cancel`)).status).toBe(204);
    const { job } = (await ended(json.job.id)).json;
    expect(job.state).toBe('cancelled');
    const list = await ada.call('GET', `/api/jobs?project=${json.project.id}&state=cancelled`);
    expect(list.json.jobs.map(({ id }: { id: string }) => id)).toEqual([job.id]);
    const { project } = (await ada.call('GET', `/api/projects/${json.project.id}`)).json;
    expect(project.state).toBe('failed');
  });
});
