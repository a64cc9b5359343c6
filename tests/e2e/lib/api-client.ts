import type { Recipe, Step } from '@winnow/recipe';
import { expect, vi } from 'vitest';

export interface JobView {
  readonly id: string;
  readonly kind: string;
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  readonly progress: { readonly part?: number; readonly rows?: number; readonly label: string } | null;
  readonly result?: unknown;
  readonly problems: readonly { readonly code: string; readonly message: string; readonly fix?: string }[];
}

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

/** A user of a server's API, signed in by cookie. */
export interface ApiClient {
  readonly cookie: string;
  call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
  /** Like `call`, but fails the test if the response is a problem. */
  ask<T>(method: string, path: string, body?: unknown): Promise<T>;
  upload(name: string, content: string | Uint8Array): Promise<string>;
  /** Starts importing a file as a new project, with the detected options. */
  beginImport(name: string, content: string | Uint8Array): Promise<{ project: string; job: string }>;
  importFile(name: string, content: string | Uint8Array): Promise<string>;
  job(id: string): Promise<JobView>;
  /** Waits until a job has finished. */
  untilEnded(id: string): Promise<JobView>;
  addSteps(project: string, steps: readonly Step[]): Promise<void>;
  recipe(project: string): Promise<Recipe>;
  /** Returns the number of rows in the result and the first of them. */
  firstRow(project: string): Promise<{ rows: number; cells: readonly unknown[] }>;
  beginExport(project: string, format?: string, options?: object): Promise<string>;
  download(job: string): Promise<string>;
  downloadBytes(job: string): Promise<Buffer>;
}

const inView = { view: { filters: [], sort: [] } };

/** Signs up a new user on a server. */
export async function newClient(url: string, name: string): Promise<ApiClient> {
  const send = (method: string, path: string, body: unknown, cookie: string): Promise<Response> =>
    fetch(`${url}${path}`, {
      method,
      headers: { origin: url, cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const email = `${name}-${process.pid}-${Date.now()}@example.com`;
  const signedUp = await send(
    'POST',
    '/api/auth/sign-up/email',
    { name, email, password: 'correct horse battery' },
    '',
  );
  expect(signedUp.status, 'the sign-up').toBe(200);
  const cookie = signedUp.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');

  const client: ApiClient = {
    cookie,
    async call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
      const response = await send(method, path, body, cookie);
      const text = await response.text();
      return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as T };
    },
    async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
      const answer = await client.call<T>(method, path, body);
      expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
      return answer.body;
    },
    async upload(fileName, content) {
      const response = await fetch(`${url}/api/uploads?name=${encodeURIComponent(fileName)}`, {
        method: 'POST',
        headers: { origin: url, cookie },
        body: content as BodyInit,
      });
      expect(response.status).toBe(201);
      return ((await response.json()) as { upload: { id: string } }).upload.id;
    },
    async beginImport(fileName, content) {
      const uploadId = await client.upload(fileName, content);
      const made = await client.ask<{ project: { id: string }; job: { id: string } }>(
        'POST',
        '/api/projects',
        {
          uploadId,
          name: fileName,
        },
      );
      return { project: made.project.id, job: made.job.id };
    },
    async importFile(fileName, content) {
      const { project, job } = await client.beginImport(fileName, content);
      expect(await client.untilEnded(job)).toMatchObject({ state: 'done', problems: [] });
      return project;
    },
    job: async (id) => (await client.ask<{ job: JobView }>('GET', `/api/jobs/${id}`)).job,
    untilEnded: (id) =>
      vi.waitFor(
        async () => {
          const job = await client.job(id);
          if (job.state === 'queued' || job.state === 'running') throw new Error(`The job is ${job.state}.`);
          return job;
        },
        { timeout: 120_000, interval: 100 },
      ),
    async addSteps(project, steps) {
      const path = `/api/projects/${project}/recipe`;
      const { version, recipe } = await client.ask<{ version: number; recipe: Recipe }>('GET', path);
      const next = { ...recipe, steps: [...recipe.steps, ...steps] };
      await client.ask('PUT', path, { base: version, recipe: next, summary: 'Add steps' });
    },
    recipe: async (project) =>
      (await client.ask<{ recipe: Recipe }>('GET', `/api/projects/${project}/recipe`)).recipe,
    async firstRow(project) {
      const page = await client.ask<{
        rows: { value: number };
        cells: readonly (readonly unknown[])[];
      }>('POST', `/api/projects/${project}/page`, { ...inView, offset: 0, limit: 1 });
      return { rows: page.rows.value, cells: page.cells.map((column) => column[0]) };
    },
    beginExport: async (project, format = 'csv', options = {}) =>
      (
        await client.ask<{ job: { id: string } }>('POST', `/api/projects/${project}/exports`, {
          ...inView,
          format,
          options,
        })
      ).job.id,
    download: async (job) => (await client.downloadBytes(job)).toString(),
    async downloadBytes(job) {
      const response = await fetch(`${url}/api/exports/${job}/file`, { headers: { cookie } });
      expect(response.status).toBe(200);
      return Buffer.from(await response.arrayBuffer());
    },
  };
  return client;
}
