import { keepFirstOperator } from '@winnow/store';
import type { CreateConcern } from '../compose/concern.ts';
import { countAccounts } from '../guests/count-accounts.ts';

/**
 * The first account of a fresh installation becomes its operator, and is admitted without a mail.
 */
export const firstAccount: CreateConcern = ({ db }) => ({
  options: {
    user: {
      additionalFields: {
        operator: { type: 'boolean', input: false, defaultValue: false },
        guest: { type: 'boolean', input: false, returned: false, defaultValue: false },
      },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user, context) => {
            const accounts = context && (await countAccounts(context.context.adapter));
            return accounts === 0 ? { data: { ...user, operator: true, emailVerified: true } } : undefined;
          },
          // Several may have found no account at the same time. This runs after their transactions.
          after: async (user) => {
            if ('operator' in user && user.operator === true) await keepFirstOperator(db);
          },
        },
      },
    },
  },
});
