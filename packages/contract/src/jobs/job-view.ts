import { z } from 'zod';
import { problemField } from '../fields/problem.ts';

/** A job as the API returns it. */
export const jobView = z.object({
  id: z.string(),
  projectId: z.string(),
  kind: z.enum(['import', 'refresh', 'export', 'run']),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  progress: z
    .object({ part: z.number().optional(), rows: z.number().optional(), label: z.string() })
    .nullable(),
  result: z.unknown(),
  problems: z.array(problemField),
  createdAt: z.string(),
});
