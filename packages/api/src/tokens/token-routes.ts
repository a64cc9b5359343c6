import { newToken, scopes } from '@winnow/accounts';
import { failed, ok } from '@winnow/kernel';
import {
  addPersonalToken,
  countPersonalTokens,
  listPersonalTokens,
  type PersonalTokenRecord,
  removePersonalToken,
} from '@winnow/store';
import { z } from 'zod';
import { changing } from '../activity/changing.ts';
import { plainText } from '../http/plain-text.ts';
import { apiProblems } from '../http/problems.ts';
import { route } from '../http/route.ts';
import { notify } from '../notifications/notify.ts';
import { settingsProblems } from '../settings/problems.ts';

const most = 50;
const dayMs = 24 * 3600 * 1000;

const tokenView = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.string()),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
});

export const listTokens = route({
  method: 'get',
  path: '/api/settings/tokens',
  summary: 'The personal tokens of the signed-in user; the tokens themselves are not kept',
  tag: 'Tokens',
  access: 'own.readSettings',
  answer: z.object({ tokens: z.array(tokenView) }),
  handle: async ({ ports, actor }) =>
    ok({ tokens: (await listPersonalTokens(ports.db, actor.userId)).map(viewOf) }),
});

export const createToken = route({
  method: 'post',
  path: '/api/settings/tokens',
  summary:
    'Makes a personal token, which is told in this answer and never again; programs send it as “Authorization: Bearer …”',
  tag: 'Tokens',
  access: 'own.changeSettings',
  body: z.strictObject({
    name: plainText(100),
    scopes: z.array(z.enum(scopes)).min(1).max(scopes.length),
    /** Null for a token that never expires. */
    days: z.number().int().min(1).max(3660).nullable(),
  }),
  answer: z.object({ token: tokenView, text: z.string() }),
  status: 201,
  handle: async ({ ports, actor, body: { name, days, scopes: wanted } }) => {
    const now = ports.clock.now();
    const { text, prefix, hash } = newToken(globalThis.crypto);
    const made = await changing(ports, actor, async (tx, note) => {
      if ((await countPersonalTokens(tx, actor.userId)) >= most) {
        return failed(settingsProblems.tooManyTokens({ most }));
      }
      note({ action: 'token.create', target: { name, prefix, scopes: wanted } });
      const record = await addPersonalToken(tx, {
        id: ports.newId(),
        userId: actor.userId,
        name,
        prefix,
        tokenHash: hash,
        scopes: [...new Set(wanted)],
        expiresAt: days === null ? null : new Date(now + days * dayMs),
        now,
      });
      return ok({ token: viewOf(record), text });
    });
    if (made.ok) {
      await notify(ports, actor.userId, {
        category: 'security',
        title: `The token “${name}” was made`,
        body: `It begins with ${prefix} and may ${wanted.join(', ')}.`,
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
  handle: ({ ports, actor, params: { tokenId } }) =>
    changing(ports, actor, async (tx, note) => {
      const removed = await removePersonalToken(tx, actor.userId, tokenId);
      if (!removed) return failed(apiProblems.notFound({ what: 'token' }));
      note({ action: 'token.revoke', target: { name: removed.name, prefix: removed.prefix } });
      return ok(null);
    }),
});

function viewOf(record: PersonalTokenRecord): z.infer<typeof tokenView> {
  const { id, name, prefix, createdAt, expiresAt, lastUsedAt } = record;
  return {
    id,
    name,
    prefix,
    scopes: [...record.scopes],
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
