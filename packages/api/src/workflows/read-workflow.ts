import type { Actor } from '@winnow/accounts';
import { ok } from '@winnow/kernel';
import {
  findWorkflowVersion,
  listCurrentOutputs,
  listWorkflowRuns,
  listWorkflowSecrets,
  type WorkflowAccess,
} from '@winnow/store/workflows';
import { workflowSchema } from '@winnow/workflows';
import { z } from 'zod';
import type { ApiPorts } from '../http/ports.ts';
import { route, workflowParams } from '../http/route.ts';
import { checkWorkflow } from './check-workflow.ts';
import { definitionOf } from './definition.ts';
import {
  outputView,
  runEntryView,
  viewOfOutput,
  viewOfRunEntry,
  viewOfWorkflow,
  workflowProblemView,
  workflowView,
} from './workflow-views.ts';

/** A workflow as its page needs it. */
export const workflowDetail = workflowView.extend({
  /** Counts the changes of the draft; a save names the one that it was made from. */
  revision: z.number(),
  draft: workflowSchema,
  problems: z.array(workflowProblemView),
  /** What runs take; null until it is published. */
  published: workflowSchema.nullable(),
  runs: z.array(runEntryView),
  /** What each output gave out last. */
  outputs: z.array(outputView),
  /** Triggers that have a secret; the secret itself is told once, when it is made. */
  webhooks: z.array(z.object({ triggerId: z.string(), hint: z.string(), path: z.string() })),
  connections: z.array(z.object({ id: z.string(), hint: z.string() })),
  /** Web addresses that notifications may call. */
  addresses: z.array(z.object({ id: z.string(), hint: z.string() })),
});

export type WorkflowDetail = z.output<typeof workflowDetail>;

export const readWorkflowRoute = route({
  method: 'get',
  path: '/api/workflows/:id',
  summary: 'A workflow: its draft with its problems, what is published, its last runs and outputs',
  tag: 'Workflows',
  access: 'workflow.read',
  params: workflowParams,
  answer: z.object({ workflow: workflowDetail }),
  handle: async ({ ports, actor, workflow }) => ok({ workflow: await detailOf(ports, actor, workflow) }),
});

/** Where a webhook is called. */
export const hookPath = (workflowId: string, triggerId: string): string =>
  `/api/hooks/workflows/${workflowId}/${triggerId}`;

export async function detailOf(
  ports: ApiPorts,
  actor: Actor,
  access: WorkflowAccess,
): Promise<WorkflowDetail> {
  const { workflow } = access;
  const draft = definitionOf(workflow.draft);
  const { publishedId } = workflow;
  const version = publishedId === null ? undefined : await findWorkflowVersion(ports.db, publishedId);
  const runs = await listWorkflowRuns(ports.db, { workflowId: workflow.id, limit: 20 });
  const outputs = await listCurrentOutputs(ports.db, workflow.id);
  const secrets = await listWorkflowSecrets(ports.db, workflow.id);
  return {
    ...viewOfWorkflow(access, actor),
    revision: workflow.revision,
    draft,
    problems: [...(await checkWorkflow(ports, actor.userId, workflow.id, draft))],
    published: version ? definitionOf(version.definition) : null,
    runs: runs.map(viewOfRunEntry),
    outputs: outputs.map(viewOfOutput),
    webhooks: secrets.flatMap(({ kind, triggerId, hint }) =>
      kind === 'webhook' && triggerId !== null
        ? [{ triggerId, hint, path: hookPath(workflow.id, triggerId) }]
        : [],
    ),
    connections: secrets.flatMap(({ kind, id, hint }) => (kind === 'connection' ? [{ id, hint }] : [])),
    addresses: secrets.flatMap(({ kind, id, hint }) => (kind === 'address' ? [{ id, hint }] : [])),
  };
}
