import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto';
import type { BetterAuthPlugin } from 'better-auth/types';

/**
 * Creates the row that counts failed codes for users who chose codes by mail, with a secret that no
 * app was shown. Otherwise better-auth counts only for users with an app, and codes by mail could
 * be guessed indefinitely.
 */
export function countMailFailures(): BetterAuthPlugin {
  return {
    id: 'winnow-count-mail-failures',
    hooks: {
      after: [
        {
          matcher: ({ path, body }) => path === '/two-factor/enable' && body?.method === 'otp',
          handler: createAuthMiddleware(async ({ context }) => {
            const userId = context.session?.user.id;
            if (isAPIError(context.returned) || userId === undefined) return;
            const where = [{ field: 'userId', value: userId }];
            if (await context.adapter.findOne({ model: 'twoFactor', where })) return;
            const encrypt = (data: string): Promise<string> =>
              symmetricEncrypt({ key: context.secretConfig, data });
            await context.adapter.create({
              model: 'twoFactor',
              data: {
                userId,
                secret: await encrypt(generateRandomString(32)),
                backupCodes: await encrypt('[]'),
                verified: false,
              },
            });
          }),
        },
      ],
    },
  };
}
