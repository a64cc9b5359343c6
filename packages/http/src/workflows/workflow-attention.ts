import type { workflowAttentionView } from '@winnow/contract/workflows/workflow-attention';
import type { ApiPorts } from '@winnow/services/ports';
import {
  listActiveWorkflowRuns,
  listFailedWorkflowRuns,
  listNextRuns,
  type WorkflowRunEntry,
} from '@winnow/store/workflows';
import type { z } from 'zod';
import { viewOfRunEntry } from './workflow-views.ts';

export interface AttentionQuery {
  readonly userId: string;
  /** Organization of the workflows; the user's own workflows if null. */
  readonly organizationId: string | null;
  /** Earliest time of runs, in milliseconds since 1970. */
  readonly since: number;
  readonly limit: number;
}

export async function workflowAttention(
  db: ApiPorts['db'],
  query: AttentionQuery,
): Promise<z.output<typeof workflowAttentionView>> {
  const failed = await listFailedWorkflowRuns(db, query);
  const running = await listActiveWorkflowRuns(db, query);
  const next = await listNextRuns(db, query);
  return {
    failed: failed.map(named),
    running: running.map(named),
    next: next.map((one) => ({ ...one, at: one.at.toISOString() })),
  };
}

const named = (run: WorkflowRunEntry) => ({ ...viewOfRunEntry(run), workflowName: run.workflowName });
