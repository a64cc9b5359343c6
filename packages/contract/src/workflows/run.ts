import { z } from 'zod';
import { graphField } from '../fields/kept.ts';
import { queryNumber } from '../fields/whole-number.ts';
import { workflowParams } from '../params.ts';
import { route } from '../route.ts';
import { outputView, runEntryView, runView, stepView } from './workflow-views.ts';

const runParams = workflowParams.extend({ runId: z.string().min(1).max(64) });

const parameterValue = z.union([z.string().max(10_000), z.number(), z.boolean()]);

export const listWorkflowParameters = route({
  method: 'get',
  path: '/api/workflows/:id/parameters',
  summary: 'List the parameters that a run of the published version can set, by step',
  tag: 'Workflows',
  access: 'workflow.run',
  params: workflowParams,
  answer: z.object({
    steps: z.array(
      z.object({
        nodeId: z.string(),
        title: z.string(),
        parameters: z.array(
          z.object({
            name: z.string(),
            type: z.enum(['text', 'number', 'boolean', 'date', 'column']),
            value: parameterValue,
            required: z.boolean().exactOptional(),
            description: z.string().exactOptional(),
          }),
        ),
      }),
    ),
  }),
});

export const startWorkflowRun = route({
  method: 'post',
  path: '/api/workflows/:id/runs',
  summary: 'Run the published version, with an uploaded file and values for parameters if it takes them',
  tag: 'Workflows',
  access: 'workflow.run',
  params: workflowParams,
  body: z.strictObject({
    uploadId: z.string().max(64).optional(),
    /** By step id, then by parameter name. */
    parameters: z.record(z.string().max(64), z.record(z.string().max(64), parameterValue)).optional(),
  }),
  answer: z.object({ run: runView }),
  status: 202,
});

export const listWorkflowRuns = route({
  method: 'get',
  path: '/api/workflows/:id/runs',
  summary: 'List runs, newest first. Pass the number of the last one to get the next page',
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
  summary: 'Get a run: its graph, steps with row counts, checks, differences and outputs',
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
  summary: 'List log lines of a run or of one of its steps, after a given line',
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
  summary: 'Cancel a run: at once if it is queued, otherwise as soon as the engine has stopped',
  tag: 'Workflows',
  access: 'workflow.run',
  params: runParams,
  answer: z.object({ run: runEntryView }),
});

export const rerunWorkflow = route({
  method: 'post',
  path: '/api/workflows/:id/runs/:runId/rerun',
  summary: 'Re-run a run with the same version and file, from the start or from the failed step',
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
  summary: 'Download an output file of a run',
  tag: 'Workflows',
  access: 'workflow.read',
  params: runParams.extend({ nodeId: z.string().min(1).max(64) }),
  answerTypes: ['*/*'],
});
