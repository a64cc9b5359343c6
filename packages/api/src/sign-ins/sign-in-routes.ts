import { failed, ok } from '@winnow/kernel';
import { listSessions, listSignIns, removeSession, type SessionRecord } from '@winnow/store';
import { z } from 'zod';
import { endStreams } from '../events/end-streams.ts';
import { apiProblems } from '../http/problems.ts';
import { route } from '../http/route.ts';
import { settingsProblems } from '../settings/problems.ts';
import { auditAccount } from './audit-account.ts';
import { deviceName } from './device-name.ts';
import { sessionTokenOf } from './session-token.ts';

const place = z.object({ device: z.string(), address: z.string().nullable() });

export const listSessionsRoute = route({
  method: 'get',
  path: '/api/settings/sessions',
  summary: 'Where the user is signed in',
  tag: 'Security',
  access: 'own.readSettings',
  answer: z.object({
    sessions: z.array(
      place.extend({
        id: z.string(),
        current: z.boolean(),
        createdAt: z.string(),
        usedAt: z.string(),
        expiresAt: z.string(),
      }),
    ),
  }),
  handle: async ({ ports, actor, context }) => {
    const token = sessionTokenOf(context.req.header('cookie'));
    const sessions = await listSessions(ports.db, actor.userId, ports.clock.now());
    const isHere = (one: SessionRecord): boolean => one.token === token;
    const hereFirst = [...sessions.filter(isHere), ...sessions.filter((one) => !isHere(one))];
    return ok({
      sessions: hereFirst.map((one) => ({
        id: one.id,
        current: isHere(one),
        device: deviceName(one.userAgent),
        address: one.ipAddress || null,
        createdAt: one.createdAt.toISOString(),
        usedAt: one.updatedAt.toISOString(),
        expiresAt: one.expiresAt.toISOString(),
      })),
    });
  },
});

export const endSession = route({
  method: 'delete',
  path: '/api/settings/sessions/:sessionId',
  summary: 'Signs the user out somewhere else',
  tag: 'Security',
  access: 'own.changeSettings',
  params: z.object({ sessionId: z.string().min(1).max(64) }),
  status: 204,
  handle: async ({ ports, actor, params: { sessionId }, context }) => {
    const token = sessionTokenOf(context.req.header('cookie'));
    const sessions = await listSessions(ports.db, actor.userId, ports.clock.now());
    if (sessions.some((one) => one.id === sessionId && one.token === token)) {
      return failed(settingsProblems.currentSession({}));
    }
    if (!sessions.some((one) => one.id === sessionId))
      return failed(apiProblems.notFound({ what: 'session' }));
    await auditAccount(ports, { id: actor.userId, name: actor.name }, 'session.revoke', {}, async (tx) => {
      await removeSession(tx, actor.userId, sessionId);
    });
    endStreams(ports, actor.userId);
    return ok(null);
  },
});

export const listSignInsRoute = route({
  method: 'get',
  path: '/api/settings/sign-ins',
  summary: 'Attempts to sign in as the user, newest first; the id of the last one leads to the next page',
  tag: 'Security',
  access: 'own.readSettings',
  query: z.object({
    before: z.string().max(64).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.object({
    signIns: z.array(
      place.extend({ id: z.string(), kind: z.string(), succeeded: z.boolean(), createdAt: z.string() }),
    ),
  }),
  handle: async ({ ports, actor, query }) => {
    const found = await listSignIns(ports.db, { userId: actor.userId, ...query });
    return ok({
      signIns: found.map(({ id, kind, succeeded, address, userAgent, createdAt }) => ({
        id,
        kind,
        succeeded,
        device: deviceName(userAgent),
        address,
        createdAt: createdAt.toISOString(),
      })),
    });
  },
});
