import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let ada: Person;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.person('ada');
  await api.ports.workflows.start();
}, 180_000);
afterAll(() => api.dispose());

async function ok(method: string, path: string, body?: unknown) {
  const answer = await ada.call(method, path, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.json;
}

/** Creates a project with two words and a recipe that calls a plugin. */
async function projectWithPlugin(): Promise<{ readonly projectId: string; readonly pluginId: string }> {
  const { id: pluginId } = await ok('POST', '/api/plugins', {
    kind: 'function',
    name: 'loud',
    title: 'Loud',
  });
  const { revision } = (await ok('GET', `/api/plugins/${pluginId}`)).draft;
  await ok('POST', `/api/plugins/${pluginId}/versions`, { revision, version: '1.0.0', notes: '' });
  await ok('PUT', `/api/plugins/${pluginId}/install`, {});
  const { upload } = await ok('POST', '/api/uploads?name=words.csv', 'word\nale\nstout\n');
  const { project, job } = await ok('POST', '/api/projects', { uploadId: upload.id, name: 'Words' });
  while ((await ok('GET', `/api/jobs/${job.id}`)).job.state !== 'done') await sleep(50);
  const { version: base, recipe } = await ok('GET', `/api/projects/${project.id}/recipe`);
  const step = { id: 'call', kind: 'add-column', params: { name: 'loud', formula: 'loud.shout(word)' } };
  const changed = { ...recipe, steps: [...recipe.steps, step] };
  const saved = await ok('PUT', `/api/projects/${project.id}/recipe`, {
    base,
    recipe: changed,
    summary: 'x',
  });
  expect(saved.recipe.plugins.loud).toMatchObject({ version: '1.0.0' });
  return { projectId: project.id, pluginId };
}

test('a workflow runs the plugins of a project’s recipe, and stops at a revoked one', async () => {
  const { projectId, pluginId } = await projectWithPlugin();
  const nodes = [
    { id: 'in', kind: 'source', settings: { from: 'project', projectId } },
    { id: 'clean', kind: 'recipe', settings: { projectId } },
    { id: 'out', kind: 'output', settings: { to: 'file', format: 'csv' } },
  ];
  const edges = [
    { from: 'in', to: 'clean' },
    { from: 'clean', to: 'out' },
  ];
  const { workflow } = await ok('POST', '/api/workflows', {
    name: 'Loud',
    draft: { graph: { nodes, edges } },
  });
  await ok('POST', `/api/workflows/${workflow.id}/publish`, { base: workflow.revision });
  const runOnce = async () => {
    const { run } = await ok('POST', `/api/workflows/${workflow.id}/runs`, {});
    for (;;) {
      const found = await ok('GET', `/api/workflows/${workflow.id}/runs/${run.id}`);
      if (found.run.status === 'completed') return found;
      await sleep(50);
    }
  };
  const first = await runOnce();
  expect(first.run.conclusion, JSON.stringify(first.steps)).toBe('succeeded');
  const file = await ada.call('GET', `/api/workflows/${workflow.id}/runs/${first.run.id}/outputs/out/file`);
  expect(file.text).toContain('stout,STOUT!');
  const reason = 'It is too loud';
  await ok('POST', `/api/plugins/${pluginId}/versions/1.0.0/revoke`, { reason });
  const second = await runOnce();
  expect(second.run.conclusion).toBe('failed');
  expect(JSON.stringify(second.steps)).toContain(reason);
}, 120_000);
