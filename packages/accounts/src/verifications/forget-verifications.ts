import type { AuthContext } from 'better-auth';

/**
 * Makes everything void that waits for a user under their id: mailed links, trusted devices and
 * pending sign-ins. Their names are stored as hashes, so their kinds can't be distinguished.
 */
export async function forgetVerifications(
  { adapter }: Pick<AuthContext, 'adapter'>,
  userId: string,
): Promise<void> {
  await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: userId }] });
}
