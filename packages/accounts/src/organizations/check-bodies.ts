import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';
import { z } from 'zod';

const id = z.string().max(64).nullish();
const ids = z.union([id, z.array(z.string().max(64)).max(100)]);
const name = z.string().trim().min(1).max(100);
const organization = z.object({
  name: name.optional(),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(64)
    .optional(),
  logo: z.string().max(2000).nullish(),
  metadata: z
    .record(z.string(), z.unknown())
    .refine((given) => JSON.stringify(given).length <= 8192)
    .optional(),
});
const role = z.union([z.string().max(100), z.array(z.string().max(50)).max(10)]).optional();
const email = z.string().max(254).optional();

/**
 * Adds the checks that better-auth omits: names must not be empty, and nothing may be longer than
 * an index can hold.
 */
const bodies: Readonly<Record<string, z.ZodType>> = {
  '/organization/create': organization,
  '/organization/update': z.object({ data: organization, organizationId: id }),
  '/organization/check-slug': z.object({ slug: z.string().max(64) }),
  '/organization/invite-member': z.object({ email, role, organizationId: id, teamId: ids }),
  '/organization/update-member-role': z.object({ role, memberId: id, organizationId: id }),
  '/organization/create-team': z.object({ name, organizationId: id }),
  '/organization/update-team': z.object({ teamId: id, data: z.object({ name: name.optional() }) }),
};

/**
 * Refuses invalid bodies of organization calls before they are used for an organization or a team.
 */
export function checkOrganizationBodies(): BetterAuthPlugin {
  return {
    id: 'winnow-organization-bodies',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path !== undefined && Object.hasOwn(bodies, path),
          handler: createAuthMiddleware(async (context) => {
            if (bodies[context.path]?.safeParse(context.body).success !== false) return;
            throw new APIError('BAD_REQUEST', {
              code: 'VALIDATION_ERROR',
              message: 'Invalid body parameters',
            });
          }),
        },
      ],
    },
  };
}
