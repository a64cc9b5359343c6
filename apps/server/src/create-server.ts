import { mkdir } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import {
  clientAddressHeader,
  createAccounts,
  createOutboxMailer,
  createSealer,
  createSmtpMailer,
  loadOrCreateSecret,
} from '@winnow/accounts';
import { createEngine } from '@winnow/engine/engine';
import { createFileInspector } from '@winnow/engine/files/file-inspector';
import type { Engine } from '@winnow/engine/protocol';
import { createApi } from '@winnow/http';
import { newId, ok, type Result, systemClock } from '@winnow/kernel';
import { openSandbox } from '@winnow/plugins';
import {
  type ApiPorts,
  adoptPicture,
  createGuardedFetch,
  createGuardedHost,
  createJobRunner,
  createMailSender,
  createPluginLibrary,
  createWorkflowRuntime,
  eraseOldProjects,
  forgetGuests,
  notifyJob,
  publishToProject,
  workflowsFolder,
} from '@winnow/services';
import { uploadsKeptMs } from '@winnow/services/uploads/forget-upload';
import {
  countUnfinishedJobs,
  forgetEndedShares,
  forgetMailCounts,
  jobLeaseMs,
  openStore,
} from '@winnow/store';
import type { Logger } from 'pino';
import { createModel } from './ai/create-model.ts';
import { clientAddress } from './client-address.ts';
import type { Config } from './config.ts';
import { createConnectionKinds } from './connections/connection-kinds.ts';
import { forgetPerson } from './forget-person.ts';
import { endInterrupted, forgetUploads, removeUnfinishedFiles } from './jobs/left-behind.ts';
import { createPgBossQueue } from './jobs/pg-boss-queue.ts';
import { createPostgresTables } from './jobs/postgres-tables.ts';
import { joinProcesses } from './join-processes.ts';
import { answerOperations } from './operations/answer-operations.ts';
import { createMetrics } from './operations/metrics.ts';
import { checkFolder, checkRunning } from './operations/readiness.ts';
import { type SharedProjects, shareProjects } from './servers/share-projects.ts';
import { createSharpPictures } from './sharp-pictures.ts';
import { serveWeb } from './web-files.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/**
 * How long shutdown waits for mail of the last requests that the mail server has not accepted yet.
 */
