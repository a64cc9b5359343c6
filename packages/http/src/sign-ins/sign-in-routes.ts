import * as contract from '@winnow/contract/sign-ins/sign-in';
import { failed, ok } from '@winnow/kernel';
import { apiProblems } from '@winnow/services/problems';
import { settingsProblems } from '@winnow/services/settings/problems';
import { listSessions, listSignIns, removeSession, type SessionRecord } from '@winnow/store';
import { endStreams } from '../events/end-streams.ts';
import { handle } from '../routing/handle.ts';
import { auditAccount } from './audit-account.ts';
import { deviceName } from './device-name.ts';
import { sessionTokenOf } from './session-token.ts';

export const listSessionsRoute = handle(contract.listSessions, async ({ ports, actor, context }) => {
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
});

export const endSession = handle(
  contract.endSession,
  async ({ ports, actor, params: { sessionId }, context }) => {
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
);

export const listSignInsRoute = handle(contract.listSignIns, async ({ ports, actor, query }) => {
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
});
