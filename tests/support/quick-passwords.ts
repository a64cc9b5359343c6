import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { PasswordHashing } from '@winnow/accounts';

const costs = { N: 2, r: 1, p: 1 };
const keyOf = (password: string, salt: string): Buffer => scryptSync(password, salt, 16, costs);

/**
 * Instant salted hashes, for tests that sign users up and are not about how hard a password is to
 * guess.
 */
export const quickPasswords: PasswordHashing = {
  hash: async (password) => {
    const salt = randomBytes(8).toString('hex');
    return `${salt}:${keyOf(password, salt).toString('hex')}`;
  },
  verify: async ({ hash, password }) => {
    const [salt = '', key = ''] = hash.split(':');
    return timingSafeEqual(keyOf(password, salt), Buffer.from(key, 'hex'));
  },
};
