import type { PersonalTokenRecord } from '@winnow/store';
import { z } from 'zod';

/** A token as the API tells of it; the token itself is told once, when it is created. */
export const tokenView = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.string()),
  /** The projects and organizations that it is bound to; both null where it reaches all that its person does. */
  projectIds: z.array(z.string()).nullable(),
  organizationIds: z.array(z.string()).nullable(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  /** The network address of the last use. */
  lastUsedAddress: z.string().nullable(),
});

export function viewOfToken(record: PersonalTokenRecord): z.infer<typeof tokenView> {
  const { id, name, prefix, projectIds, organizationIds, createdAt, expiresAt, lastUsedAt } = record;
  return {
    id,
    name,
    prefix,
    scopes: [...record.scopes],
    projectIds: projectIds && [...projectIds],
    organizationIds: organizationIds && [...organizationIds],
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    lastUsedAddress: record.lastUsedAddress,
  };
}
