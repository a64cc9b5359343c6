import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadable } from 'node:stream/web';
import * as contract from '@winnow/contract/workflows/trigger';
import { withFileToWrite } from '@winnow/formats/writing/with-file-to-write';
import { failed, ok, ProblemError, type Result } from '@winnow/kernel';
import { recordChange } from '@winnow/services/activity/record-change';
import type { ApiPorts } from '@winnow/services/ports';
import { apiProblems } from '@winnow/services/problems';
import { fileNameOf } from '@winnow/services/uploads/file-name';
import { connectionPurpose } from '@winnow/services/workflows/connection-purpose';
import { definitionOf } from '@winnow/services/workflows/definition';
import { changeOf } from '@winnow/services/workflows/publish-to-workflow';
import { partsFolder, type ReceivedFile, takeFile } from '@winnow/services/workflows/run/run-files';
import { startRun } from '@winnow/services/workflows/run/start-run';
import { workflowRunProblems } from '@winnow/services/workflows/workflow-run-problems';
import {
  findRunOfOccasion,
  findWorkflow,
  findWorkflowVersion,
  listWorkflowSecrets,
  removeWorkflowSecret,
  saveWorkflowSecret,
} from '@winnow/store/workflows';
import { checkPattern, nextTimes } from '@winnow/workflows';
import type { HonoRequest } from 'hono';
import { handle } from '../routing/handle.ts';
import { hookPath } from './read-workflow.ts';
import { viewOfRun } from './workflow-views.ts';

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const previewTimesRoute = handle(
  contract.previewTimes,
  async ({ ports, query: { cron, timeZone } }) => {
    const problems = checkPattern(cron, timeZone);
    if (problems.length > 0) return ok({ times: [], problems });
    const times = nextTimes(cron, timeZone, ports.clock.now(), 5);
    return ok({ times: times.map((time) => new Date(time).toISOString()), problems: [] });
  },
);

export const makeWebhookSecretRoute = handle(
  contract.makeWebhookSecret,
  ({ ports, actor, workflow: { workflow }, params: { triggerId } }) =>
    recordChange(ports, actor, async (tx, note) => {
      const published = workflow.publishedId
        ? await findWorkflowVersion(tx, workflow.publishedId)
        : undefined;
      const triggers = [workflow.draft, ...(published ? [published.definition] : [])].flatMap(
        (kept) => definitionOf(kept).triggers,
      );
      if (!triggers.some(({ id, kind }) => id === triggerId && kind === 'webhook'))
        return failed(workflowRunProblems.noWebhook({ id: triggerId }));
      const secret = randomBytes(32).toString('base64url');
      await saveWorkflowSecret(tx, {
        id: ports.newId(),
        workflowId: workflow.id,
        kind: 'webhook',
        triggerId,
        value: hashOf(secret),
        hint: secret.slice(-4),
        createdById: actor.userId,
        now: ports.clock.now(),
      });
      note(changeOf(workflow, 'workflow.make-secret', { trigger: triggerId }));
      return ok({ secret, path: hookPath(workflow.id, triggerId) });
    }),
);

export const callWebhookRoute = handle(
  contract.callWebhook,
  async ({ ports, params: { workflowId, triggerId }, context }) => {
    const given = Buffer.from(hashOf(context.req.header('x-winnow-secret') ?? ''), 'hex');
    const secrets = await listWorkflowSecrets(ports.db, workflowId);
    const kept = secrets.find((one) => one.kind === 'webhook' && one.triggerId === triggerId)?.value;
    // Compared even if there is no secret, so that timing reveals nothing.
    const same = timingSafeEqual(given, Buffer.from(kept ?? hashOf(randomBytes(32).toString('hex')), 'hex'));
    const workflow = same && kept !== undefined ? await findWorkflow(ports.db, workflowId) : undefined;
    const version = workflow?.publishedId
      ? await findWorkflowVersion(ports.db, workflow.publishedId)
      : undefined;
    const trigger = version && definitionOf(version.definition).triggers.find(({ id }) => id === triggerId);
    if (!workflow?.enabled || trigger?.kind !== 'webhook' || !trigger.enabled)
      return failed(workflowRunProblems.hookRefused({}));
    const callId = ports.newId();
    // A caller that doesn't know whether its call arrived can repeat it with the same key, and gets
    // the same run.
    const occasion = (context.req.header('idempotency-key') ?? callId).slice(0, 200);
    const findRun = () => findRunOfOccasion(ports.db, { workflowId, triggerId, occasion });
    const before = await findRun();
    const started = before
      ? ok(before)
      : await startRun(ports, {
          workflow,
          cause: 'webhook',
          actorId: null,
          triggerId,
          occasion,
          input: await fileOf(ports, context.req, workflowId, callId),
        });
    // A repeated call may have started it in the meantime.
    const other = started.ok ? undefined : await findRun();
    const run = other ? ok(other) : started;
    if (!run.ok) return run;
    const { id, number, status } = viewOfRun(run.value);
    return ok({ run: { id, number, status } });
  },
);

