import { findWorkflowAccess } from '@winnow/store/workflows';
import type { ApiPorts } from '../ports.ts';

/** Whether a user can see a workflow: it is their own or belongs to one of their organizations. */
export async function seesWorkflow(
  { db }: Pick<ApiPorts, 'db'>,
  userId: string,
  workflowId: string,
): Promise<boolean> {
  const access = await findWorkflowAccess(db, workflowId, userId);
  return access !== undefined && (access.role !== null || access.workflow.ownerId === userId);
}
