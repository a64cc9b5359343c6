import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';
import { forgetVerifications } from '../verifications/forget-verifications.ts';

/**
 * Devices are trusted only with the second factor they were trusted for; better-auth forgets only
 * the device that turned it off.
 */
export function forgetTrustedDevices(): BetterAuthPlugin {
  return {
    id: 'winnow-forget-trusted-devices',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/two-factor/disable',
          handler: createAuthMiddleware(async ({ context }) => {
            const userId = context.session?.user.id;
            if (isAPIError(context.returned) || userId === undefined) return;
            await forgetVerifications(context, userId);
          }),
        },
      ],
    },
  };
}
