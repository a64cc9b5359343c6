import { join } from 'node:path';
import { type Actor, can, connectionFacts } from '@winnow/accounts';
import * as contract from '@winnow/contract/exports/connection-export';
import { failed, type Json, ok, ProblemError, type Result } from '@winnow/kernel';
import { recordActivity } from '@winnow/services/activity/record-change';
import { connectionProblems } from '@winnow/services/connections/connection-problems';
import { connectionReasons } from '@winnow/services/connections/connection-reasons';
import { type OpenConnection, openToWrite } from '@winnow/services/connections/open-connection';
import {
  checkTarget,
  connectionExportTask,
  type ExportTarget,
  targetName,
} from '@winnow/services/exports/connection-export-task';
import { signalWithin } from '@winnow/services/outbound/signal-within';
import type { ApiPorts } from '@winnow/services/ports';
import { apiProblems } from '@winnow/services/problems';
import { addJob, type ConnectionAccess, findConnectionAccess } from '@winnow/store';
import { dataView } from '../data/data-view.ts';
import { viewOfJob } from '../jobs/job-view.ts';
import type { CallOf } from '../routing/call.ts';
import { handle } from '../routing/handle.ts';
import { compared } from '../workflows/compared.ts';

const compareMs = 20_000;

export const startConnectionExportRoute = handle(contract.startConnectionExport, async (call) => {
  const { ports, actor, project, query, body } = call;
  const found = await findUsableConnection(ports, actor, body.connectionId);
  if (!found) return failed(apiProblems.notFound({ what: 'connection' }));
  const opened = openToWrite(ports, found.connection);
  if (!opened.ok) return opened;
  const target = await targetOf(opened.value, body.target);
  if (!target.ok) return target;
  const view = await dataView(ports, project.id, body.view, query.version);
  if (!view.ok) return view;
  const name = targetName(target.value);
  const { connection } = found;
  const job = await addJob(ports.db, {
    id: ports.newId(),
    projectId: project.id,
    actorId: actor.userId,
    kind: 'export',
    input: { format: null, fileName: name, connectionId: connection.id },
    now: ports.clock.now(),
  });
  const part = join(ports.dataDir, 'projects', project.id, 'exports', `${job.id}.rows`);
  const task = connectionExportTask(ports.engine.project(project.id), opened.value, {
    view: view.value,
    target: target.value,
    part,
  });
  await recordActivity(ports, actor, {
    action: 'project.export',
    project,
    target: { connection: connection.id, name: connection.name, to: name },
  });
  ports.jobs.start(job, task);
  return ok({ job: viewOfJob(job, undefined) });
});

export const compareConnectionTableRoute = handle(
  contract.compareConnectionTable,
  async ({ ports, connection: { connection }, body, signal }) => {
    const opened = openToWrite(ports, connection);
    if (!opened.ok) return opened;
    const { kind, values } = opened.value;
    const host = kind.host(values);
    const schema = body.schema ?? kind.defaultSchema?.(values) ?? '';
    if (!kind.openTables) return failed(connectionProblems.cannotWrite({ host, what: 'tables' }));
    const limit = signalWithin(compareMs, signal);
    try {
      const transaction = await kind.openTables(values, limit);
      try {
        return ok(compared(await transaction.compare({ ...body, schema, schemaChanges: 'refuse' })));
      } finally {
        await transaction.abort();
      }
    } catch (error) {
      if (error instanceof ProblemError) return failed(error.problems);
      const reason = connectionReasons.noAnswerFor({ seconds: compareMs / 1000 });
      if (limit.aborted && !signal.aborted) return failed(connectionProblems.unreachable({ host, reason }));
      throw error;
    }
  },
);

/** Returns a connection that the actor may use; others are treated as missing. */
async function findUsableConnection(
  ports: ApiPorts,
  actor: Actor,
  id: string,
): Promise<ConnectionAccess | undefined> {
  const found = await findConnectionAccess(ports.db, id, actor.userId);
  const allowed = found && can(actor, 'connection.use', { kind: 'connection', ...connectionFacts(found) });
  return allowed ? found : undefined;
}

type BodyTarget = CallOf<typeof contract.startConnectionExport>['body']['target'];

async function targetOf(opened: OpenConnection, target: BodyTarget): Promise<Result<ExportTarget>> {
  if (target.to === 'table') {
    const schema = target.schema ?? opened.kind.defaultSchema?.(opened.values) ?? '';
    return checked(opened, { ...target, schema });
  }
  const { findWritten } = await import('@winnow/formats');
  const format = findWritten(target.format);
  if (!format.ok) return format;
  const options = target.options as { readonly [name: string]: Json };
  const mimeType = format.value.mimeTypes[0] ?? 'application/octet-stream';
  return checked(opened, { ...target, options, mimeType });
}

function checked(opened: OpenConnection, target: ExportTarget): Result<ExportTarget> {
  const problem = checkTarget(opened, target);
  return problem.ok ? ok(target) : problem;
}
