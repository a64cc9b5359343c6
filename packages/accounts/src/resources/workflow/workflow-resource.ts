import { findWorkflowAccess, type WorkflowAccess } from '@winnow/store/workflows';
import { type OwnedFacts, ownedAction, ownedLevel } from '../owned-resource.ts';
import { defineResource, includesOrganization } from '../resource-kind.ts';

const workflowFacts = ({ workflow: { organizationId, ownerId }, role }: WorkflowAccess): OwnedFacts => ({
  organizationId,
  ownerId,
  role,
});

export const workflowResource = defineResource<
  OwnedFacts,
  WorkflowAccess,
  { readonly workflow: WorkflowAccess }
>()({
  find: ({ db }, id, userId) => findWorkflowAccess(db, id, userId),
  facts: workflowFacts,
  seenBy: (userId, workflow) => ownedLevel(userId, workflowFacts(workflow)) !== undefined,
  isWithin: (bounds, { organizationId }) => includesOrganization(bounds, organizationId),
  actions: {
    read: ownedAction('view', 'read'),
    run: ownedAction('edit', 'write'),
    edit: ownedAction('edit', 'write'),
    delete: ownedAction('own', 'write'),
  },
  subject: (workflow) => ({ workflow }),
});
