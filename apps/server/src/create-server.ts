import { mkdir, rm } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { clientAddressHeader, createAccounts, keepSecret } from '@winnow/accounts';
import {
  type ApiPorts,
  apiProblems,
  createApi,
  createEventBus,
  createJobRunner,
  tellProject,
} from '@winnow/api';
import { createEngine } from '@winnow/engine/engine';
import { newId, ok, type Result, systemClock } from '@winnow/kernel';
import {
  endInterruptedImports,
  endInterruptedJobs,
  openStore,
  removeUpload,
  staleUploads,
} from '@winnow/store';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { serveWeb } from './web-files.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const uploadsKeptMs = 24 * 3600 * 1000;

export interface RunningServer {
  /** The port that it listens on. */
  readonly port: number;
  /** Ends what runs, closes what is open. */
  close(): Promise<void>;
}

/** Puts the whole server together and starts it. The only place that knows every adapter. */
export async function startServer(config: Config, log: Logger): Promise<Result<RunningServer>> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const store = await openStore(
    config.databaseUrl === undefined ? { dataDir: config.dataDir } : { databaseUrl: config.databaseUrl },
  );
  if (!store.ok) return store;
  const { db } = store.value;
  const clock = systemClock;
  const id = (): string => newId(globalThis.crypto, clock.now());
  const uploads = join(config.dataDir, 'uploads');
  const projects = join(config.dataDir, 'projects');
  const samples = join(root, 'samples');
  await Promise.all([uploads, projects].map((folder) => mkdir(folder, { recursive: true })));

  const interrupted = await endInterruptedJobs(db, apiProblems.interrupted({}), clock.now());
  await endInterruptedImports(db, apiProblems.interrupted({}), clock.now());
  if (interrupted.length > 0) log.warn({ jobs: interrupted.length }, 'jobs of the last run were interrupted');
  await forgetUploads(db, clock.now(), 0);

  const engine = createEngine({
    directory: projects,
    directories: [uploads, samples, projects],
    memory: config.engineMemory,
    ...(config.engineProgram === undefined ? {} : { program: config.engineProgram }),
  });
  const events = createEventBus();
  const jobs = createJobRunner({
    db,
    clock,
    onChange: (job) => {
      const data = { job: job.id, project: job.projectId, state: job.state };
      tellProject({ db, events, clock }, job.projectId, { kind: 'job', data }).catch((error: unknown) =>
        log.error({ error }, 'event'),
      );
    },
    onBug: (error, job) => log.error({ job, error }, 'bug'),
  });
  const origins = [
    new URL(config.url).origin,
    `http://localhost:${config.port}`,
    `http://127.0.0.1:${config.port}`,
  ];
  const accounts = createAccounts({
    db,
    secret: await keepSecret(join(config.dataDir, 'secret')),
    baseUrl: config.url,
    trustedOrigins: origins,
    rateLimit: config.rateLimit ? (store.value.kind === 'postgres' ? 'database' : 'memory') : false,
    log: (level, message) => log[level]({ part: 'accounts' }, message),
  });
  const ports: ApiPorts = {
    db,
    engine,
    accounts,
    jobs,
    events,
    clock,
    newId: id,
    log: {
      info: (fields, message) => log.info(fields, message),
      warn: (fields, message) => log.warn(fields, message),
      error: (fields, message) => log.error(fields, message),
    },
    dataDir: config.dataDir,
    samplePath: join(samples, 'messy-orders.csv'),
    largestUpload: config.largestUpload,
    origins,
  };

  const app = createApi(ports);
  serveWeb(app, join(root, 'apps/web/dist'));
  const answer = getRequestListener(app.fetch);
  const server = createHttpServer((request, response) => {
    // Whatever a client says of its address is put aside; the connection knows.
    setHeader(request, clientAddressHeader, request.socket.remoteAddress ?? '');
    return answer(request, response);
  });
  // A large upload over a slow line takes as long as it takes.
  server.requestTimeout = 0;
  const close = async (): Promise<void> => {
    clearInterval(cleaning);
    server.closeIdleConnections();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    await jobs.close();
    server.closeAllConnections();
    await closed;
    await engine.close();
    await store.value.close();
  };
  const cleaning = setInterval(() => {
    forgetUploads(db, clock.now(), uploadsKeptMs).catch((error: unknown) => log.error({ error }, 'uploads'));
  }, uploadsKeptMs / 24);
  try {
    const port = await listen(server, config.port);
    accounts.prepare().catch((error: unknown) => log.error({ error }, 'accounts'));
    return ok({ port, close });
  } catch (error) {
    await close();
    throw error;
  }
}

/** A header as if it had come with the request; the raw ones are what the request is made of. */
function setHeader(request: IncomingMessage, name: string, value: string): void {
  const raw: string[] = [];
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const [key = '', text = ''] = request.rawHeaders.slice(at, at + 2);
    if (key.toLowerCase() !== name) raw.push(key, text);
  }
  request.rawHeaders = [...raw, name, value];
  request.headers[name] = value;
}

/**
 * Removes uploads that nobody used, and those that broke off.
 *
 * @param receivingMs how long an upload may take; 0 at the start, where none is under way
 */
async function forgetUploads(db: ApiPorts['db'], now: number, receivingMs: number): Promise<void> {
  const stale = [
    ...(await staleUploads(db, 'receiving', now - receivingMs)),
    ...(await staleUploads(db, 'ready', now - uploadsKeptMs)),
  ];
  for (const { id, path } of stale) {
    await rm(path, { force: true });
    await removeUpload(db, id);
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
