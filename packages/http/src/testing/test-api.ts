import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAccounts, createSealer } from '@winnow/accounts';
import { createFileInspector } from '@winnow/engine/files/file-inspector';
import { newId, systemClock } from '@winnow/kernel';
import { openSandbox } from '@winnow/plugins';
import { publishToProject } from '@winnow/services/activity/publish-to-project';
import { createEventBus } from '@winnow/services/events/event-bus';
import { isJobAllowed } from '@winnow/services/jobs/job-access';
import { createJobRunner } from '@winnow/services/jobs/job-runner';
import { notifyJob } from '@winnow/services/notifications/notify-job';
import { createGuardedFetch } from '@winnow/services/outbound/guarded-fetch';
import { createGuardedHost } from '@winnow/services/outbound/guarded-host';
import { createPluginLibrary } from '@winnow/services/plugins/plugin-library';
import type { ApiPorts } from '@winnow/services/ports';
import { createWorkflowRuntime } from '@winnow/services/workflows/run/create-workflow-runtime';
import { workflowsFolder } from '@winnow/services/workflows/run/run-files';
import { addProject, type Db, type ProjectOwner, type ProjectRecord } from '@winnow/store';
import { confirmAddress } from '@winnow/store/testing/people';
import type { Hono } from 'hono';
import { builtPrograms } from '../../../../tests/support/built-programs.ts';
import { createConnectionKinds } from '../../../../tests/support/connections/connection-kinds.ts';
import { createLocalEngine } from '../../../../tests/support/engines/local-engine.ts';
import { createSharpPictures } from '../../../../tests/support/pictures.ts';
import { quickPasswords } from '../../../../tests/support/quick-passwords.ts';
import { newDataFolder, openEmbeddedStore, type TestStore } from '../../../../tests/support/stores.ts';
import { createPgBossQueue, createPostgresTables } from '../../../../tests/support/workflows.ts';
import { createApi } from '../create-api.ts';
import { unlistedStatus } from '../routing/add-route.ts';
import type { ApiEnv } from '../routing/env.ts';

const origin = 'http://localhost:3000';

/** The complete API over real components in temporary folders, without a server. */
export interface TestApi {
  readonly app: Hono<ApiEnv>;
  readonly ports: ApiPorts;
  readonly db: Db;
  /** Log entries. */
  readonly log: readonly { readonly fields: object; readonly message: string }[];
  /** Creates a person with an account and a session; without a name, a caller who has neither. */
  person(name?: string): Promise<Person>;
  /** Confirms a person's email address. */
  confirm(person: Person): Promise<void>;
  /** Creates a project without data, owned by the person unless another owner is given. */
  project(person: Person, name?: string, owner?: ProjectOwner): Promise<ProjectRecord>;
  dispose(): Promise<void>;
}

