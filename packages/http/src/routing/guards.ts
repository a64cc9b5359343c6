import { accountsPath } from '@winnow/accounts';
import { apiProblems } from '@winnow/services/problems';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ApiEnv } from './env.ts';
import { problemResponse } from './problem-response.ts';

/** Bytes of a JSON body; recipes of a thousand steps and edits of ten thousand cells fit. */
export const maxBodySize = 16 * 1024 * 1024;
const maxAccountsBodySize = 64 * 1024;
const pathOfUpload = /^\/api\/uploads\/[^/]+$/;

/** Bounds every body but that of an upload, which has a limit of its own; also one that does not say its length. */
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
 * Refuses what changes something and comes from the page of another origin. `SameSite` on the cookie is not enough: a
 * page on another port of the same host is of the same site. Programs that are no browser send no `Origin`.
 * Mail programs may turn off mails from their own page.
 * Identity providers may post where a sign-in comes back to, which only leads on to itself with what they posted.
 *
 * @param trusted origins of the app
 */
export function sameOrigin(trusted: readonly string[]): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const origin = context.req.header('origin');
    const reads = context.req.method === 'GET' || context.req.method === 'HEAD';
    const comesBack = context.req.path.startsWith(`${accountsPath}/callback/`);
    // The token of the address is all that counts there.
    const unsubscribes = context.req.path.startsWith('/api/unsubscribe/');
    if (reads || comesBack || unsubscribes || origin === undefined || trusted.includes(origin)) return next();
    return refuse(context, apiProblems.foreignOrigin({ origin }));
  };
}

/** Refuses addresses with U+0000, which no text of the database can hold. */
export function plainAddress(): MiddlewareHandler<ApiEnv> {
  return async (context, next) =>
    context.req.url.includes('%00') ? refuse(context, apiProblems.badAddress({})) : next();
}

function refuse(context: Context, problem: Parameters<typeof problemResponse>[0][number]): Response {
  return problemResponse([problem], context.get('requestId'));
}
