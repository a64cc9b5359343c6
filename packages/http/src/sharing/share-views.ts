import { createHash } from 'node:crypto';
import type { linkView, shareView } from '@winnow/contract/sharing/share-views';
import type { ShareEntry, ShareLinkRecord } from '@winnow/store';
import type { z } from 'zod';

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

/**
 * Returns the stored hash of a token. A token has 256 random bits, so a plain hash is sufficient.
 */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Parses the end of a share: between a minute and a year from now. */
export function endOf(expiresAt: string, now: number): Date | undefined {
  const at = Date.parse(expiresAt);
  return at > now + 60_000 && at < now + 366 * 86_400_000 ? new Date(at) : undefined;
}
