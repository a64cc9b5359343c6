import { z } from 'zod';

/** How runs of a workflow get along with each other, with time and with what goes wrong. */
export const policiesSchema = z.strictObject({
  concurrency: z
    .strictObject({
      /** Runs at once. */
      limit: z.number().int().min(1).max(10).default(1),
      /** What becomes of one more: it waits its turn, is left out, or ends the oldest that runs. */
      whenFull: z.enum(['queue', 'skip', 'cancel']).default('queue'),
    })
    .prefault({}),
  /** A run that takes longer is stopped; waiting counts. */
  timeoutSeconds: z.number().int().min(1).max(86_400).default(3600),
  retries: z
    .strictObject({
      /** How often a step is tried again after a problem that may pass. */
      limit: z.number().int().min(0).max(20).default(2),
      firstDelaySeconds: z.number().min(0).max(3600).default(10),
      factor: z.number().min(1).max(10).default(2),
      mostDelaySeconds: z.number().min(0).max(86_400).default(600),
    })
    .prefault({}),
  /**
   * Columns by which rows are held against those of the last good run; whole rows where there are
   * none.
   */
  compareBy: z.array(z.string().min(1).max(1000)).max(20).default([]),
});

export type Policies = z.output<typeof policiesSchema>;

export const defaultPolicies: Policies = policiesSchema.parse({});
