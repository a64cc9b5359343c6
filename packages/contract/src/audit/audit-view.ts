import { z } from 'zod';

const id = z.string().max(64).optional();
const moment = z.iso.datetime().optional();

/** Filters of the audit log. */
export const auditFilter = z.object({
  project: id,
  person: id,
  action: z.string().max(100).optional().describe('An action such as share.add, or a prefix such as share'),
  from: moment,
  to: moment,
});

export const auditView = z.object({
  number: z.number(),
  at: z.string(),
  actorId: z.string().nullable(),
  actorName: z.string(),
  via: z.string(),
  action: z.string(),
  organizationId: z.string().nullable(),
  projectId: z.string().nullable(),
  target: z.unknown(),
  hash: z.string(),
});
