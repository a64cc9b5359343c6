import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Accounts, createSealer, loadOrCreateSecret } from '@winnow/accounts';
import { createFileInspector } from '@winnow/engine/files/file-inspector';
import { createApi } from '@winnow/http';
import { newId, ok, type Result, systemClock } from '@winnow/kernel';
import { openSandbox } from '@winnow/plugins';
import {
  type ApiPorts,
  createGuardedFetch,
  createGuardedHost,
  createJobRunner,
  createMailSender,
  createWorkflowRuntime,
  isJobAllowed,
  notifyJob,
  publishToProject,
  workflowsFolder,
} from '@winnow/services';
import { uploadsKeptMs } from '@winnow/services/uploads/forget-upload';
import { countUnfinishedJobs, jobLeaseMs, openStore } from '@winnow/store';
import type { Logger } from 'pino';
import { createModel } from './ai/create-model.ts';
import type { Config } from './config.ts';
import { createConnectionKinds } from './connections/connection-kinds.ts';
import { forgetPerson } from './forget-person.ts';
import { createAppServer, listen } from './http-server.ts';
import { startHousekeeping } from './jobs/housekeeping.ts';
import { endInterrupted, forgetUploads, removeUnfinishedFiles } from './jobs/left-behind.ts';
import { createPgBossQueue } from './jobs/pg-boss-queue.ts';
import { createPostgresTables } from './jobs/postgres-tables.ts';
import { joinProcesses } from './join-processes.ts';
import { openAccounts } from './open-accounts.ts';
import { openEngine } from './open-engine.ts';
import { createMetrics } from './operations/metrics.ts';
import { checkFolder, checkRunning } from './operations/readiness.ts';
import { createSharpPictures } from './sharp-pictures.ts';
import { serveWeb } from './web-files.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/**
 * How long shutdown waits for mail of the last requests that the mail server has not accepted yet.
 */
const mailsWaitMs = 5_000;

export interface RunningServer {
  readonly port: number;
  /** Stops running work and closes all resources. */
  close(): Promise<void>;
}

