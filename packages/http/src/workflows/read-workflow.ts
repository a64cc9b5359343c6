import type { Actor } from '@winnow/accounts';
import type { WorkflowDetail } from '@winnow/contract/workflows/read-workflow';
import * as contract from '@winnow/contract/workflows/read-workflow';
import { ok } from '@winnow/kernel';
import type { ApiPorts } from '@winnow/services/ports';
import { checkWorkflow } from '@winnow/services/workflows/check-workflow';
import { definitionOf } from '@winnow/services/workflows/definition';
import {
  findWorkflowVersion,
  listCurrentOutputs,
  listWorkflowRuns,
  listWorkflowSecrets,
  type WorkflowAccess,
} from '@winnow/store/workflows';
import { handle } from '../routing/handle.ts';
import { viewOfOutput, viewOfRunEntry, viewOfWorkflow } from './workflow-views.ts';

export const readWorkflowRoute = handle(contract.readWorkflow, async ({ ports, actor, workflow }) =>
  ok({ workflow: await detailOf(ports, actor, workflow) }),
);

/** Path at which a webhook is called. */
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
