import { z } from 'zod';
import { workflowField } from '../fields/kept.ts';
import { wholeNumber } from '../fields/whole-number.ts';
import { workflowParams } from '../params.ts';
import { route } from '../route.ts';
import { workflowDetail } from './read-workflow.ts';

export const publishWorkflow = route({
  method: 'post',
  path: '/api/workflows/:id/publish',
  summary: 'Publish the draft as an immutable version that runs use from now on, and turn its triggers on',
  tag: 'Workflows',
  access: 'workflow.edit',
  params: workflowParams,
  body: z.strictObject({
    base: wholeNumber.min(1),
    enable: z.boolean().default(true),
    note: z.string().max(500).default('').describe('Release notes'),
  }),
  answer: z.object({ workflow: workflowDetail }),
});

export const listWorkflowVersions = route({
  method: 'get',
  path: '/api/workflows/:id/versions',
  summary: 'List the versions of a workflow, newest first',
  tag: 'Workflows',
  access: 'workflow.read',
  params: workflowParams,
  answer: z.object({
    versions: z.array(
      z.object({
        number: z.number(),
        createdAt: z.string(),
        note: z.string(),
        author: z.string().nullable(),
      }),
    ),
  }),
});

export const readWorkflowVersion = route({
  method: 'get',
  path: '/api/workflows/:id/versions/:number',
  summary: 'Get one version of a workflow',
  tag: 'Workflows',
  access: 'workflow.read',
  params: workflowParams.extend({ number: z.string().max(20) }),
  answer: z.object({ number: z.number(), definition: workflowField }),
});
