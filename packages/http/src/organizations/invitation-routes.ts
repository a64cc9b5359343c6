import { highestRole } from '@winnow/accounts';
import type { invitationView } from '@winnow/contract/organizations/invitation';
import * as contract from '@winnow/contract/organizations/invitation';
import { ok } from '@winnow/kernel';
import { findInvitation, type InvitationEntry, listInvitationsTo } from '@winnow/store';
import type { z } from 'zod';
import { handle } from '../routing/handle.ts';

export const listInvitationsRoute = handle(contract.listInvitations, async ({ ports, actor }) => {
  const found = await listInvitationsTo(ports.db, actor.userId, ports.clock.now());
  return ok({ invitations: found.map(viewOfInvitation) });
});

export const readInvitationRoute = handle(contract.readInvitation, async ({ ports, actor, params }) => {
  const found = await findInvitation(ports.db, params.id);
  if (!found) return ok({ state: 'ended', invitation: null });
  if (found.email !== actor.email.toLowerCase()) return ok({ state: 'foreign', invitation: null });
  return ok({ state: stateOf(found, ports.clock.now()), invitation: viewOfInvitation(found) });
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

function stateOf({ status, expiresAt }: InvitationEntry, now: number) {
  if (status === 'accepted' || status === 'rejected') return status;
  return status === 'pending' && expiresAt.getTime() > now ? 'pending' : 'ended';
}
