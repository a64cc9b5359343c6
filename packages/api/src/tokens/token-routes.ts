import { newToken, scopes, withLowerScopes } from '@winnow/accounts';
import { failed, ok } from '@winnow/kernel';
import {
  addPersonalToken,
  countPersonalTokens,
  listPersonalTokens,
  removePersonalToken,
} from '@winnow/store';
import { z } from 'zod';
import { changing } from '../activity/changing.ts';
import { endStreams } from '../events/end-streams.ts';
import { plainText } from '../http/plain-text.ts';
import { apiProblems } from '../http/problems.ts';
import { route } from '../http/route.ts';
import { notify } from '../notifications/notify.ts';
import { settingsProblems } from '../settings/problems.ts';
import { checkBounds } from './token-bounds.ts';
import { tokenView, viewOfToken } from './token-view.ts';

const most = 50;
const dayMs = 24 * 3600 * 1000;
const defaultDays = 30;
const longestDays = 366;
/** How many projects, and how many organizations, one token is bound to. */
const mostBounds = 100;
const scopeWords = {
  read: 'Read',
  write: 'Read and write',
  admin: 'Read, write and manage access',
} as const;

const id = z.string().min(1).max(64);

export const listTokens = route({
  method: 'get',
  path: '/api/settings/tokens',
  summary: 'The personal tokens of the signed-in user; the tokens themselves are not kept',
  tag: 'Tokens',
  access: 'own.readSettings',
  answer: z.object({ tokens: z.array(tokenView) }),
  handle: async ({ ports, actor }) =>
    ok({ tokens: (await listPersonalTokens(ports.db, actor.userId)).map(viewOfToken) }),
});

export const createToken = route({
  method: 'post',
  path: '/api/settings/tokens',
  summary:
    'Creates a personal token and returns it once; programs send it as “Authorization: Bearer …”. Each scope includes those below it',
  tag: 'Tokens',
  access: 'own.changeSettings',
  confirm: true,
  body: z
    .strictObject({
      name: plainText(100),
      scopes: z.array(z.enum(scopes)).min(1).max(scopes.length),
      /** Null for a token that is valid until it is revoked. */
      days: z.number().int().min(1).max(longestDays).nullable().default(defaultDays),
      projectIds: z.array(id).max(mostBounds).default([]),
      organizationIds: z.array(id).max(mostBounds).default([]),
    })
    .refine(({ scopes: wanted, days }) => days !== null || !wanted.includes('admin'), {
      path: ['days'],
      message: 'a token with the scope admin has to expire',
    }),
  answer: z.object({ token: tokenView, text: z.string() }),
  status: 201,
  handle: async ({ ports, actor, body: { name, days, scopes: wanted, projectIds, organizationIds } }) => {
    const now = ports.clock.now();
    const bounds = await checkBounds(ports, actor, projectIds, organizationIds);
    if (!bounds.ok) return bounds;
    const { text, prefix, hash } = newToken(globalThis.crypto);
    const granted = withLowerScopes(wanted);
    const made = await changing(ports, actor, async (tx, note) => {
      if ((await countPersonalTokens(tx, actor.userId)) >= most) {
        return failed(settingsProblems.tooManyTokens({ most }));
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
});

export const revokeToken = route({
  method: 'delete',
  path: '/api/settings/tokens/:tokenId',
  summary: 'Revokes a personal token; programs that have it are refused from now on',
  tag: 'Tokens',
  access: 'own.changeSettings',
  params: z.object({ tokenId: z.string().min(1).max(64) }),
  status: 204,
  handle: async ({ ports, actor, params: { tokenId } }) => {
    const revoked = await changing(ports, actor, async (tx, note) => {
      const removed = await removePersonalToken(tx, actor.userId, tokenId);
      if (!removed) return failed(apiProblems.notFound({ what: 'token' }));
      note({ action: 'token.revoke', target: { name: removed.name, prefix: removed.prefix } });
      return ok(null);
    });
    if (revoked.ok) endStreams(ports, actor.userId);
    return revoked;
  },
});
