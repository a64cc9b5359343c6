import { createAuthMiddleware } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';
import * as z from 'zod';

const changed = z.object({ user: z.object({ email: z.string() }) });

/** Notifies users after their password has changed. */
export function afterPasswordChange(
  sendMail: (changed: { readonly user: { readonly email: string } }) => Promise<unknown>,
): BetterAuthPlugin {
  return {
    id: 'winnow-after-password-change',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/change-password',
          handler: createAuthMiddleware(async ({ context }) => {
            const { success, data } = changed.safeParse(context.returned);
            if (success) context.runInBackground(sendMail(data));
          }),
        },
      ],
    },
  };
}
