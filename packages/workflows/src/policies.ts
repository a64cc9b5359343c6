import { z } from 'zod';

/** How runs of a workflow handle each other, time and failures. */
export const policiesSchema = z.strictObject({
  concurrency: z
    .strictObject({
      /** Maximum number of concurrent runs. */
      limit: z.number().int().min(1).max(10).default(1),
      /**
       * What happens to one more: it waits its turn, is skipped, or cancels the oldest running one.
       */
      whenFull: z.enum(['queue', 'skip', 'cancel']).default('queue'),
    })
    .prefault({}),
  /** A run that takes longer, including waiting, is stopped. */
  timeoutSeconds: z.number().int().min(1).max(86_400).default(3600),
  retries: z
    .strictObject({
      /** Maximum number of retries of a step after a transient problem. */
      limit: z.number().int().min(0).max(20).default(2),
      firstDelaySeconds: z.number().min(0).max(3600).default(10),
      factor: z.number().min(1).max(10).default(2),
      mostDelaySeconds: z.number().min(0).max(86_400).default(600),
    })
    .prefault({}),
  /**
   * Columns by which rows are compared with those of the last successful run; whole rows if empty.
   */
  compareBy: z.array(z.string().min(1).max(1000)).max(20).default([]),
});

export type Policies = z.output<typeof policiesSchema>;

export const defaultPolicies: Policies = policiesSchema.parse({});
