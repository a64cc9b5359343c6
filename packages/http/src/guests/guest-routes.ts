import { clientAddressHeader, guestCookieHeader, guestOf } from '@winnow/accounts';
import * as contract from '@winnow/contract/guests/guest';
import { failed, ok } from '@winnow/kernel';
import { claimProjects } from '@winnow/services/guests/claim-projects';
import { guestLimits } from '@winnow/services/guests/guest-limits';
import { guestProblems } from '@winnow/services/guests/guest-problems';
import { startGuest } from '@winnow/services/guests/start-guest';
import type { ApiPorts } from '@winnow/services/ports';
import { type GuestRecord, listProjects } from '@winnow/store';
import type { Context } from 'hono';
import { handle } from '../routing/handle.ts';

export const readGuestRoute = handle(contract.readGuest, async ({ ports, context }) => {
  const guest = await guestOf(ports, context.req.header('cookie'));
  return ok({
    offered: ports.guests.atOnce > 0,
    limits: guestLimits,
    guest: guest ? await viewOfGuest(ports, guest) : null,
  });
});

export const startGuestRoute = handle(contract.startGuest, async ({ ports, actor, context }) => {
  if (actor && !actor.guest) return failed(guestProblems.hasAccount({}));
  const known = await guestOf(ports, context.req.header('cookie'));
  if (known) return ok({ guest: await viewOfGuest(ports, known) });
  const started = await startGuest(ports, context.req.header(clientAddressHeader) || null);
  if (!started.ok) return started;
  const { guest, token } = started.value;
  setCookie(ports, context, token, guestLimits.hours * 3600);
  return ok({ guest: await viewOfGuest(ports, guest) });
});

export const claimGuestRoute = handle(contract.claimGuest, async ({ ports, actor, context }) => {
  const guest = await guestOf(ports, context.req.header('cookie'));
  if (!guest) return ok({ projects: [] });
  const claimed = await claimProjects(ports, actor, guest);
  if (!claimed.ok) return claimed;
  setCookie(ports, context, '', 0);
  return ok({ projects: claimed.value.map(({ id, name }) => ({ id, name })) });
});

function setCookie(ports: ApiPorts, context: Context, token: string, seconds: number): void {
  const isSecure = ports.origins[0]?.startsWith('https:') === true;
  context.header('set-cookie', guestCookieHeader(token, seconds, isSecure), { append: true });
}

async function viewOfGuest(ports: ApiPorts, { userId, expiresAt }: GuestRecord) {
  const { items } = await listProjects(ports.db, {
    ...{ userId, scope: { kind: 'personal' }, sort: 'created', descending: true },
    ...{ offset: 0, limit: guestLimits.projects, now: ports.clock.now() },
  });
  return {
    expiresAt: expiresAt.toISOString(),
    projects: items.map(({ project: { id, name } }) => ({ id, name })),
  };
}
