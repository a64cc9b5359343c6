import { consumeMailAllowance } from '@winnow/store';
import { invitation } from '@winnow/store/schema';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { ConcernSetting } from '../compose/concern.ts';
import { anonymousAllowances } from '../mail/anonymous-allowances.ts';

const path = '/organization/invite-member';
const inviteBody = z.object({
  email: z.email().max(254),
  role: z.union([z.string(), z.array(z.string())]),
  organizationId: z.string().nullish(),
});
const inviteResponse = z.object({ id: z.string(), role: z.string().nullable(), email: z.string() });

/**
 * Limits how many invitations an address, a user and an organization receive or send per day. A
 * second invitation of an address sends the first one again, with the role that was requested last:
 * the link of the first mail stays valid.
 */
export function limitInvitations({ db, clock }: Pick<ConcernSetting, 'db' | 'clock'>): BetterAuthPlugin {
  return {
    id: 'winnow-bound-invitations',
    hooks: {
      before: [
        {
          matcher: (call) => call.path === path,
          handler: createAuthMiddleware(async (call) => {
            const { success, data } = inviteBody.safeParse(call.body);
            // The call itself refuses bodies that are not invitations.
            if (!success) return;
            const session = await getSessionFromCtx(call, { disableCookieCache: true });
            if (!session) return;
            const { activeOrganizationId } = session.session as { activeOrganizationId?: string | null };
            const organizationId = data.organizationId ?? activeOrganizationId ?? undefined;
            const usedUp = await consumeMailAllowance(
              db,
              anonymousAllowances(data.email, session.user.id, organizationId),
              clock.now(),
            );
            if (usedUp) {
              const refusal = {
                code: 'TOO_MANY_INVITATIONS',
                message: usedUp.key.startsWith('stranger:to:')
                  ? 'This address has reached its daily limit for invitations.'
                  : 'You’ve reached the daily limit for invitations.',
                fix: 'Try again tomorrow, or share the invitation link yourself.',
              };
              throw new APIError('TOO_MANY_REQUESTS', refusal, { 'x-retry-after': String(usedUp.seconds) });
            }
            return { context: { body: { ...call.body, resend: true } } };
          }),
        },
      ],
      after: [
        {
          matcher: (call) => call.path === path,
          handler: createAuthMiddleware(async (call) => {
            const wanted = inviteBody.safeParse(call.body);
            const made = inviteResponse.safeParse(call.context.returned);
            if (!wanted.success || !made.success) return;
            const role = [wanted.data.role].flat().join(',');
            if (made.data.role === role) return;
            await db.update(invitation).set({ role }).where(eq(invitation.id, made.data.id));
            return call.json({ ...(call.context.returned as object), role });
          }),
        },
      ],
    },
  };
}
