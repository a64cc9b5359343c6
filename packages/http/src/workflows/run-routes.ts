import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import * as contract from '@winnow/contract/workflows/run';
import { failed, ok, type Result } from '@winnow/kernel';
import { recordActivity } from '@winnow/services/activity/record-change';
import type { ApiPorts } from '@winnow/services/ports';
import { apiProblems } from '@winnow/services/problems';
import { definitionOf } from '@winnow/services/workflows/definition';
import { changeOf } from '@winnow/services/workflows/publish-to-workflow';
import { outputPath, type ReceivedFile, takeUpload } from '@winnow/services/workflows/run/run-files';
import { startRun } from '@winnow/services/workflows/run/start-run';
import { checkRunParameters, listRunParameters } from '@winnow/services/workflows/run-parameters';
import { workflowRunProblems } from '@winnow/services/workflows/workflow-run-problems';
import { findUpload } from '@winnow/store';
import {
  findWorkflowRunEntry,
  findWorkflowVersion,
  listRunOutputs,
  listWorkflowLog,
  listWorkflowRuns,
  listWorkflowSteps,
  type WorkflowRunEntry,
} from '@winnow/store/workflows';
import type { RunCause } from '@winnow/workflows';
import { handle } from '../routing/handle.ts';
import { viewOfOutput, viewOfRun, viewOfRunEntry, viewOfStep } from './workflow-views.ts';

async function runOf(ports: ApiPorts, workflowId: string, runId: string): Promise<Result<WorkflowRunEntry>> {
  const run = await findWorkflowRunEntry(ports.db, runId);
  return run?.workflowId === workflowId ? ok(run) : failed(apiProblems.notFound({ what: 'run' }));
}

export const listWorkflowParametersRoute = handle(
  contract.listWorkflowParameters,
  async ({ ports, workflow: { workflow } }) => {
    const steps = await listRunParameters(ports, workflow);
    return ok({ steps: steps.map(({ parameters, ...step }) => ({ ...step, parameters: [...parameters] })) });
  },
);

export const startWorkflowRunRoute = handle(
  contract.startWorkflowRun,
  async ({ ports, actor, workflow: { workflow }, body: { uploadId, parameters = {} } }) => {
    const settable = await checkRunParameters(ports, workflow, parameters);
    if (!settable.ok) return settable;
    let input: ReceivedFile | null = null;
    if (uploadId !== undefined) {
      const upload = await findUpload(ports.db, uploadId);
      if (!upload || upload.userId !== actor.userId || upload.state !== 'ready')
        return failed(apiProblems.notFound({ what: 'upload' }));
      const taken = await takeUpload(ports.dataDir, workflow.id, upload);
      if (!taken.ok) return taken;
      input = taken.value;
    }
    const cause: RunCause = 'manual';
    const run = await startRun(ports, { workflow, cause, actorId: actor.userId, input, parameters });
    if (!run.ok) return run;
    await recordActivity(
      ports,
      actor,
      changeOf(workflow, 'workflow.run', { run: run.value.id, number: run.value.number }),
    );
    return ok({ run: viewOfRun(run.value) });
  },
);

export const listWorkflowRunsRoute = handle(
  contract.listWorkflowRuns,
  async ({ ports, workflow: { workflow }, query }) => {
    const runs = await listWorkflowRuns(ports.db, { workflowId: workflow.id, ...query });
    return ok({ runs: runs.map(viewOfRunEntry) });
  },
);

export const readWorkflowRunRoute = handle(
  contract.readWorkflowRun,
  async ({ ports, workflow: { workflow }, params: { runId } }) => {
    const run = await runOf(ports, workflow.id, runId);
    if (!run.ok) return run;
    const version = await findWorkflowVersion(ports.db, run.value.versionId);
    const steps = await listWorkflowSteps(ports.db, runId);
    const outputs = await listRunOutputs(ports.db, runId);
    return ok({
      run: viewOfRunEntry(run.value),
      graph: definitionOf(version?.definition ?? {}).graph,
      steps: steps.map(viewOfStep),
      outputs: outputs.map(viewOfOutput),
    });
  },
);

export const readWorkflowLogRoute = handle(
  contract.readWorkflowLog,
  async ({ ports, workflow: { workflow }, params: { runId }, query: { node, after, limit } }) => {
    const run = await runOf(ports, workflow.id, runId);
    if (!run.ok) return run;
    const lines = await listWorkflowLog(ports.db, { runId, nodeId: node, after, limit });
    return ok({ lines: lines.map(({ runId: _, at, ...line }) => ({ ...line, at: at.toISOString() })) });
  },
);

export const cancelWorkflowRunRoute = handle(
  contract.cancelWorkflowRun,
  async ({ ports, actor, workflow: { workflow }, params: { runId } }) => {
    const run = await runOf(ports, workflow.id, runId);
    if (!run.ok) return run;
    const moved = await ports.workflows.cancel(runId);
    if (!moved) return failed(workflowRunProblems.over({ number: run.value.number }));
    await recordActivity(
      ports,
      actor,
      changeOf(workflow, 'workflow.cancel-run', { run: runId, number: run.value.number }),
    );
    return ok({ run: viewOfRunEntry({ ...run.value, ...moved }) });
  },
);

export const rerunWorkflowRoute = handle(
  contract.rerunWorkflow,
  async ({ ports, actor, workflow: { workflow }, params: { runId }, body: { from } }) => {
    const before = await runOf(ports, workflow.id, runId);
    if (!before.ok) return before;
    const { status, versionId, input, parameters, number } = before.value;
    if (status !== 'completed') return failed(workflowRunProblems.notOver({ number }));
    const run = await startRun(ports, {
      workflow,
      versionId,
      cause: 'rerun',
      actorId: actor.userId,
      input: input as ReceivedFile | null,
      parameters,
      rerunOfId: runId,
      rerunFrom: from,
    });
    if (!run.ok) return run;
    await recordActivity(
      ports,
      actor,
      changeOf(workflow, 'workflow.rerun', { run: run.value.id, number: run.value.number }),
    );
    return ok({ run: viewOfRun(run.value) });
  },
);

export const downloadWorkflowOutputRoute = handle(
  contract.downloadWorkflowOutput,
  async ({ ports, workflow: { workflow }, params: { runId, nodeId } }) => {
    const outputs = await listRunOutputs(ports.db, runId);
    const output = outputs.find((one) => one.nodeId === nodeId && one.workflowId === workflow.id);
    if (!output || output.path === null) return failed(apiProblems.notFound({ what: 'file' }));
    const path = outputPath(ports.dataDir, output.path);
    const found = await stat(path).catch(() => undefined);
    if (!found) return failed(workflowRunProblems.fileGone({}));
    const { exportFormats } = await import('@winnow/formats');
    return new Response(Readable.toWeb(createReadStream(path)) as ReadableStream, {
      headers: {
        'content-type':
          exportFormats.find(({ id }) => id === output.format)?.mimeTypes[0] ?? 'application/octet-stream',
        'content-length': String(found.size),
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(output.name)}`,
        'cache-control': 'private, no-store',
      },
    });
  },
);
