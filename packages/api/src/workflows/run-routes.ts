import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { failed, ok, type Result } from '@winnow/kernel';
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
import { graphSchema, type RunCause } from '@winnow/workflows';
import { z } from 'zod';
import { noteChange } from '../activity/changing.ts';
import type { ApiPorts } from '../http/ports.ts';
import { apiProblems } from '../http/problems.ts';
import { route, workflowParams } from '../http/route.ts';
import { queryNumber } from '../http/whole-number.ts';
import { definitionOf } from './definition.ts';
import { outputPath, takeFile } from './run/run-files.ts';
import { startRun } from './run/start-run.ts';
import { changeOf } from './tell-workflow.ts';
import { workflowRunProblems } from './workflow-run-problems.ts';
import {
  outputView,
  runEntryView,
  runView,
  stepView,
  viewOfOutput,
  viewOfRun,
  viewOfRunEntry,
  viewOfStep,
} from './workflow-views.ts';

const runParams = workflowParams.extend({ runId: z.string().min(1).max(64) });

async function runOf(ports: ApiPorts, workflowId: string, runId: string): Promise<Result<WorkflowRunEntry>> {
  const run = await findWorkflowRunEntry(ports.db, runId);
  return run?.workflowId === workflowId ? ok(run) : failed(apiProblems.notFound({ what: 'run' }));
}

export const startWorkflowRunRoute = route({
  method: 'post',
  path: '/api/workflows/:id/runs',
  summary:
    'Starts a run of the published version by hand, with a file that was uploaded where the workflow takes one',
  tag: 'Workflows',
  access: 'workflow.run',
  params: workflowParams,
  body: z.strictObject({ uploadId: z.string().max(64).optional() }),
  answer: z.object({ run: runView }),
  status: 202,
  handle: async ({ ports, actor, workflow: { workflow }, body: { uploadId } }) => {
    let input: Awaited<ReturnType<typeof takeFile>> | null = null;
    if (uploadId !== undefined) {
      const upload = await findUpload(ports.db, uploadId);
      if (!upload || upload.userId !== actor.userId || upload.state !== 'ready')
        return failed(apiProblems.notFound({ what: 'upload' }));
      input = await takeFile(ports.dataDir, workflow.id, upload.path, upload.fileName);
    }
    const cause: RunCause = 'manual';
    const run = await startRun(ports, { workflow, cause, actorId: actor.userId, input });
    if (!run.ok) return run;
    await noteChange(
      ports,
      actor,
      changeOf(workflow, 'workflow.run', { run: run.value.id, number: run.value.number }),
    );
    return ok({ run: viewOfRun(run.value) });
  },
});

export const listWorkflowRunsRoute = route({
  method: 'get',
  path: '/api/workflows/:id/runs',
  summary: 'Runs, newest first; the number of the last one leads to the next page',
  tag: 'Workflows',
  access: 'workflow.read',
  params: workflowParams,
  query: z.object({
    before: queryNumber.min(1).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.object({ runs: z.array(runEntryView) }),
  handle: async ({ ports, workflow: { workflow }, query }) => {
    const runs = await listWorkflowRuns(ports.db, { workflowId: workflow.id, ...query });
    return ok({ runs: runs.map(viewOfRunEntry) });
  },
});

export const readWorkflowRunRoute = route({
  method: 'get',
  path: '/api/workflows/:id/runs/:runId',
  summary: 'A run: its graph, steps with rows, checks and differences, and what it gave out',
  tag: 'Workflows',
  access: 'workflow.read',
  params: runParams,
  answer: z.object({
    run: runEntryView,
    graph: graphSchema,
    steps: z.array(stepView),
    outputs: z.array(outputView),
  }),
  handle: async ({ ports, workflow: { workflow }, params: { runId } }) => {
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
});

export const readWorkflowLogRoute = route({
  method: 'get',
  path: '/api/workflows/:id/runs/:runId/log',
  summary: 'Lines of the log of a run, or of one of its steps, after those that are known',
  tag: 'Workflows',
  access: 'workflow.read',
  params: runParams,
  query: z.object({
    node: z.string().max(64).optional(),
    after: queryNumber.min(0).default(0),
    limit: z.coerce.number().int().min(1).max(1000).default(500),
  }),
  answer: z.object({
    lines: z.array(
      z.object({
        number: z.number(),
        at: z.string(),
        nodeId: z.string().nullable(),
        level: z.enum(['info', 'warning', 'error']),
        message: z.string(),
      }),
    ),
  }),
  handle: async ({ ports, workflow: { workflow }, params: { runId }, query: { node, after, limit } }) => {
    const run = await runOf(ports, workflow.id, runId);
    if (!run.ok) return run;
    const lines = await listWorkflowLog(ports.db, { runId, nodeId: node, after, limit });
    return ok({ lines: lines.map(({ runId: _, at, ...line }) => ({ ...line, at: at.toISOString() })) });
  },
});

export const cancelWorkflowRunRoute = route({
  method: 'post',
  path: '/api/workflows/:id/runs/:runId/cancel',
  summary: 'Ends a run: at once where it waits, and as soon as the engine has stopped where it runs',
  tag: 'Workflows',
  access: 'workflow.run',
  params: runParams,
  answer: z.object({ run: runEntryView }),
  handle: async ({ ports, actor, workflow: { workflow }, params: { runId } }) => {
    const run = await runOf(ports, workflow.id, runId);
    if (!run.ok) return run;
    const moved = await ports.workflows.cancel(runId);
    if (!moved) return failed(workflowRunProblems.over({ number: run.value.number }));
    await noteChange(
      ports,
      actor,
      changeOf(workflow, 'workflow.cancel-run', { run: runId, number: run.value.number }),
    );
    return ok({ run: viewOfRunEntry({ ...run.value, ...moved }) });
  },
});

export const rerunWorkflowRoute = route({
  method: 'post',
  path: '/api/workflows/:id/runs/:runId/rerun',
  summary:
    'Runs again what ran, by the same version and with the same file: from the start, or from the step that failed',
  tag: 'Workflows',
  access: 'workflow.run',
  params: runParams,
  body: z.strictObject({ from: z.enum(['start', 'failed']).default('start') }),
  answer: z.object({ run: runView }),
  status: 202,
  handle: async ({ ports, actor, workflow: { workflow }, params: { runId }, body: { from } }) => {
    const before = await runOf(ports, workflow.id, runId);
    if (!before.ok) return before;
    const { status, versionId, input, number } = before.value;
    if (status !== 'completed') return failed(workflowRunProblems.notOver({ number }));
    const run = await startRun(ports, {
      workflow,
      versionId,
      cause: 'rerun',
      actorId: actor.userId,
      input: input as Awaited<ReturnType<typeof takeFile>> | null,
      rerunOfId: runId,
      rerunFrom: from,
    });
    if (!run.ok) return run;
    await noteChange(
      ports,
      actor,
      changeOf(workflow, 'workflow.rerun', { run: run.value.id, number: run.value.number }),
    );
    return ok({ run: viewOfRun(run.value) });
  },
});

export const downloadWorkflowOutputRoute = route({
  method: 'get',
  path: '/api/workflows/:id/runs/:runId/outputs/:nodeId/file',
  summary: 'The file that a run gave out',
  tag: 'Workflows',
  access: 'workflow.read',
  params: runParams.extend({ nodeId: z.string().min(1).max(64) }),
  handle: async ({ ports, workflow: { workflow }, params: { runId, nodeId } }) => {
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
});
