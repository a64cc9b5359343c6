import type { ApiPorts } from '@winnow/services/ports';
import { removePersonalTokens, type UserRecord } from '@winnow/store';
import { z } from 'zod';
import { auditAccount } from './audit-account.ts';

/** Calls that replace a password; each can include tokens to revoke. */
const passwordPaths = new Set(['/change-password', '/reset-password']);
const revokeBody = z.object({ revokeTokens: z.array(z.string().max(64)).max(50) });

/** Revokes the personal tokens named in a call that has just replaced their owner's password. */
export async function revokeTokensOnPasswordReset(
  ports: Pick<ApiPorts, 'db' | 'clock'>,
  { path, body }: { readonly path: string; readonly body: Readonly<Record<string, unknown>> },
  user: UserRecord,
): Promise<void> {
  const { success, data } = revokeBody.safeParse(body);
  if (!passwordPaths.has(path) || !success || data.revokeTokens.length === 0) return;
  const prefixes: string[] = [];
  await auditAccount(ports, user, 'token.revoke', { prefixes }, async (tx) => {
    const removed = await removePersonalTokens(tx, user.id, data.revokeTokens);
    prefixes.push(...removed.map(({ prefix }) => prefix));
  });
}
