import * as contract from '@winnow/contract/workflows/workflow-file';
import { ok } from '@winnow/kernel';
import { workflowFileOf } from '@winnow/services/workflows/workflow-file-of';
import { handle } from '../routing/handle.ts';

export const readWorkflowFileRoute = handle(
  contract.readWorkflowFile,
  async ({ ports, actor, workflow: { workflow } }) =>
    ok({ file: await workflowFileOf(ports, actor.userId, workflow) }),
);
