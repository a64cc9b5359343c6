import { scopes } from '@winnow/accounts/policy/scopes';
import { z } from 'zod';

/** A token as the API returns it; the token itself is returned only once, when it is created. */
export const tokenView = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.enum(scopes)),
  /**
   * Projects and organizations that it is bound to; both null if it can access everything its owner
   * can.
   */
  projectIds: z.array(z.string()).nullable(),
  organizationIds: z.array(z.string()).nullable(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  /** Network address of the last use. */
  lastUsedAddress: z.string().nullable(),
});
