import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Person } from './test-api.ts';

/** Publishes a workflow with a graph, without retries, and returns its id. */
export async function publishWorkflow(person: Person, graph: object, policies: object = {}): Promise<string> {
  const draft = { graph, policies: { retries: { limit: 0 }, ...policies } };
  const made = await person.call('POST', '/api/workflows', { name: 'Nightly', draft });
  expect(made.status, made.text).toBe(201);
  const { id } = made.json.workflow;
  const answered = await person.call('POST', `/api/workflows/${id}/publish`, { base: 1 });
  expect(answered.status, answered.text).toBe(200);
  return id;
}

/**
 * Runs a workflow and waits for it to end.
 *
 * @returns the run with its steps, and its path in the API
 */
export async function runWorkflow(person: Person, id: string, body: object = {}) {
  const started = await person.call('POST', `/api/workflows/${id}/runs`, body);
  expect(started.status, started.text).toBe(202);
  const path = `/api/workflows/${id}/runs/${started.json.run.id}`;
  for (;;) {
    const found = (await person.call('GET', path)).json;
    if (found.run.status === 'completed') return { ...found, path };
    await sleep(50);
  }
}
