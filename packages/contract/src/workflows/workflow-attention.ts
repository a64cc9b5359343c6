import { z } from 'zod';
import { runEntryView } from './workflow-views.ts';

const namedRun = runEntryView.extend({ workflowName: z.string() });

/** Workflow data for the home page. */
export const workflowAttentionView = z.object({
  /** Runs that did not end well and were not followed by a successful one. */
  failed: z.array(namedRun),
  /** Runs that have not ended. */
  running: z.array(namedRun),
  /** Next scheduled times, soonest first. */
  next: z.array(z.object({ workflowId: z.string(), workflowName: z.string(), at: z.string() })),
});
