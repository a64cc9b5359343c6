import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Answer, Person } from './test-api.ts';

/** Waits for a job and expects it to end in a given state. */
export async function jobDone(
  person: Person,
  id: string,
  state: 'done' | 'failed' = 'done',
): Promise<Answer> {
  for (;;) {
    const answer = await person.call('GET', `/api/jobs/${id}`);
    if (!['queued', 'running'].includes(answer.json.job.state)) {
      expect(answer.json.job.state, answer.text).toBe(state);
      return answer;
    }
    await sleep(30);
  }
}

/** Imports data from a connection as a new project and returns its id. */
export async function importRead(person: Person, connectionId: string, read: object): Promise<string> {
  const uploaded = await person.call('POST', `/api/connections/${connectionId}/uploads`, { read });
  expect(uploaded.status, uploaded.text).toBe(201);
  const created = await person.call('POST', '/api/projects', {
    name: 'From a connection',
    uploadId: uploaded.json.uploads[0].id,
  });
  expect(created.status, created.text).toBeLessThan(300);
  await jobDone(person, created.json.job.id);
  return created.json.project.id;
}

/** Returns a project's columns with their types, and its rows. */
export async function tableOf(person: Person, projectId: string) {
  const answer = await person.call('POST', `/api/projects/${projectId}/page`, {
    view: {},
    offset: 0,
    limit: 100,
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
}
