import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';

type Endpoint = GenericEndpointContext;
type Context = Endpoint['context'];
type Account = Awaited<ReturnType<Context['internalAdapter']['findAccounts']>>[number];

/** A refusal with a text of the catalogue. */
export const refuse = (message: string): APIError => new APIError('BAD_REQUEST', { message });

/**
 * The account of a person that a call names: by its provider where that is given, and by its id at
 * the provider or here. Without an id it is the first of the provider.
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

/** Scopes as they are kept, with commas between them. */
export function listScopes(scope: string | null | undefined): string[] {
  return (scope ?? '').split(',').flatMap((one) => one.trim() || []);
}
