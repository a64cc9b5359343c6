import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobDone } from '../testing/import-connection.ts';
import { publishWorkflow, runWorkflow } from '../testing/run-workflow.ts';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let server: Server;
let url: string;
/** Content returned by the address. */
let file = '';

beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' }).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cities.csv`;
  api = await startTestApi(undefined, ['127.0.0.1']);
  ada = await api.person('ada');
  await api.ports.workflows.start();
}, 240_000);
afterAll(async () => {
  await api.dispose();
  server.closeAllConnections();
  server.close();
});

const node = (id: string, kind: string, settings: object) => ({ id, kind, settings });

async function published(source: object, projectId: string): Promise<string> {
  const graph = {
    nodes: [
      node('in', 'source', source),
      node('clean', 'recipe', { projectId }),
      node('out', 'output', { to: 'file' }),
    ],
    edges: [
      { from: 'in', to: 'clean' },
      { from: 'clean', to: 'out' },
    ],
  };
  return publishWorkflow(ada, graph);
}

const problemsOf = ({ steps }: { steps: readonly { nodeId: string; problems: readonly object[] }[] }) =>
  steps.find(({ nodeId }) => nodeId === 'in')?.problems;

const people = (header: string, rows: number, row: (i: number) => string): string =>
  `${header}\n${Array.from({ length: rows }, (_, i) => row(i)).join('\n')}\n`;

/** Creates a project from the address, whose recipe needs the column `city`. */
async function project(): Promise<string> {
  file = people('id,city,amount', 40, (i) => `${i},town ${i},${i}`);
  const { upload } = (await ada.call('POST', '/api/uploads/address', { url })).json;
  const made = (await ada.call('POST', '/api/projects', { name: 'Cities', uploadId: upload.id })).json;
  await jobDone(ada, made.job.id);
  const { id } = made.project;
  const path = `/api/projects/${id}/recipe`;
  const { recipe, version } = (await ada.call('GET', path)).json;
  const step = { id: 'upper', kind: 'change-case', params: { columns: ['city'], case: 'upper' } };
  const body = {
    base: version,
    summary: 'Write city in capitals',
    recipe: { ...recipe, steps: [...recipe.steps, step] },
  };
  const saved = await ada.call('PUT', path, body);
  expect(saved.status, saved.text).toBe(200);
  return id;
}

test('a run stops at a source with renamed columns, names them, and continues with the answers given in the project', async () => {
  const projectId = await project();
  const id = await published({ from: 'project', projectId, refresh: true }, projectId);
  expect((await runWorkflow(ada, id)).run.conclusion).toBe('succeeded');
  file = people('id,City Name,amount,note', 45, (i) => `${i},town ${i},${i === 3 ? 'none' : i},x`);
  const stopped = await runWorkflow(ada, id);
  expect(stopped.run).toMatchObject({ conclusion: 'failed', problems: [{ code: 'sources/columns-gone' }] });
  expect(stopped.run.problems[0].message).toContain('is missing 1 column: “city”.');
  expect(stopped.run.problems[0].message).toContain('2 columns are new: “City Name”, “note”.');
  expect(stopped.run.problems[0].message).toContain('Probably renamed: “city” to “City Name”.');
  const [source] = (await ada.call('GET', `/api/projects/${projectId}/sources`)).json.sources;
  const refresh = (body: object) =>
    ada.call('POST', `/api/projects/${projectId}/sources/${source.name}/refresh`, body);
  const asked = (await jobDone(ada, (await refresh({ whenColumnsGo: 'ask' })).json.job.id)).json.job.result;
  const aliases = asked.drift.columnsRenamed.map(({ column, now }: { column: string; now: string }) => ({
    column,
    now,
  }));
  const answer = { uploadId: asked.uploadId, whenColumnsGo: 'go-on', aliases };
  await jobDone(ada, (await refresh(answer)).json.job.id);
  file = people('id,City Name,amount,note', 50, (i) => `${i},town ${i},${i},2024-01-01`);
  const going = await runWorkflow(ada, id);
  expect(going.run.conclusion, JSON.stringify(going.steps)).not.toBe('failed');
  const text = (await ada.call('GET', `${going.path}/outputs/out/file`)).text;
  expect(text).toContain('id,city,amount,note');
  expect(text).toContain('TOWN 49');
}, 240_000);

test('values of another type are reported while the run continues', async () => {
  const projectId = await project();
  const id = await published({ from: 'project', projectId, refresh: true }, projectId);
  file = people('id,city,amount', 45, (i) => `${i},town ${i},about ${i}`);
  const found = await runWorkflow(ada, id);
  expect(found.run.conclusion, JSON.stringify(found.steps)).toBe('warning');
  expect(problemsOf(found)).toMatchObject([
    {
      code: 'sources/types-changed',
      message: expect.stringContaining(
        '1 column has values of a different type: “amount” (text, not integer).',
      ),
    },
  ]);
}, 240_000);

test('an arriving file is compared with the source that the recipe was made for', async () => {
  const projectId = await project();
  const id = await published({ from: 'file' }, projectId);
  const withFile = async (text: string) => {
    const { upload } = (await ada.call('POST', '/api/uploads?name=new.csv', text)).json;
    return runWorkflow(ada, id, { uploadId: upload.id });
  };
  const same = await withFile(people('id,city,amount', 45, (i) => `${i},town ${i},${i}`));
  expect(same.run.conclusion, JSON.stringify(same.steps)).toBe('succeeded');
  const wider = await withFile(people('id,city,amount,note', 45, (i) => `${i},town ${i},about ${i},x`));
  expect(wider.run.conclusion, JSON.stringify(wider.steps)).toBe('warning');
  const [source] = (await ada.call('GET', `/api/projects/${projectId}/sources`)).json.sources;
  expect(problemsOf(wider)).toMatchObject([
    {
      code: 'workflow-runs/file-differs',
      message: `“new.csv” has different columns than the source “${source.name}”. 1 column is new: “note”. 1 column has values of a different type: “amount” (text, not integer).`,
    },
  ]);
  const renamed = await withFile(people('id,CITY,amount', 45, (i) => `${i},town ${i},${i}`));
  expect(renamed.run.conclusion).toBe('failed');
  expect(renamed.run.problems[0].code).toBe('workflow-runs/broken-recipe');
  expect(JSON.stringify(problemsOf(renamed))).toContain(
    '1 column is missing: “city”. 1 column is new: “CITY”. Probably renamed: “city” to “CITY”.',
  );
  const { workflow } = (await ada.call('GET', `/api/workflows/${id}`)).json;
  expect(workflow.outputs).toMatchObject([{ runId: wider.run.id }]);
}, 240_000);
