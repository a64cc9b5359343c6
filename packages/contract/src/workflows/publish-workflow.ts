import { z } from 'zod';
import { workflowField } from '../fields/kept.ts';
import { wholeNumber } from '../fields/whole-number.ts';
import { workflowParams } from '../params.ts';
import { route } from '../route.ts';
import { workflowDetail } from './read-workflow.ts';

export const publishWorkflow = route({
  method: 'post',
  path: '/api/workflows/:id/publish',
  summary:
    'Makes a version of the draft, which never changes, and which runs take from now on; its triggers are turned on',
  tag: 'Workflows',
  access: 'workflow.edit',
  params: workflowParams,
  body: z.strictObject({
    base: wholeNumber.min(1),
    enable: z.boolean().default(true),
    note: z.string().max(500).default('').describe('What is new'),
  }),
  answer: z.object({ workflow: workflowDetail }),
});

export const listWorkflowVersions = route({
  method: 'get',
  path: '/api/workflows/:id/versions',
  summary: 'The versions of a workflow, newest first',
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
  summary: 'What a version holds',
  tag: 'Workflows',
  access: 'workflow.read',
  params: workflowParams.extend({ number: z.string().max(20) }),
  answer: z.object({ number: z.number(), definition: workflowField }),
});
