import { z } from 'zod';
import { workflowField } from '../fields/kept.ts';
import { workflowParams } from '../params.ts';
import { route } from '../route.ts';
import { outputView, runEntryView, workflowProblemView, workflowView } from './workflow-views.ts';

/** A workflow with everything its page shows. */
export const workflowDetail = workflowView.extend({
  /** Number of changes to the draft; a save names the revision that it is based on. */
  revision: z.number(),
  draft: workflowField,
  problems: z.array(workflowProblemView),
  /** The version that runs execute; null until it is published. */
  published: workflowField.nullable(),
  runs: z.array(runEntryView),
  /** The last result of each output. */
  outputs: z.array(outputView),
  /** Triggers that have a secret; the secret itself is returned only once, when it is created. */
  webhooks: z.array(z.object({ triggerId: z.string(), hint: z.string(), path: z.string() })),
  connections: z.array(z.object({ id: z.string(), hint: z.string() })),
  /** URLs that notifications may call. */
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
