import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';

/**
 * Devices are trusted for the second factor that they were trusted with; better-auth forgets only
 * the one that turned it off.
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
            // Names of values are hashed. Others that hold a person's id belong to sign-ins that wait and to links in mails.
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
