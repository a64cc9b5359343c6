import type { CreateConcern } from '../compose/concern.ts';

/** The first account of a fresh installation runs it, and is let in without a mail. */
export const firstAccount: CreateConcern = () => ({
  options: {
    user: { additionalFields: { operator: { type: 'boolean', input: false, defaultValue: false } } },
    databaseHooks: {
      user: {
        create: {
          before: async (user, context) => {
            const users = await context?.context.internalAdapter.countTotalUsers();
            return users === 0 ? { data: { ...user, operator: true, emailVerified: true } } : undefined;
          },
        },
      },
    },
  },
});
