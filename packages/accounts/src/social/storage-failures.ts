import type { AuthContext } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';
import type { AccountsLog } from '../accounts-options.ts';

type Adapter = AuthContext['internalAdapter'];

/**
 * If the database rejects a session or a state, the response says so, in the words of the catalog.
 */
export function storageFailures(log: AccountsLog | undefined): BetterAuthPlugin {
  const told = new WeakSet<Adapter>();
  return {
    id: 'winnow-storage-failures',
    hooks: {
      before: [
        {
          matcher: () => true,
          handler: createAuthMiddleware(async ({ context: { internalAdapter } }) => {
            if (told.has(internalAdapter)) return;
            told.add(internalAdapter);
            logFailure(internalAdapter, log);
          }),
        },
      ],
    },
  };
}

function logFailure(adapter: Adapter, log: AccountsLog | undefined): void {
  const { createSession, createVerificationValue } = adapter;
  const note = (what: string, error: unknown): void =>
    log?.('error', `${what} could not be saved (${(error as Error).name}).`);
  // Callers read null as a session that could not be created, and say so.
  adapter.createSession = (async (...args: Parameters<typeof createSession>) => {
    try {
      return await createSession(...args);
    } catch (error) {
      note('A session', error);
      return null;
    }
  }) as typeof createSession;
  adapter.createVerificationValue = async (...args) => {
    try {
      return await createVerificationValue(...args);
    } catch (error) {
      note('A verification value', error);
      throw new APIError('INTERNAL_SERVER_ERROR', { message: 'Unable to create verification' });
    }
  };
}
