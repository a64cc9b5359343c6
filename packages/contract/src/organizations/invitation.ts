import { organizationRoles } from '@winnow/accounts/policy/levels';
import { z } from 'zod';
import { route } from '../route.ts';

export const invitationView = z.object({
  id: z.string(),
  organizationName: z.string(),
  inviterName: z.string(),
  role: z.enum(organizationRoles),
  expiresAt: z.string(),
});

export const listInvitations = route({
  method: 'get',
  path: '/api/invitations',
  summary: 'List your pending invitations to organizations',
  tag: 'Organizations',
  access: 'own.readInvitation',
  answer: z.object({ invitations: z.array(invitationView) }),
});

/**
 * Returns the state of an invitation to the person who opened its link. Names are only shown to the
 * invited person.
 */
export const readInvitation = route({
  method: 'get',
  path: '/api/invitations/:id',
  summary: 'Get an invitation and its status: pending, ended, or for another address',
  tag: 'Organizations',
  access: 'own.readInvitation',
  params: z.object({ id: z.string().min(1).max(64) }),
  answer: z.object({
    state: z.enum(['pending', 'accepted', 'rejected', 'ended', 'foreign']),
    invitation: invitationView.nullable(),
  }),
});
