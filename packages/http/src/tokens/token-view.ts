import type { Scope } from '@winnow/accounts';
import type { tokenView } from '@winnow/contract/tokens/token-view';
import type { PersonalTokenRecord } from '@winnow/store';
import type { z } from 'zod';

export function viewOfToken(record: PersonalTokenRecord): z.infer<typeof tokenView> {
  const { id, name, prefix, projectIds, organizationIds, createdAt, expiresAt, lastUsedAt } = record;
  return {
    id,
    name,
    prefix,
    scopes: [...record.scopes] as Scope[],
    projectIds: projectIds && [...projectIds],
    organizationIds: organizationIds && [...organizationIds],
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    lastUsedAddress: record.lastUsedAddress,
  };
}
