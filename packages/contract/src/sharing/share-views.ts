import { shareLevels } from '@winnow/store/choices';
import { z } from 'zod';

/** A share as the API returns it. */
export const shareView = z.object({
  id: z.string(),
  kind: z.enum(['person', 'email', 'team']),
  /** Of the person or team; null for an address. */
  granteeId: z.string().nullable(),
  name: z.string(),
  image: z.string().nullable(),
  level: z.enum(shareLevels),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  /** The link that the person came by. */
  linkId: z.string().nullable(),
});

export const linkLevels = ['view', 'edit'] as const;

/** A link as the API returns it; its token is returned once, when it is created. */
export const linkView = z.object({
  id: z.string(),
  level: z.enum(linkLevels),
  createdAt: z.string(),
  expiresAt: z.string(),
  usedAt: z.string().nullable(),
  /** How many came by it. */
  people: z.number(),
});
