import { scopes } from '@winnow/accounts/policy/scopes';
import { z } from 'zod';

/** A token as the API returns it; the token itself is returned once, when it is created. */
export const tokenView = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.enum(scopes)),
  /**
   * The projects and organizations that it is bound to; both null where it reaches all that its
   * person does.
   */
  projectIds: z.array(z.string()).nullable(),
  organizationIds: z.array(z.string()).nullable(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  /** The network address of the last use. */
  lastUsedAddress: z.string().nullable(),
});
