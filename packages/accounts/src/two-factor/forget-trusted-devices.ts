import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';

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
            // Names of values are hashed. Other values with the user's id belong to pending
            // sign-ins and to mailed links.
            await context.adapter.deleteMany({
              model: 'verification',
              where: [{ field: 'value', value: userId }],
            });
          }),
        },
      ],
    },
  };
}
