import type { AuthContext } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { CreateConcern } from '../compose/concern.ts';
import { countAccounts } from '../guests/count-accounts.ts';

/**
 * Controls who may create an account. The first one of an installation is always allowed, or no one
 * could ever invite anyone.
 */
export const signUp: CreateConcern = ({ clock, signUp: rule = 'open' }) => {
  if (rule === 'open') return {};
  const refuseUninvited = async ({ adapter }: AuthContext, email: string): Promise<void> => {
    // A provider creates accounts within a transaction, which is the only connection of an embedded
    // database.
    const { getCurrentAdapter } = await import('better-auth');
    const invitation = await (await getCurrentAdapter(adapter)).findOne({
      model: 'invitation',
      where: [
        { field: 'email', value: email.toLowerCase() },
        { field: 'status', value: 'pending' },
        { field: 'expiresAt', operator: 'gt', value: new Date(clock.now()) },
      ],
    });
    if (invitation || (await countAccounts(adapter)) === 0) return;
    throw new APIError('FORBIDDEN', { code: 'signup_disabled', message: 'signup disabled' });
  };
  return {
    options: {
      plugins: [
        {
          id: 'winnow-sign-up',
          hooks: {
            before: [
              {
                matcher: ({ path }) => path?.startsWith('/sign-up/') === true,
                // Before it is known whether the address has an account, since the response would
                // reveal it.
                handler: createAuthMiddleware(async ({ body, context }) => {
                  const { email } = (body ?? {}) as { readonly email?: unknown };
                  if (typeof email === 'string') await refuseUninvited(context, email);
                }),
              },
            ],
          },
          init: (context) => ({
            options: {
              databaseHooks: {
                user: { create: { before: ({ email }) => refuseUninvited(context, email) } },
              },
            },
          }),
        },
      ],
    },
  };
};
