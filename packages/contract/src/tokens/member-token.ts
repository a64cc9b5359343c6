import { z } from 'zod';
import { organizationParams } from '../params.ts';
import { route } from '../route.ts';
import { tokenView } from './token-view.ts';

/** A member's token, without the other resources that it is bound to. */
const memberTokenView = tokenView.omit({ projectIds: true, organizationIds: true }).extend({
  userId: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  /** Whether it is bound to selected projects or organizations. */
  bound: z.boolean(),
});

export const listMemberTokens = route({
  method: 'get',
  path: '/api/organizations/:id/tokens',
  summary: 'List members’ personal tokens with access to the organization or its projects',
  tag: 'Tokens',
  access: 'organization.manageTokens',
  params: organizationParams,
  answer: z.object({ tokens: z.array(memberTokenView) }),
});

export const revokeMemberToken = route({
  method: 'delete',
  path: '/api/organizations/:id/tokens/:tokenId',
  summary: 'Revoke a member’s personal token with access to the organization',
  tag: 'Tokens',
  access: 'organization.manageTokens',
  params: organizationParams.extend({ tokenId: z.string().min(1).max(64) }),
  status: 204,
});