const mailsWaitMs = 5_000;
/** Maximum delay of a digest or of retrying a mail. */
const mailsEveryMs = 30_000;
const hourMs = 3600 * 1000;

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
  // The embedded database has only one server, so there are no others to pass calls to.
  const shared: SharedProjects | undefined = alone
    ? undefined
    : await shareProjects({
        db,
        id: id(),
        engine: () => engine,
        secretFile: join(config.dataDir, 'internal-secret'),
        address: config.internalAddress,
        onBug: (error) => log.error({ error }, 'servers'),
      });
  const engine: Engine = createEngine({
    ...(shared && { holders: shared.holders }),
    claim: processes.claim,
    directory: projects,
    directories: [uploads, samples, projects, workflowFiles],
    memory: config.engineMemory,
    spares: 1,
    ...(config.engines === undefined ? {} : { processes: config.engines }),
    plugins: (projectId) => createPluginLibrary(db, projectId),
    onTrouble: ({ problem, ...trouble }) =>
      log.error({ part: 'engine', code: problem.code, ...trouble }, problem.message),
    ...(config.clickhouse === undefined ? {} : { clickhouse: config.clickhouse }),
    ...(config.engineProgram === undefined ? {} : { program: config.engineProgram }),
    sandbox: { program: config.sandboxProgram },
  });
  processes.onClaim((projectId) => {
    engine.releaseProject(projectId).catch((error: unknown) => log.error({ error }, 'engine'));
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
  });
  const origins = [
    new URL(config.url).origin,
    `http://localhost:${config.port}`,
    `http://127.0.0.1:${config.port}`,
  ];
  const accountsLog = (level: 'error' | 'warn' | 'info' | 'debug', message: string): void =>
    log[level]({ part: 'accounts' }, message);
  const mailer =
    config.smtpUrl === undefined
      ? createOutboxMailer({ db, clock, random: globalThis.crypto })
      : createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom, log: accountsLog });
  const pictures = createSharpPictures();
  const outbound = createGuardedFetch(config.privateHosts);
  const accounts = createAccounts({
    db,
    secret: await loadOrCreateSecret(join(config.dataDir, 'secret')),
    baseUrl: config.url,
    trustedOrigins: origins,
    rateLimit: config.rateLimit ? (store.value.kind === 'postgres' ? 'database' : 'memory') : false,
    mailer,
    requireVerification: config.emailVerification,
    onDelete: (userId) => forgetPerson({ db, engine, jobs, dataDir: config.dataDir }, userId),
    mailReachesPeople: config.smtpUrl !== undefined,
    signUp: config.signUp,
    providers: config.providers,
    linking: config.linking,
    adoptPicture: (userId, image) => adoptPicture({ db, pictures, clock, outbound }, userId, image),
    ...(config.polar && { payments: await takePayments(config.polar, config.url) }),
    log: accountsLog,
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
    dataDir: config.dataDir,
    samplePath: join(samples, 'messy-orders.csv'),
    maxUploadBytes: config.maxUploadBytes,
    storagePerPerson: config.storagePerPerson,
    guests: { atOnce: config.guests, perAddress: config.rateLimit ? 10 : config.guests },
    origins,
    ...(config.statistics ? { statisticsOrigin: config.statistics.origin } : {}),
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
  // A process that only runs workflows answers only health checks.
  const answers = async (request: Request, { incoming }: HttpBindings): Promise<Response> => {
    const caller = { connection: incoming.socket?.remoteAddress ?? '' };
    const told = await answerOperations(request, caller, operations);
    if (told) return told;
    return config.role === 'worker' && new URL(request.url).pathname !== '/api/health'
      ? new Response('This process runs workflows only.', { status: 503 })
      : app.fetch(request);
  };
  const answer = getRequestListener((request, env) => answers(request, env as HttpBindings));
  const server = createHttpServer((request, response) => {
    // The address that a client claims for itself is ignored; only the connection or a trusted
    // proxy counts.
    const forwarded = request.headers['x-forwarded-for'];
    const connection = request.socket.remoteAddress ?? '';
    setHeader(
      request,
      clientAddressHeader,
      clientAddress(connection, [forwarded].flat().join(','), config.proxies),
    );
    return answer(request, response);
  });
  // A large upload over a slow connection may take any amount of time.
  server.requestTimeout = 0;
  // Longer than proxies and clients keep an idle connection, so that none is closed just as it is
  // reused.
  server.keepAliveTimeout = 75_000;
  const close = async (): Promise<void> => {
    stopping = true;
    clearInterval(cleaning);
    clearInterval(watching);
    clearInterval(mailing);
    server.closeIdleConnections();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    await Promise.all([jobs.close(), workflows.close()]);
    server.closeAllConnections();
    await closed;
    await engine.close();
    await shared?.close();
    await files.close();
    await plugins.close();
    const settled = new AbortController();
    await Promise.race([
      accounts.settled().finally(() => settled.abort()),
      sleep(mailsWaitMs, undefined, { signal: settled.signal }).catch(() => {}),
    ]);
    await mails.sendDue().catch(() => 0);
    await mailer.close();
    await processes.close();
    await store.value.close();
  };
  const mailing = setInterval(sendMails, mailsEveryMs);
  const clean = async (): Promise<void> => {
    await forgetUploads(db, clock.now(), uploadsKeptMs);
    await forgetEndedShares(db, clock.now());
    await forgetMailCounts(db, clock.now() - 2 * 24 * hourMs);
    await eraseOldProjects({ db, engine, clock });
    await forgetGuests({ db, clock }, (userId) =>
      forgetPerson({ db, engine, jobs, dataDir: config.dataDir }, userId),
    );
  };
  const watching = setInterval(() => {
    if (alone) return;
    endInterrupted(db, projects, clock.now(), 0, log).catch((error: unknown) => log.error({ error }, 'jobs'));
  }, jobLeaseMs / 2);
  const cleaning = setInterval(() => {
    clean().catch((error: unknown) => log.error({ error }, 'cleaning'));
  }, hourMs);
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

/** Loads the payment code only if payments are configured. */
async function takePayments(polar: NonNullable<Config['polar']>, url: string) {
  const { polarPayments } = await import('@winnow/accounts/payments/polar-payments');
  return polarPayments({ ...polar, returnUrl: `${url}/settings` });
}

/**
 * Sets a header as if it had come with the request, including the raw headers from which the
 * request is built.
 */
function setHeader(request: IncomingMessage, name: string, value: string): void {
  const raw: string[] = [];
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const [key = '', text = ''] = request.rawHeaders.slice(at, at + 2);
    if (key.toLowerCase() !== name) raw.push(key, text);
  }
  request.rawHeaders = [...raw, name, value];
  request.headers[name] = value;
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
