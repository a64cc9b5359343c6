import { z } from 'zod';
import { runEntryView } from './workflow-views.ts';

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
