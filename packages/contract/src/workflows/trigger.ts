import { z } from 'zod';
import { problemField } from '../fields/problem.ts';
import { workflowParams } from '../params.ts';
import { route } from '../route.ts';
import { runView } from './workflow-views.ts';

export const previewTimes = route({
  method: 'get',
  path: '/api/workflow-times',
  summary: 'Get the next five times of a schedule, or the error in its pattern',
  tag: 'Workflows',
  access: 'own.listWorkflows',
  query: z.object({ cron: z.string().min(1).max(200), timeZone: z.string().max(64) }),
  answer: z.object({ times: z.array(z.string()), problems: z.array(problemField) }),
});

export const makeWebhookSecret = route({
  method: 'post',
  path: '/api/workflows/:id/webhooks/:triggerId/secret',
  summary: 'Generate a new webhook secret and return it once. The previous secret stops working',
  tag: 'Workflows',
  access: 'workflow.edit',
  confirm: true,
  params: workflowParams.extend({ triggerId: z.string().min(1).max(64) }),
  answer: z.object({ secret: z.string(), path: z.string() }),
  status: 201,
});

export const callWebhook = route({
  method: 'post',
  path: '/api/hooks/workflows/:workflowId/:triggerId',
  summary:
    'Start a run by webhook. Send the secret in x-winnow-secret, and optionally a file as the body (up to 16 MB) with its name in x-file-name',
  tag: 'Workflows',
  access: 'public.read',
  params: z.object({ workflowId: z.string().min(1).max(64), triggerId: z.string().min(1).max(64) }),
  answer: z.object({ run: runView.pick({ id: true, number: true, status: true }) }),
  status: 202,
});

export const addConnection = route({
  method: 'post',
  path: '/api/workflows/:id/connections',
  summary:
    'Create a connection from a PostgreSQL connection string or the URL that notifications call. It is encrypted and never returned',
  tag: 'Workflows',
  access: 'workflow.edit',
  params: workflowParams,
  body: z.strictObject({ url: z.string().min(1).max(2000) }),
  answer: z.object({ connection: z.object({ id: z.string(), hint: z.string() }) }),
  status: 201,
});

export const removeConnection = route({
  method: 'delete',
  path: '/api/workflows/:id/connections/:connectionId',
  summary: 'Delete a connection. Outputs that use it fail from then on',
  tag: 'Workflows',
  access: 'workflow.edit',
  params: workflowParams.extend({ connectionId: z.string().min(1).max(64) }),
  status: 204,
});
