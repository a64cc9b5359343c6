import { can, isWithinBounds, projectLevel } from '@winnow/accounts';
import { findWorkflowAccess, type WorkflowAccess } from '@winnow/store/workflows';
import { defineResource } from './resource.ts';

/** A workflow with the actor's access to it. */
export interface WorkflowSubject {
  readonly workflow: WorkflowAccess;
}

export const workflowResource = defineResource<'workflow', WorkflowAccess, WorkflowSubject>({
  find: (ports, id, userId) => findWorkflowAccess(ports.db, id, userId),
  isSeen: (actor, workflow) =>
    isWithinBounds(actor, '', { kind: 'workflow', ...standingOf(workflow) }) &&
    projectLevel(actor?.userId, { ...standingOf(workflow), shared: null }) !== undefined,
  may: (actor, workflow, action) => can(actor, action, { kind: 'workflow', ...standingOf(workflow) }),
  subject: (workflow) => ({ workflow }),
});

const standingOf = ({ workflow: { organizationId, ownerId }, role }: WorkflowAccess) => ({
  organizationId,
  ownerId,
  role,
});
