import type { Json } from '@winnow/kernel';
import { type WorkflowRecord, type WorkflowRunRecord, workflowAudience } from '@winnow/store/workflows';
import type { Change } from '../activity/record-change.ts';
import type { ApiEvent } from '../events/event-bus.ts';
import type { ApiPorts } from '../ports.ts';

/** Describes a change to a workflow, for the activity and the audit log. */
export function changeOf(
  { id, name, organizationId }: Pick<WorkflowRecord, 'id' | 'name' | 'organizationId'>,
  action: string,
  more: { readonly [name: string]: Json } = {},
): Change {
  return {
    action,
    target: { workflow: id, name, ...more },
    ...(organizationId === null ? {} : { organizationId }),
  };
}

/** Publishes an event to everyone who may see the workflow. */
export async function publishToWorkflow(
  { db, events }: Pick<ApiPorts, 'db' | 'events'>,
  workflowId: string,
  event: Omit<ApiEvent, 'userId'>,
): Promise<void> {
  for (const userId of await workflowAudience(db, workflowId)) events.publish({ ...event, userId });
}

/** Publishes a run's change of state. */
export function publishRunChange(
  ports: Pick<ApiPorts, 'db' | 'events'>,
  run: WorkflowRunRecord,
): Promise<void> {
  const { id, workflowId, status, conclusion } = run;
  return publishToWorkflow(ports, workflowId, {
    kind: 'workflow',
    data: { workflow: workflowId, run: id, status, conclusion },
  });
}
