import * as contract from '@winnow/contract/tokens/member-token';
import { failed, ok } from '@winnow/kernel';
import { recordChange } from '@winnow/services/activity/record-change';
import { notify } from '@winnow/services/notifications/notify';
import { apiProblems } from '@winnow/services/problems';
import { listMemberTokens, removePersonalToken } from '@winnow/store';
import { endStreams } from '../events/end-streams.ts';
import { handle } from '../routing/handle.ts';
import { viewOfToken } from './token-view.ts';

export const listMemberTokensRoute = handle(contract.listMemberTokens, async ({ ports, organization }) => {
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
});

export const revokeMemberTokenRoute = handle(
  contract.revokeMemberToken,
  async ({ ports, actor, organization, params: { tokenId } }) => {
    const reached = await listMemberTokens(ports.db, organization.id);
    const found = reached.find(({ token }) => token.id === tokenId);
    if (!found) return failed(apiProblems.notFound({ what: 'token' }));
    const { token, user } = found;
    const revoked = await recordChange(ports, actor, async (tx, note) => {
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
);
