import { AsyncLocalStorage } from 'node:async_hooks';
import { createAuthMiddleware } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';
import type { PasswordHashing } from './password-hashing.ts';

/** The longest password that is hashed; a longer one is refused before its hash is asked for. */
const longest = 128;

/**
 * Hashes the password of a sign-up before its transaction begins. better-auth does it within, where
 * 70 ms of computing hold a connection, and all of the embedded database.
 */
export function createPreHashing(passwords: PasswordHashing) {
  const ahead = new AsyncLocalStorage<Map<string, string>>();
  const plugin: BetterAuthPlugin = {
    id: 'winnow-hash-ahead',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/sign-up/email',
          handler: createAuthMiddleware(async ({ body }) => {
            const { password } = (body ?? {}) as { readonly password?: unknown };
            if (typeof password !== 'string' || password.length > longest) return;
            ahead.getStore()?.set(password, await passwords.hash(password));
          }),
        },
      ],
    },
  };
  return {
    plugin,
    /** Keeps the hash of one request for that request. */
    around: <T>(answer: () => Promise<T>): Promise<T> => ahead.run(new Map(), answer),
    hash: async (password: string): Promise<string> => {
      const hashed = ahead.getStore();
      const hash = hashed?.get(password);
      // Each hash has a salt of its own: none is given out twice.
      hashed?.delete(password);
      return hash ?? passwords.hash(password);
    },
  };
}