/**
 * Stores the body of a call as an arrived file, unpacked if it is an archive; null if there is
 * none.
 */
async function fileOf(
  { dataDir, files, maxUploadBytes }: ApiPorts,
  request: HonoRequest,
  workflowId: string,
  callId: string,
): Promise<ReceivedFile | null> {
  const { body } = request.raw;
  if (!body || request.header('content-length') === '0') return null;
  const folder = partsFolder(dataDir, workflowId, callId);
  try {
    await mkdir(folder, { recursive: true });
    const path = join(folder, 'body');
    await withFileToWrite(path, (to) =>
      pipeline(Readable.fromWeb(body as NodeReadable<Uint8Array>), to),
    ).catch(({ message: reason }: Error) => {
      throw new ProblemError([apiProblems.uploadBroken({ reason })]);
    });
    if ((await stat(path)).size === 0) return null;
    const type = request.header('content-type') ?? '';
    const name = fileNameOf(decodeName(request.header('x-file-name')) ?? `webhook${endingOf(type)}`);
    const table = join(folder, 'table');
    const sent = { path, fileName: name, owner: workflowId };
    const unpacked = await files.unpack(sent, { to: table, limit: maxUploadBytes });
    // If unpacking fails, the archive is kept, and its run reports what is wrong with it.
    return unpacked.ok && unpacked.value
      ? await takeFile(dataDir, workflowId, table, unpacked.value.fileName)
      : await takeFile(dataDir, workflowId, path, name);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function decodeName(name: string | undefined): string | undefined {
  try {
    return name === undefined ? undefined : decodeURIComponent(name);
  } catch {
    return name;
  }
}

function endingOf(contentType: string): string {
  if (/\bndjson\b/.test(contentType)) return '.ndjson';
  if (/\bjson\b/.test(contentType)) return '.json';
  if (/\bcsv\b/.test(contentType)) return '.csv';
  return /tab-separated/.test(contentType) ? '.tsv' : '';
}

export const addConnectionRoute = handle(
  contract.addConnection,
  async ({ ports, actor, workflow: { workflow }, body: { url } }) => {
    const known = /^https?:/i.test(url) ? addressOf(url) : connectionOf(url);
    if (!known.ok) return known;
    const { kind, hint } = known.value;
    return recordChange(ports, actor, async (tx, note) => {
      const id = ports.newId();
      await saveWorkflowSecret(tx, {
        id,
        workflowId: workflow.id,
        kind,
        triggerId: null,
        value: ports.sealer.seal(url, connectionPurpose(workflow.id)),
        hint,
        createdById: actor.userId,
        now: ports.clock.now(),
      });
      note(changeOf(workflow, 'workflow.add-connection', { connection: id, hint }));
      return ok({ connection: { id, hint } });
    });
  },
);

export const removeConnectionRoute = handle(
  contract.removeConnection,
  ({ ports, actor, workflow: { workflow }, params: { connectionId } }) =>
    recordChange(ports, actor, async (tx, note) => {
      const removed = await removeWorkflowSecret(tx, workflow.id, connectionId);
      if (!removed) return failed(apiProblems.notFound({ what: 'connection' }));
      note(changeOf(workflow, 'workflow.remove-connection', { connection: connectionId }));
      return ok(null);
    }),
);

interface KnownSecret {
  readonly kind: 'connection' | 'address';
  /** Distinguishes the secret from others without revealing it. */
  readonly hint: string;
}

/** Shows host and database, but neither user nor password. */
function connectionOf(url: string): Result<KnownSecret> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    return failed(workflowRunProblems.badConnection({}));
  const { host, pathname } = new URL(url);
  return host === ''
    ? failed(workflowRunProblems.badConnection({}))
    : ok({ kind: 'connection', hint: `${host}${pathname}` });
}

/** Shows only the host: the paths of such URLs are often secret. */
function addressOf(url: string): Result<KnownSecret> {
  if (!URL.canParse(url)) return failed(workflowRunProblems.badAddress({}));
  const { host } = new URL(url);
  return ok({ kind: 'address', hint: host });
}
