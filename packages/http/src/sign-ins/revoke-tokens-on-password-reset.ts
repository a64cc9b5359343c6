import type { ApiPorts } from '@winnow/services/ports';
import { removePersonalTokens, type UserRecord } from '@winnow/store';
import { z } from 'zod';
import { auditAccount } from './audit-account.ts';

/** The calls by which a password is replaced; each takes the tokens to revoke with it. */
const replacing = new Set(['/change-password', '/reset-password']);
const wanted = z.object({ revokeTokens: z.array(z.string().max(64)).max(50) });

/** Revokes the personal tokens that a call names which has just replaced the password of their person. */
export async function revokeTokensOnPasswordReset(
  ports: Pick<ApiPorts, 'db' | 'clock'>,
  { path, body }: { readonly path: string; readonly body: Readonly<Record<string, unknown>> },
  user: UserRecord,
): Promise<void> {
  const { success, data } = wanted.safeParse(body);
  if (!replacing.has(path) || !success || data.revokeTokens.length === 0) return;
  const prefixes: string[] = [];
  await auditAccount(ports, user, 'token.revoke', { prefixes }, async (tx) => {
    const removed = await removePersonalTokens(tx, user.id, data.revokeTokens);
    prefixes.push(...removed.map(({ prefix }) => prefix));
  });
}
