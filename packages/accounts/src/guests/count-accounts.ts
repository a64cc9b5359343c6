import type { AuthContext } from 'better-auth';

/**
 * How many accounts there are; guests have none. Asks within the transaction that is under way,
 * which is the only connection of an embedded database.
 */
export async function countAccounts(adapter: AuthContext['adapter']): Promise<number> {
  const { getCurrentAdapter } = await import('better-auth');
  const current = await getCurrentAdapter(adapter);
  return current.count({ model: 'user', where: [{ field: 'guest', value: false }] });
}
