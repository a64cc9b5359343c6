import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';

const deepest = 8;

/**
 * Refuses U+0000, which text in the database cannot contain, and bodies nested so deeply that
 * walking them would crash the process.
 */
export function plainBodies(): BetterAuthPlugin {
  return {
    id: 'winnow-plain-bodies',
    hooks: {
      before: [
        {
          matcher: () => true,
          handler: createAuthMiddleware(async ({ body, query, params }) => {
            for (const [where, sent] of Object.entries({ body, query, params })) {
              if (isPlain(sent)) continue;
              throw new APIError('BAD_REQUEST', {
                code: 'VALIDATION_ERROR',
                message: `[${where}] contains U+0000 or is nested too deeply`,
              });
            }
          }),
        },
      ],
    },
  };
}

function isPlain(sent: unknown): boolean {
  const rest: [value: unknown, depth: number][] = [[sent, 0]];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [value, depth] = next;
    if (typeof value === 'string' && value.includes('\0')) return false;
    if (typeof value !== 'object' || value === null) continue;
    if (depth === deepest) return false;
    for (const [key, inner] of Object.entries(value)) rest.push([key, depth], [inner, depth + 1]);
  }
  return true;
}
