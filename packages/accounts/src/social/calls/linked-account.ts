import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';

type Endpoint = GenericEndpointContext;
type Context = Endpoint['context'];
type Account = Awaited<ReturnType<Context['internalAdapter']['findAccounts']>>[number];

/** Returns a refusal with a message of the catalog. */
export const refuse = (message: string): APIError => new APIError('BAD_REQUEST', { message });

/**
 * Finds the account of a user that a call names: by its provider if given, and by its id at the
 * provider or here. Without an id it is the first one of the provider.
 */
export async function findLinkedAccount(
  context: Context,
  userId: string,
  { providerId, accountId }: { readonly providerId?: string; readonly accountId?: string | undefined },
): Promise<Account> {
  const accounts = await context.internalAdapter.findAccounts(userId);
  const found = accounts.find(
    (one) =>
      (providerId === undefined || one.providerId === providerId) &&
      (accountId === undefined || one.accountId === accountId || one.id === accountId),
  );
  if (!found) throw refuse('Account not found');
  return found;
}

/** Splits scopes as they are stored, separated by commas. */
export function listScopes(scope: string | null | undefined): string[] {
  return (scope ?? '').split(',').flatMap((one) => one.trim() || []);
}
