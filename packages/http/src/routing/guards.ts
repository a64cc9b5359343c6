import { accountsPath } from '@winnow/accounts';
import { apiProblems } from '@winnow/services/problems';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ApiEnv } from './env.ts';
import { problemResponse } from './problem-response.ts';

/** In bytes, for JSON; enough for recipes of a thousand steps and edits of ten thousand cells. */
export const maxBodySize = 16 * 1024 * 1024;
const maxAccountsBodySize = 64 * 1024;
const pathOfUpload = /^\/api\/uploads\/[^/]+$/;

/**
 * Limits the size of every body, even without a declared length, except for uploads, which have a
 * limit of their own.
 */
export function bodyBounds(): MiddlewareHandler<ApiEnv> {
  const bound = (limit: number): MiddlewareHandler =>
    bodyLimit({ maxSize: limit, onError: (context) => refuse(context, apiProblems.bodyTooLarge({ limit })) });
  const ofAccounts = bound(maxAccountsBodySize);
  const ofOthers = bound(maxBodySize);
  return (context, next) => {
    const { path, method } = context.req;
    if (path === '/api/uploads' || (method === 'PATCH' && pathOfUpload.test(path))) return next();
    return (path.startsWith(`${accountsPath}/`) ? ofAccounts : ofOthers)(context, next);
  };
}

/**
 * Rejects modifying requests from pages of other origins. `SameSite` on the cookie is not enough,
 * because a page on another port of the same host is the same site. Clients other than browsers
 * send no `Origin`. Mail programs may unsubscribe from their own page. Identity providers may post
 * to the sign-in callback, which only redirects to itself with the posted values.
 *
 * @param trusted origins of the app
 */
export function sameOrigin(trusted: readonly string[]): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const origin = context.req.header('origin');
    const reads = context.req.method === 'GET' || context.req.method === 'HEAD';
    const comesBack = context.req.path.startsWith(`${accountsPath}/callback/`);
    // Only the token in the URL matters there.
    const unsubscribes = context.req.path.startsWith('/api/unsubscribe/');
    if (reads || comesBack || unsubscribes || origin === undefined || trusted.includes(origin)) return next();
    return refuse(context, apiProblems.foreignOrigin({ origin }));
  };
}

/** Rejects URLs with U+0000, which the database cannot store in text. */
export function plainAddress(): MiddlewareHandler<ApiEnv> {
  return async (context, next) =>
    context.req.url.includes('%00') ? refuse(context, apiProblems.badAddress({})) : next();
}

function refuse(context: Context, problem: Parameters<typeof problemResponse>[0][number]): Response {
  return problemResponse([problem], context.get('requestId'));
}
