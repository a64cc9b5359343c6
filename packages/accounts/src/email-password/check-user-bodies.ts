import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';
import * as z from 'zod';

const name = z
  .string()
  .max(200)
  .refine((text) => text.trim() !== '' && !/\p{Cc}/u.test(text));
/**
 * A picture of the app itself or of a site reached over a secure connection; nothing that a browser
 * would run.
 */
const image = z
  .string()
  .max(2000)
  .regex(/^(https:\/\/|\/(?![/\\]))/);
const email = z.string().max(254);

const bodies: Readonly<Record<string, z.ZodType>> = {
  '/sign-up/email': z.object({ name, email, image: image.optional() }).partial(),
  '/update-user': z.object({ name, image: image.nullable() }).partial(),
  '/change-email': z.object({ newEmail: email }).partial(),
};

/** Refuses invalid names, addresses and pictures that better-auth would store unchecked. */
export function checkUserBodies(): BetterAuthPlugin {
  return {
    id: 'winnow-user-bodies',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path !== undefined && Object.hasOwn(bodies, path),
          handler: createAuthMiddleware(async ({ path, body }) => {
            const issue = bodies[path]?.safeParse(body).error?.issues[0];
            if (!issue) return;
            const [field = 'body'] = issue.path.map(String);
            throw new APIError('BAD_REQUEST', {
              code: 'VALIDATION_ERROR',
              message: `[body.${field}] ${issue.message}`,
            });
          }),
        },
      ],
    },
  };
}
