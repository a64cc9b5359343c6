import { newToken, withLowerScopes } from '@winnow/accounts';
import * as contract from '@winnow/contract/tokens/token';
import { failed, ok } from '@winnow/kernel';
import { recordChange } from '@winnow/services/activity/record-change';
import { notify } from '@winnow/services/notifications/notify';
import { apiProblems } from '@winnow/services/problems';
import { settingsProblems } from '@winnow/services/settings/problems';
import {
  addPersonalToken,
  countPersonalTokens,
  listPersonalTokens,
  removePersonalToken,
} from '@winnow/store';
import { endStreams } from '../events/end-streams.ts';
import { handle } from '../routing/handle.ts';
import { checkBounds } from './token-bounds.ts';
import { viewOfToken } from './token-view.ts';

const maxTokens = 50;
const dayMs = 24 * 3600 * 1000;
const scopeWords = {
  read: 'Read',
  write: 'Read and write',
  admin: 'Read, write and manage access',
} as const;

export const listTokens = handle(contract.listTokens, async ({ ports, actor }) =>
  ok({ tokens: (await listPersonalTokens(ports.db, actor.userId)).map(viewOfToken) }),
);

export const createToken = handle(
  contract.createToken,
  async ({ ports, actor, body: { name, days, scopes: wanted, projectIds, organizationIds } }) => {
    const now = ports.clock.now();
    const bounds = await checkBounds(ports, actor, projectIds, organizationIds);
    if (!bounds.ok) return bounds;
    const { text, prefix, hash } = newToken(globalThis.crypto);
    const granted = withLowerScopes(wanted);
    const made = await recordChange(ports, actor, async (tx, note) => {
      if ((await countPersonalTokens(tx, actor.userId)) >= maxTokens) {
        return failed(settingsProblems.tooManyTokens({ most: maxTokens }));
      }
      note({ action: 'token.create', target: { name, prefix, scopes: granted } });
      const record = await addPersonalToken(tx, {
        ...bounds.value,
        id: ports.newId(),
        userId: actor.userId,
        name,
        prefix,
        tokenHash: hash,
        scopes: granted,
        expiresAt: days === null ? null : new Date(now + days * dayMs),
        now,
      });
      return ok({ token: viewOfToken(record), text });
    });
    if (made.ok) {
      await notify(ports, actor.userId, {
        category: 'security',
        title: `The token “${name}” was created`,
        body: `Starts with ${prefix}… · ${scopeWords[granted.at(-1) ?? 'read']}.`,
        link: '/settings/security',
      });
    }
    return made;
  },
);

export const revokeToken = handle(contract.revokeToken, async ({ ports, actor, params: { tokenId } }) => {
  const revoked = await recordChange(ports, actor, async (tx, note) => {
    const removed = await removePersonalToken(tx, actor.userId, tokenId);
    if (!removed) return failed(apiProblems.notFound({ what: 'token' }));
    note({ action: 'token.revoke', target: { name: removed.name, prefix: removed.prefix } });
    return ok(null);
  });
  if (revoked.ok) endStreams(ports, actor.userId);
  return revoked;
});
