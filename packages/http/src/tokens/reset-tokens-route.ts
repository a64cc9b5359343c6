import * as contract from '@winnow/contract/tokens/reset-tokens';
import { ok } from '@winnow/kernel';
import { findVerification, listPersonalTokens } from '@winnow/store';
import { handle } from '../routing/handle.ts';
import { viewOfToken } from './token-view.ts';

export const listResetTokens = handle(contract.listResetTokens, async ({ ports, body: { token } }) => {
  const found = await findVerification(ports.db, `reset-password:${token}`);
  if (!found || found.expiresAt.getTime() <= ports.clock.now()) return ok({ tokens: [] });
  const tokens = await listPersonalTokens(ports.db, found.value);
  return ok({
    tokens: tokens.map((one) => {
      const { id, name, prefix, scopes, lastUsedAt } = viewOfToken(one);
      return { id, name, prefix, scopes, lastUsedAt };
    }),
  });
});
