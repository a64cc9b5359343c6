import { mkdir, rm } from 'node:fs/promises';
import { createServer as createHttpServer, type Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { clientAddressHeader, createAccounts, keepSecret } from '@winnow/accounts';
import {
  type ApiEnv,
  type ApiPorts,
  apiProblems,
  createApi,
  createEventBus,
  createJobRunner,
} from '@winnow/api';
import { createEngine } from '@winnow/engine';
import { newId, ok, type Result, systemClock } from '@winnow/kernel';
import {
  endInterruptedImports,
  endInterruptedJobs,
  findProject,
  openStore,
  removeUpload,
  staleUploads,
} from '@winnow/store';
import { Hono } from 'hono';
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
  await forgetUploads(db, clock.now());

  const engine = createEngine({
    directory: projects,
    directories: [uploads, samples, projects],
    memory: config.engineMemory,
  });
  const events = createEventBus();
  const jobs = createJobRunner({
    db,
    clock,
    onChange: (job) => {
      findProject(db, job.projectId).then(
        (project) => {
          const data = { job: job.id, project: job.projectId, state: job.state };
          if (project) events.publish({ kind: 'job', userId: project.ownerId, data });
        },
        (error: unknown) => log.error({ error }, 'event'),
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

  const app = new Hono<ApiEnv>();
  app.use('*', async (context, next) => {
    // Whatever a client says of its address is put aside; the connection knows.
    const address = getConnInfo(context).remote.address;
    context.req.raw.headers.delete(clientAddressHeader);
    if (address) context.req.raw.headers.set(clientAddressHeader, address);
    await next();
  });
  const api = createApi(ports);
  serveWeb(api, join(root, 'apps/web/dist'));
  app.route('/', api);

  const server = createHttpServer(getRequestListener(app.fetch));
  // A large upload over a slow line takes as long as it takes.
  server.requestTimeout = 0;
  const port = await listen(server, config.port);
  return ok({
    port,
    close: async () => {
      server.closeIdleConnections();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await jobs.close();
      server.closeAllConnections();
      await closed;
      await engine.close();
      await store.value.close();
    },
  });
}

async function forgetUploads(db: ApiPorts['db'], now: number): Promise<void> {
  const stale = [
    ...(await staleUploads(db, 'receiving', now)),
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
