import { z } from 'zod';
import { triggerField, workflowField } from '../fields/kept.ts';
import { plainText } from '../fields/plain-text.ts';
import { queryNumber, wholeNumber } from '../fields/whole-number.ts';
import { workflowParams } from '../params.ts';
import { route } from '../route.ts';
import { workflowDetail } from './read-workflow.ts';
import { runView, workflowView } from './workflow-views.ts';

const answer = z.object({ workflow: workflowDetail });

export const listWorkflows = route({
  method: 'get',
  path: '/api/workflows',
  summary: 'List the workflows you have access to with their last runs, most recently changed first',
  tag: 'Workflows',
  access: 'own.listWorkflows',
  query: z.object({
    workspace: z.string().max(64).default('all').describe('all, personal, or the id of an organization'),
    search: z.string().max(200).optional(),
    offset: queryNumber.min(0).default(0),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: z.object({
    workflows: z.array(
      workflowView.extend({
        runs: z.array(runView),
        /** Triggers of the published version. */
        triggers: z.array(triggerField),
        /** Next time of its schedules; null if there are none, or they are off. */
        nextAt: z.string().nullable(),
      }),
    ),
    total: z.number(),
  }),
});

export const createWorkflow = route({
  method: 'post',
  path: '/api/workflows',
  summary: 'Create a workflow, with an empty draft or the given one',
  tag: 'Workflows',
  access: 'own.createWorkflow',
  body: z.strictObject({
    name: plainText(200),
    organizationId: z.string().max(64).optional(),
    draft: workflowField.optional(),
  }),
  answer,
  status: 201,
});

export const changeWorkflow = route({
  method: 'patch',
  path: '/api/workflows/:id',
  summary: 'Rename a workflow, or turn its triggers on or off',
  tag: 'Workflows',
  access: 'workflow.edit',
  params: workflowParams,
  body: z.strictObject({ name: plainText(200).optional(), enabled: z.boolean().optional() }),
  answer,
});

export const saveWorkflowDraft = route({
  method: 'put',
  path: '/api/workflows/:id/draft',
  summary: 'Save the draft, even with problems. Runs keep using the published version',
  tag: 'Workflows',
  access: 'workflow.edit',
  params: workflowParams,
  body: z.strictObject({ base: wholeNumber.min(1), draft: workflowField }),
  answer,
});

export const deleteWorkflow = route({
  method: 'delete',
  path: '/api/workflows/:id',
  summary: 'Delete a workflow with its versions, runs and files. Active runs are cancelled',
  tag: 'Workflows',
  access: 'workflow.delete',
  params: workflowParams,
  status: 204,
});
