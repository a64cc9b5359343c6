import { z } from 'zod';
import { problemField } from '../fields/problem.ts';
import { workflowParams } from '../params.ts';
import { route } from '../route.ts';
import { runView } from './workflow-views.ts';

export const previewTimes = route({
  method: 'get',
  path: '/api/workflow-times',
  summary: 'The next five times of a schedule, or what is wrong with its pattern',
  tag: 'Workflows',
  access: 'own.listWorkflows',
  query: z.object({ cron: z.string().min(1).max(200), timeZone: z.string().max(64) }),
  answer: z.object({ times: z.array(z.string()), problems: z.array(problemField) }),
});

export const makeWebhookSecret = route({
  method: 'post',
  path: '/api/workflows/:id/webhooks/:triggerId/secret',
  summary: 'Gives a webhook a new secret, which is told this once; one that it had is of no use any more',
  tag: 'Workflows',
  access: 'workflow.edit',
  params: workflowParams.extend({ triggerId: z.string().min(1).max(64) }),
  answer: z.object({ secret: z.string(), path: z.string() }),
  status: 201,
});

export const callWebhook = route({
  method: 'post',
  path: '/api/hooks/workflows/:workflowId/:triggerId',
  summary:
    'Starts a run by a webhook: its secret in the header x-winnow-secret, a file as the body (at most 16 MB) with its name in x-file-name',
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
    'Keeps the connection string of a PostgreSQL database, or a web address that notifications call, sealed; it is never told again',
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
  summary: 'Forgets a connection; outputs that use it fail from now on',
  tag: 'Workflows',
  access: 'workflow.edit',
  params: workflowParams.extend({ connectionId: z.string().min(1).max(64) }),
  status: 204,
});
