import { highestRole, organizationRoles } from '@winnow/accounts';
import { ok } from '@winnow/kernel';
import { findInvitation, type InvitationEntry, listInvitationsTo } from '@winnow/store';
import { z } from 'zod';
import { route } from '../http/route.ts';

export const invitationView = z.object({
  id: z.string(),
  organizationName: z.string(),
  inviterName: z.string(),
  role: z.enum(organizationRoles),
  expiresAt: z.string(),
});

export const listInvitationsRoute = route({
  method: 'get',
  path: '/api/invitations',
  summary: 'Invitations to organizations that wait for an answer of the signed-in user',
  tag: 'Organizations',
  access: 'own.readInvitation',
  answer: z.object({ invitations: z.array(invitationView) }),
  handle: async ({ ports, actor }) => {
    const found = await listInvitationsTo(ports.db, actor.userId, ports.clock.now());
    return ok({ invitations: found.map(viewOfInvitation) });
  },
});

/** Where an invitation stands, for who opened its link. Names are told to nobody but the one who is invited. */
export const readInvitationRoute = route({
  method: 'get',
  path: '/api/invitations/:id',
  summary: 'An invitation, and whether it waits, has ended, or is meant for another address',
  tag: 'Organizations',
  access: 'own.readInvitation',
  params: z.object({ id: z.string().min(1).max(64) }),
  answer: z.object({
    state: z.enum(['pending', 'accepted', 'rejected', 'ended', 'foreign']),
    invitation: invitationView.nullable(),
  }),
  handle: async ({ ports, actor, params }) => {
    const found = await findInvitation(ports.db, params.id);
    if (!found) return ok({ state: 'ended', invitation: null });
    if (found.email !== actor.email.toLowerCase()) return ok({ state: 'foreign', invitation: null });
    return ok({ state: stateOf(found, ports.clock.now()), invitation: viewOfInvitation(found) });
  },
});

export function viewOfInvitation(found: InvitationEntry): z.infer<typeof invitationView> {
  return {
    id: found.id,
    organizationName: found.organizationName,
    inviterName: found.inviterName,
    role: highestRole(found.role) ?? 'member',
    expiresAt: found.expiresAt.toISOString(),
  };
}

function stateOf({ status, expiresAt }: InvitationEntry, now: number): string {
  if (status === 'accepted' || status === 'rejected') return status;
  return status === 'pending' && expiresAt.getTime() > now ? 'pending' : 'ended';
}
