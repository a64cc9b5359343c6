import type { AuthContext } from 'better-auth';

/**
 * Counts the accounts; guests have none. Queries within the current transaction, which is the only
 * connection of an embedded database.
 */
export async function countAccounts(adapter: AuthContext['adapter']): Promise<number> {
  const { getCurrentAdapter } = await import('better-auth');
  const current = await getCurrentAdapter(adapter);
  return current.count({ model: 'user', where: [{ field: 'guest', value: false }] });
}
