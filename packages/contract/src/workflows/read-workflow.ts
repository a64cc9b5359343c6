import { z } from 'zod';
import { workflowField } from '../fields/kept.ts';
import { workflowParams } from '../params.ts';
import { route } from '../route.ts';
import { outputView, runEntryView, workflowProblemView, workflowView } from './workflow-views.ts';

/** A workflow as its page needs it. */
export const workflowDetail = workflowView.extend({
  /** Counts the changes of the draft; a save names the one that it was made from. */
  revision: z.number(),
  draft: workflowField,
  problems: z.array(workflowProblemView),
  /** What runs take; null until it is published. */
  published: workflowField.nullable(),
  runs: z.array(runEntryView),
  /** What each output gave out last. */
  outputs: z.array(outputView),
  /** Triggers that have a secret; the secret itself is returned once, when it is created. */
  webhooks: z.array(z.object({ triggerId: z.string(), hint: z.string(), path: z.string() })),
  connections: z.array(z.object({ id: z.string(), hint: z.string() })),
  /** Web addresses that notifications may call. */
  addresses: z.array(z.object({ id: z.string(), hint: z.string() })),
});

export type WorkflowDetail = z.output<typeof workflowDetail>;

export const readWorkflow = route({
  method: 'get',
  path: '/api/workflows/:id',
  summary: 'Get a workflow: its draft with problems, published version, last runs and outputs',
  tag: 'Workflows',
  access: 'workflow.read',
  params: workflowParams,
  answer: z.object({ workflow: workflowDetail }),
});
