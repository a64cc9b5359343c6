import { AsyncLocalStorage } from 'node:async_hooks';
import { createAuthMiddleware } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';
import type { PasswordHashing } from './password-hashing.ts';

/**
 * Maximum length of a password that is hashed; a longer one is refused before its hash is needed.
 */
const longest = 128;

/**
 * Hashes the password of a sign-up before its transaction begins. better-auth hashes it inside,
 * where 70 ms of computing block a connection, and the whole embedded database.
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
    /** Keeps hashes only for the duration of the request. */
    around: <T>(answer: () => Promise<T>): Promise<T> => ahead.run(new Map(), answer),
    hash: async (password: string): Promise<string> => {
      const hashed = ahead.getStore();
      const hash = hashed?.get(password);
      // Each hash has its own salt, so none is returned twice.
      hashed?.delete(password);
      return hash ?? passwords.hash(password);
    },
  };
}
