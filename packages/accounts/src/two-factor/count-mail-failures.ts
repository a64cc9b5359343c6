import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto';
import type { BetterAuthPlugin } from 'better-auth/types';

/**
 * Gives who chose codes by mail the row in which failed codes are counted, with a secret that no
 * app was shown. Without it better-auth counts only for who has an app, and codes by mail could be
 * guessed for as long as one likes.
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
