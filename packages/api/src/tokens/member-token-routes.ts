import { failed, ok } from '@winnow/kernel';
import { listMemberTokens, removePersonalToken } from '@winnow/store';
import { z } from 'zod';
import { changing } from '../activity/changing.ts';
import { endStreams } from '../events/end-streams.ts';
import { apiProblems } from '../http/problems.ts';
import { organizationParams, route } from '../http/route.ts';
import { notify } from '../notifications/notify.ts';
import { tokenView, viewOfToken } from './token-view.ts';

/** A token that a member has, without the other things that it is bound to. */
const memberTokenView = tokenView.omit({ projectIds: true, organizationIds: true }).extend({
  userId: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  /** Whether it is bound to chosen projects or organizations. */
  bound: z.boolean(),
});

export const listMemberTokensRoute = route({
  method: 'get',
  path: '/api/organizations/:id/tokens',
  summary: 'The personal tokens of members that reach the organization or one of its projects',
  tag: 'Tokens',
  access: 'organization.manageTokens',
  params: organizationParams,
  answer: z.object({ tokens: z.array(memberTokenView) }),
  handle: async ({ ports, organization }) => {
    const found = await listMemberTokens(ports.db, organization.id);
    return ok({
      tokens: found.map(({ token, user }) => {
        const { projectIds, organizationIds, ...view } = viewOfToken(token);
        return {
          ...view,
          userId: user.id,
          userName: user.name,
          userEmail: user.email,
          bound: projectIds !== null || organizationIds !== null,
        };
      }),
    });
  },
});

export const revokeMemberTokenRoute = route({
  method: 'delete',
  path: '/api/organizations/:id/tokens/:tokenId',
  summary: 'Revokes a member’s personal token that reaches the organization',
  tag: 'Tokens',
  access: 'organization.manageTokens',
  params: organizationParams.extend({ tokenId: z.string().min(1).max(64) }),
  status: 204,
  handle: async ({ ports, actor, organization, params: { tokenId } }) => {
    const reached = await listMemberTokens(ports.db, organization.id);
    const found = reached.find(({ token }) => token.id === tokenId);
    if (!found) return failed(apiProblems.notFound({ what: 'token' }));
    const { token, user } = found;
    const revoked = await changing(ports, actor, async (tx, note) => {
      if (!(await removePersonalToken(tx, user.id, token.id)))
        return failed(apiProblems.notFound({ what: 'token' }));
      const target = { name: token.name, prefix: token.prefix, member: user.name };
      note({ action: 'token.revoke', organizationId: organization.id, target });
      return ok(null);
    });
    if (!revoked.ok) return revoked;
    endStreams(ports, user.id);
    if (user.id !== actor.userId) {
      await notify(ports, user.id, {
        category: 'security',
        title: `${actor.name} revoked your token “${token.name}”`,
        body: `As an owner of ${organization.name}.`,
        link: '/settings/security',
      });
    }
    return revoked;
  },
});
