import {
  listActiveWorkflowRuns,
  listFailedWorkflowRuns,
  listNextRuns,
  type WorkflowRunEntry,
} from '@winnow/store/workflows';
import { z } from 'zod';
import type { ApiPorts } from '../http/ports.ts';
import { runEntryView, viewOfRunEntry } from './workflow-views.ts';

const namedRun = runEntryView.extend({ workflowName: z.string() });

/** What the home page says of workflows. */
export const workflowAttentionView = z.object({
  /** Runs that did not end well and that no later one made good. */
  failed: z.array(namedRun),
  /** Runs that are not over. */
  running: z.array(namedRun),
  /** The next times of schedules, the soonest first. */
  next: z.array(z.object({ workflowId: z.string(), workflowName: z.string(), at: z.string() })),
});

export interface AttentionQuery {
  readonly userId: string;
  /** Of this organization; one's own if null. */
  readonly organizationId: string | null;
  /** No runs before this, in milliseconds since 1970. */
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
