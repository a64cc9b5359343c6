import type { Clock } from '@winnow/kernel';
import { type Db, findPersonalToken, markTokenUsed } from '@winnow/store';
import type { Actor } from '../actor.ts';
import { type Scope, scopes } from '../policy/scopes.ts';
import { hashToken, looksLikeToken } from './token-text.ts';

/** Resolution of a token's last use. */
const usedEveryMs = 60_000;

/**
 * Returns the actor of a request by its `Authorization: Bearer` header: undefined if it has none,
 * null if the token is unknown or has expired.
 *
 * @param address of the network that the request comes from, stored as that of the token's last use
 */
export async function bearerActor(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  authorization: string | undefined,
  address: string | null,
): Promise<Actor | null | undefined> {
  const [, text] = /^bearer +(\S+)$/i.exec(authorization?.trim() ?? '') ?? [];
  if (text === undefined) return undefined;
  if (!looksLikeToken(text)) return null;
  const now = clock.now();
  const found = await findPersonalToken(db, hashToken(text), now);
  if (!found) return null;
  const { token, user } = found;
  await markTokenUsed(db, token.id, { address, now, since: now - usedEveryMs });
  return {
    userId: user.id,
    name: user.name,
    email: user.email,
    operator: user.operator,
    token: {
      id: token.id,
      scopes: token.scopes.filter(isScope),
      ...((token.projectIds ?? token.organizationIds) && {
        bounds: { projectIds: token.projectIds ?? [], organizationIds: token.organizationIds ?? [] },
      }),
    },
  };
}

function isScope(text: string): text is Scope {
  return (scopes as readonly string[]).includes(text);
}