/** Assembles and starts the whole server. The only place that knows every adapter. */
export async function startServer(config: Config, log: Logger): Promise<Result<RunningServer>> {
  const started = Date.now();
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const store = await openStore(
    config.databaseUrl === undefined
      ? { dataDir: config.dataDir, template: config.databaseTemplate, keepsBackup: true }
      : { databaseUrl: config.databaseUrl },
  );
  if (!store.ok) return store;
  const { db } = store.value;
  const clock = systemClock;
  const id = (): string => newId(globalThis.crypto, clock.now());
  const uploads = join(config.dataDir, 'uploads');
  const projects = join(config.dataDir, 'projects');
  const samples = join(root, 'samples');
  const workflowFiles = workflowsFolder(config.dataDir);
  await Promise.all([uploads, projects, workflowFiles].map((folder) => mkdir(folder, { recursive: true })));

  // The embedded database has only one server: unfinished work at startup was interrupted, however
  // recently it was renewed.
  const alone = store.value.kind === 'pglite';
  await endInterrupted(db, projects, clock.now(), alone ? jobLeaseMs : 0, log);
  await forgetUploads(db, clock.now(), alone ? 0 : uploadsKeptMs);

  const processes = await joinProcesses(store.value);
  const { events } = processes;
  const { engine, shared } = await openEngine({
    ...{ config, log, db, id: id(), projects, processes, alone },
    folders: [uploads, samples, workflowFiles],
  });
  const files = createFileInspector({ program: config.readerProgram });
  // The first plugin that runs starts the sandbox process.
  const plugins = openSandbox({ program: config.sandboxProgram });
  const jobs = createJobRunner({
    db,
    clock,
    onChange: (job) => {
      const data = { job: job.id, project: job.projectId, state: job.state };
      publishToProject({ db, events, clock }, job.projectId, { kind: 'job', data }).catch((error: unknown) =>
        log.error({ error }, 'event'),
      );
      notifyJob(withoutWorkflows, job).catch((error: unknown) => log.error({ error }, 'notification'));
    },
    onBug: (error, job) => log.error({ job, error }, 'bug'),
    isAllowed: (job) => isJobAllowed({ db, clock }, job),
  });
  const origins = originsOf(config);
  const pictures = createSharpPictures();
  const outbound = createGuardedFetch(config.privateHosts);
  const { accounts, mailer } = await openAccounts({
    ...{ config, log, store: store.value, clock, pictures, outbound, origins },
    onDelete: (userId) => forgetPerson({ db, engine, jobs, dataDir: config.dataDir }, userId),
  });
  const sealer = createSealer(await loadOrCreateSecret(join(config.dataDir, 'sealing-secret')));
  const mails = createMailSender({
    db,
    clock,
    mailer,
    sealer,
    baseUrl: config.url,
    onBug: (error) => log.warn({ error }, 'an email could not be sent'),
  });
  const sendMails = (): void => {
    mails.sendDue().catch((error: unknown) => log.error({ error }, 'mails'));
  };
  const guardedHost = createGuardedHost(config.privateHosts);
  const withoutWorkflows: Omit<ApiPorts, 'workflows'> = {
    db,
    engine,
    files,
    plugins,
    accounts,
    jobs,
    sealer,
    pictures,
    outbound,
    connectionKinds: createConnectionKinds({ fetch: outbound, host: guardedHost }),
    createModel: (settings) => createModel(settings, outbound),
    wakeMail: sendMails,
    events,
    clock,
    newId: id,
    log: {
      info: (fields, message) => log.info(fields, message),
      warn: (fields, message) => log.warn(fields, message),
      error: (fields, message) => log.error(fields, message),
    },
    samplePath: join(samples, 'messy-orders.csv'),
    origins,
    ...settingsOf(config),
  };
  const workflows = createWorkflowRuntime({
    ...withoutWorkflows,
    queue: createPgBossQueue(store.value.executeSql, withoutWorkflows.log),
    tables: createPostgresTables(guardedHost),
  });
  const metrics = createMetrics(() => countUnfinishedJobs(db));
  const ports: ApiPorts = { ...withoutWorkflows, workflows, observe: metrics.observe };

  const app = createApi(ports);
  serveWeb(app, {
    folder: join(root, 'apps/web/dist'),
    legalFolder: join(config.dataDir, 'legal'),
    statisticsTag: config.statistics?.tag,
  });
  let stopping = false;
  const operations = {
    metrics,
    metricsToken: config.metricsToken,
    checks: {
      server: () => checkRunning(stopping),
      database: () => store.value.check(),
      dataFolder: () => checkFolder(config.dataDir),
    },
  };
  const server = createAppServer(app, operations, config);
  const stopHousekeeping = startHousekeeping({
    ...{ db, engine, jobs, clock, log, projects, alone, sendMails },
    dataDir: config.dataDir,
  });
  const close = async (): Promise<void> => {
    stopping = true;
    stopHousekeeping();
    server.closeIdleConnections();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    await Promise.all([jobs.close(), workflows.close()]);
    server.closeAllConnections();
    await closed;
    await engine.close();
    await shared?.close();
    await files.close();
    await plugins.close();
    await settle(accounts);
    await mails.sendDue().catch(() => 0);
    await mailer.close();
    await processes.close();
    await store.value.close();
  };
  try {
    const port = await listen(server, config.port);
    await (config.role === 'web' ? workflows.watch() : workflows.start());
    if (alone)
      removeUnfinishedFiles(projects, started).catch((error: unknown) => log.error({ error }, 'files'));
    accounts.prepare().catch((error: unknown) => log.error({ error }, 'accounts'));
    return ok({ port, close });
  } catch (error) {
    await close();
    throw error;
  }
}

/** Returns the app's own origins. */
const originsOf = ({ url, port }: Config): readonly string[] => [
  new URL(url).origin,
  `http://localhost:${port}`,
  `http://127.0.0.1:${port}`,
];

/** Returns what the API takes from the configuration as it is. */
const settingsOf = (config: Config) => ({
  dataDir: config.dataDir,
  maxUploadBytes: config.maxUploadBytes,
  storagePerPerson: config.storagePerPerson,
  guests: { atOnce: config.guests, perAddress: config.rateLimit ? 10 : config.guests },
  ...(config.statistics ? { statisticsOrigin: config.statistics.origin } : {}),
});

/** Waits for the mails of the last requests, up to {@link mailsWaitMs}. */
async function settle(accounts: Accounts): Promise<void> {
  const settled = new AbortController();
  await Promise.race([
    accounts.settled().finally(() => settled.abort()),
    sleep(mailsWaitMs, undefined, { signal: settled.signal }).catch(() => {}),
  ]);
}
