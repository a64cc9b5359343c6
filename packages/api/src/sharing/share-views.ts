import { createHash } from 'node:crypto';
import { type ShareEntry, type ShareLinkRecord, shareLevels } from '@winnow/store';
import { z } from 'zod';

/** A share as the API tells of it. */
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

export function viewOfShare(share: ShareEntry): z.infer<typeof shareView> {
  return {
    id: share.id,
    kind: share.teamId !== null ? 'team' : share.userId !== null ? 'person' : 'email',
    granteeId: share.teamId ?? share.userId,
    name: share.name,
    image: share.image,
    level: share.level,
    createdAt: share.createdAt.toISOString(),
    expiresAt: share.expiresAt?.toISOString() ?? null,
    linkId: share.linkId,
  };
}

export const linkLevels = ['view', 'edit'] as const;

/** A link as the API tells of it; its token is told once, when it is made. */
export const linkView = z.object({
  id: z.string(),
  level: z.enum(linkLevels),
  createdAt: z.string(),
  expiresAt: z.string(),
  usedAt: z.string().nullable(),
  /** How many came by it. */
  people: z.number(),
});

export function viewOfLink(link: ShareLinkRecord & { readonly people: number }): z.infer<typeof linkView> {
  return {
    id: link.id,
    level: link.level,
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    usedAt: link.usedAt?.toISOString() ?? null,
    people: link.people,
  };
}

/** What is kept of a token. It has 256 random bits, so that a plain hash is enough. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The end of a share: between a minute and a year from now. */
export function endOf(expiresAt: string, now: number): Date | undefined {
  const at = Date.parse(expiresAt);
  return at > now + 60_000 && at < now + 366 * 86_400_000 ? new Date(at) : undefined;
}