/** A caller of the API. */
export interface Person {
  readonly userId: string;
  readonly cookie: string;
  /** Sends JSON, or a body of another type unchanged. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON body; undefined if there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  readonly json: any;
  readonly text: string;
}

export async function startTestApi(
  maxUploadBytes = 4_000_000,
  privateHosts: readonly string[] = [],
  storagePerPerson = 1e9,
  opening: Promise<TestStore> = openEmbeddedStore(),
): Promise<TestApi> {
  const opened = await opening;
  const { db } = opened.store;
  const dataDir = opened.dataDir ?? (await newDataFolder());
  const folders = [...['projects', 'uploads'].map((name) => join(dataDir, name)), workflowsFolder(dataDir)];
  await Promise.all(folders.map((folder) => mkdir(folder, { recursive: true })));
  const samples = fileURLToPath(new URL('../../../../samples', import.meta.url));
  const engine = createLocalEngine({
    directory: join(dataDir, 'projects'),
    directories: [...folders, samples],
    memory: '500MB',
    plugins: (projectId) => createPluginLibrary(db, projectId),
    sandbox: { program: builtPrograms.sandbox },
  });
  const files = createFileInspector({ program: builtPrograms.reader });
  const plugins = openSandbox({ program: builtPrograms.sandbox });
  const events = createEventBus();
  const log: { fields: object; message: string }[] = [];
  const note = (fields: object, message: string): void => {
    if (message === unlistedStatus) throw new Error(`${message}: ${JSON.stringify(fields)}`);
    log.push({ fields, message });
  };
  const jobs = createJobRunner({
    db,
    clock: systemClock,
    onChange: async (job) => {
      const data = { job: job.id, project: job.projectId, state: job.state };
      await publishToProject({ db, events, clock: systemClock }, job.projectId, { kind: 'job', data });
      await notifyJob(withoutWorkflows, job);
    },
    onBug: (error, job) => note({ error, job }, 'bug'),
    isAllowed: (job) => isJobAllowed({ db, clock: systemClock }, job),
  });
  const accounts = createAccounts({
    db,
    secret: 'a secret of more than thirty-two characters',
    baseUrl: origin,
    rateLimit: false,
    passwords: quickPasswords,
  });
  const withoutWorkflows: Omit<ApiPorts, 'workflows'> = {
    db,
    engine,
    files,
    plugins,
    accounts,
    jobs,
    sealer: createSealer('a secret of more than thirty-two characters'),
    pictures: createSharpPictures(),
    outbound: createGuardedFetch(privateHosts),
    connectionKinds: createConnectionKinds({
      fetch: createGuardedFetch(privateHosts),
      host: createGuardedHost(privateHosts),
    }),
    wakeMail: () => {},
    events,
    clock: systemClock,
    newId: () => newId(globalThis.crypto, Date.now()),
    log: { info: note, warn: note, error: note },
    dataDir,
    samplePath: join(samples, 'messy-orders.csv'),
    maxUploadBytes,
    storagePerPerson,
    guests: { atOnce: 20, perAddress: 20 },
    origins: [origin],
  };
  const workflows = createWorkflowRuntime(
    {
      ...withoutWorkflows,
      queue: createPgBossQueue(opened.store.executeSql, withoutWorkflows.log),
      tables: createPostgresTables(createGuardedHost(privateHosts)),
    },
    { tickMs: 1000, drainMs: 0 },
  );
  const ports: ApiPorts = { ...withoutWorkflows, workflows };
  const app = createApi(ports);
  return {
    app,
    ports,
    db,
    log,
    person: async (name) => {
      if (name === undefined) return caller(app, '', '');
      const signedUp = await app.request('/api/auth/sign-up/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({ name, email: `${name}@example.org`, password: 'long enough' }),
      });
      const { user } = (await signedUp.json()) as { user: { id: string } };
      // Without the cookie that caches the account for a minute, every call sees its current state.
      const cookies = signedUp.headers
        .getSetCookie()
        .flatMap((cookie) => cookie.split(';')[0] ?? [])
        .filter((cookie) => !cookie.includes('session_data'));
      return caller(app, user.id, cookies.join('; '));
    },
    confirm: ({ userId }) => confirmAddress(db, userId),
    project: ({ userId }, name = 'Beers', owner = { userId }) =>
      addProject(db, {
        id: ports.newId(),
        name,
        owner,
        createdById: userId,
        now: Date.now(),
      }),
    dispose: async () => {
      await workflows.close();
      await jobs.close();
      await engine.close();
      await files.close();
      await plugins.close();
      await opened.dispose();
    },
  };
}

function caller(app: Hono<ApiEnv>, userId: string, cookie: string): Person {
  return {
    userId,
    cookie,
    call: async (method, path, body, headers = {}) => {
      const raw = typeof body === 'string' || body instanceof FormData || body instanceof ReadableStream;
      const response = await app.request(path, {
        method,
        headers: {
          origin,
          ...(cookie ? { cookie } : {}),
          ...(body === undefined || raw ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: raw ? body : JSON.stringify(body), duplex: 'half' }),
      } as RequestInit);
      const text = await response.text();
      const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
      return {
        status: response.status,
        headers: response.headers,
        text,
        json: isJson && text !== '' ? JSON.parse(text) : undefined,
      };
    },
  };
}
