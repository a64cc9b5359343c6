import { addActivity, type Db } from '@winnow/store';
import {
  isRecordedSince,
  type WorkflowRecord,
  type WorkflowRunRecord,
  type WorkflowVersionRecord,
} from '@winnow/store/workflows';
import type { ApiEvent } from '../events/event-bus.ts';
import type { ApiPorts } from '../ports.ts';
import { changeOf } from './publish-to-workflow.ts';

/** Runs of a workflow this soon after another one with the same cause are not recorded. */
const quietMs = 3_600_000;
/** Changes to a draft within this time of the previous one belong to the same working session. */
export const stretchMs = 600_000;

/**
 * Records in the activity that a trigger started a run, on behalf of the user who published the
 * workflow; at most once an hour.
 *
 * @returns the event to publish once the record is committed
 */
export async function recordTriggeredRun(
  db: Db,
  { newId, clock }: Pick<ApiPorts, 'newId' | 'clock'>,
  workflow: WorkflowRecord,
  version: WorkflowVersionRecord,
  run: WorkflowRunRecord,
): Promise<ApiEvent | undefined> {
  const { cause } = run;
  const actorId = version.authorId;
  if (actorId === null || cause === 'manual' || cause === 'rerun') return undefined;
  const {
    action,
    target,
    organizationId = null,
  } = changeOf(workflow, 'workflow.run', {
    run: run.id,
    number: run.number,
  });
  const now = clock.now();
  const said = { actorId, workflowId: workflow.id, action, via: cause, since: now - quietMs };
  if (await isRecordedSince(db, said)) return undefined;
  const row = { id: newId(), actorId, via: cause, action, projectId: null, organizationId, target, now };
  await addActivity(db, row);
  return { kind: 'activity', userId: actorId, data: { id: row.id, action } };
}
