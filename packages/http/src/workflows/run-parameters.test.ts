import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let ada: Person;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.person('ada');
  await api.ports.workflows.start();
}, 240_000);
afterAll(() => api.dispose());

async function waitFor<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries++) {
    const value = await read();
    if (holds(value)) return value;
    if (tries > 1000) throw new Error(`It is still ${JSON.stringify(value)}`);
    await sleep(50);
  }
}

/** Creates a project whose recipe filters rows by one parameter and names a column by another. */
async function projectWithParameters(): Promise<string> {
  const csv = 'city,amount\nUlm,10\nBonn,20\nKiel,30\n';
  const uploadId = (await ada.call('POST', '/api/uploads?name=towns.csv', csv)).json.upload.id;
  const made = await ada.call('POST', '/api/projects', { uploadId, name: 'towns' });
  const { id } = made.json.project;
  await waitFor(
    async () => (await ada.call('GET', `/api/jobs/${made.json.job.id}`)).json.job.state as string,
    (state) => state === 'done',
  );
  const { version, recipe } = (await ada.call('GET', `/api/projects/${id}/recipe`)).json;
  const changed = {
    ...recipe,
    parameters: [
      { name: 'least', type: 'number', value: 0, required: true },
      { name: 'label', type: 'text', value: 'copy' },
    ],
    steps: [
      ...recipe.steps,
      { id: 'p1', kind: 'filter-rows', params: { condition: 'amount >= $least', action: 'keep' } },
      { id: 'p2', kind: 'add-column', params: { name: { $parameter: 'label' }, formula: 'city' } },
    ],
  };
  const saved = await ada.call('PUT', `/api/projects/${id}/recipe`, {
    base: version,
    recipe: changed,
    summary: 'Parameters',
  });
  expect(saved.status, saved.text).toBe(200);
  return id;
}

async function published(projectId: string, parameters: object | undefined): Promise<string> {
  const settings = { projectId, ...(parameters && { parameters }) };
  const graph = {
    nodes: [
      { id: 'in', kind: 'source', settings: { from: 'project', projectId } },
      { id: 'clean', kind: 'recipe', title: 'Clean', settings },
      { id: 'out', kind: 'output', settings: { to: 'file' } },
    ],
    edges: [
      { from: 'in', to: 'clean' },
      { from: 'clean', to: 'out' },
    ],
  };
  const made = await ada.call('POST', '/api/workflows', { name: 'Nightly', draft: { graph } });
  expect(made.status, made.text).toBe(201);
  const { id, revision } = made.json.workflow;
  const answer = await ada.call('POST', `/api/workflows/${id}/publish`, { base: revision });
  expect(answer.status, answer.text).toBe(200);
  return id;
}

async function output(workflow: string, run: string): Promise<string> {
  const found = await waitFor(
    async () => (await ada.call('GET', `/api/workflows/${workflow}/runs/${run}`)).json,
    (json) => json.run.status === 'completed',
  );
  expect(found.run.conclusion, JSON.stringify(found.steps)).toBe('succeeded');
  return (await ada.call('GET', `/api/workflows/${workflow}/runs/${run}/outputs/out/file`)).text;
}

test('a workflow step sets some parameters of its recipe, a run sets others, and its rerun has the same values', async () => {
  const workflow = await published(await projectWithParameters(), { label: 'from the step' });
  const { steps } = (await ada.call('GET', `/api/workflows/${workflow}/parameters`)).json;
  expect(steps).toEqual([
    {
      nodeId: 'clean',
      title: 'Clean',
      parameters: [
        { name: 'least', type: 'number', value: 0, required: true },
        { name: 'label', type: 'text', value: 'from the step' },
      ],
    },
  ]);
  const start = (parameters?: object) =>
    ada.call('POST', `/api/workflows/${workflow}/runs`, parameters && { parameters });

  const missing = await start({});
  expect(missing.status).toBe(422);
  expect(missing.text).toContain('The parameter “least” (a number) needs a value for this run.');
  expect((await start({ clean: { least: 'many' } })).text).toContain('takes a number, not “many”');
  expect((await start({ clean: { least: 1, lest: 2 } })).text).toContain('no parameter “lest”');
  expect((await start({ elsewhere: { least: 1 } })).status).toBe(422);

  const first = await start({ clean: { least: 20 } });
  expect(first.status, first.text).toBe(202);
  const written = await output(workflow, first.json.run.id);
  expect(written).toBe('city,amount,from the step\nBonn,20,Bonn\nKiel,30,Kiel\n');

  const again = await ada.call('POST', `/api/workflows/${workflow}/runs/${first.json.run.id}/rerun`, {
    from: 'start',
  });
  expect(await output(workflow, again.json.run.id)).toBe(written);

  const other = await start({ clean: { least: 30, label: "it's" } });
  expect(await output(workflow, other.json.run.id)).toBe("city,amount,it's\nKiel,30,Kiel\n");
}, 120_000);
