import { shareLevels } from '@winnow/store/choices';
import { z } from 'zod';

/** A share as the API returns it. */
export const shareView = z.object({
  id: z.string(),
  kind: z.enum(['person', 'email', 'team']),
  /** Id of the person or team; null for an email address. */
  granteeId: z.string().nullable(),
  name: z.string(),
  image: z.string().nullable(),
  level: z.enum(shareLevels),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  /** The link through which the person got access. */
  linkId: z.string().nullable(),
});

export const linkLevels = ['view', 'edit'] as const;

/** A share link as the API returns it; its token is returned only once, when it is created. */
export const linkView = z.object({
  id: z.string(),
  level: z.enum(linkLevels),
  createdAt: z.string(),
  expiresAt: z.string(),
  usedAt: z.string().nullable(),
  /** Number of people who have used it. */
  people: z.number(),
});
