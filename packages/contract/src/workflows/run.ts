import { z } from 'zod';
import { graphField } from '../fields/kept.ts';
import { queryNumber } from '../fields/whole-number.ts';
import { workflowParams } from '../params.ts';
import { route } from '../route.ts';
import { outputView, runEntryView, runView, stepView } from './workflow-views.ts';

const runParams = workflowParams.extend({ runId: z.string().min(1).max(64) });

export const startWorkflowRun = route({
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
});

export const listWorkflowRuns = route({
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
});

export const readWorkflowRun = route({
  method: 'get',
  path: '/api/workflows/:id/runs/:runId',
  summary: 'A run: its graph, steps with rows, checks and differences, and what it gave out',
  tag: 'Workflows',
  access: 'workflow.read',
  params: runParams,
  answer: z.object({
    run: runEntryView,
    graph: graphField,
    steps: z.array(stepView),
    outputs: z.array(outputView),
  }),
});

export const readWorkflowLog = route({
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
});

export const cancelWorkflowRun = route({
  method: 'post',
  path: '/api/workflows/:id/runs/:runId/cancel',
  summary: 'Ends a run: at once where it waits, and as soon as the engine has stopped where it runs',
  tag: 'Workflows',
  access: 'workflow.run',
  params: runParams,
  answer: z.object({ run: runEntryView }),
});

export const rerunWorkflow = route({
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
});

export const downloadWorkflowOutput = route({
  method: 'get',
  path: '/api/workflows/:id/runs/:runId/outputs/:nodeId/file',
  summary: 'The file that a run gave out',
  tag: 'Workflows',
  access: 'workflow.read',
  params: runParams.extend({ nodeId: z.string().min(1).max(64) }),
});
