import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { CreateConcern } from '../compose/concern.ts';
import { localTarget } from './local-target.ts';

/** Fields that name a redirect target, with the error code of their refusal. */
const fields: Readonly<Record<string, string>> = {
  callbackURL: 'INVALID_CALLBACK_URL',
  redirectTo: 'INVALID_REDIRECT_URL',
  errorCallbackURL: 'INVALID_ERROR_CALLBACK_URL',
  newUserCallbackURL: 'INVALID_NEW_USER_CALLBACK_URL',
};
/** Calls whose response sends the browser to the app itself. */
const redirectsToApp = /^\/(verify-email|reset-password\/|delete-user\/callback|callback\/|error)/;

/**
 * Keeps every redirect within the app. better-auth checks an address as it is written; this checks
 * it as a browser resolves it, both in the request and in the response.
 */
export const redirects: CreateConcern = ({ baseUrl, trustedOrigins = [] }) => {
  const origins = [new URL(baseUrl).origin, ...trustedOrigins.filter((one) => URL.canParse(one))];
  return {
    options: {
      plugins: [
        {
          id: 'winnow-redirects',
          hooks: {
            before: [
              {
                matcher: () => true,
                handler: createAuthMiddleware(async ({ body, query }) => {
                  for (const sent of [body, query] as readonly unknown[]) {
                    for (const [field, code] of Object.entries(fields)) {
                      const value = (sent as Readonly<Record<string, unknown>> | undefined)?.[field];
                      if (typeof value !== 'string' || value === '' || localTarget(value, origins)) continue;
                      throw new APIError('FORBIDDEN', {
                        code,
                        message: `Invalid ${field === 'redirectTo' ? 'redirectURL' : field}`,
                      });
                    }
                  }
                }),
              },
            ],
          },
        },
      ],
    },
    rewrite: ({ path, request, response }) => {
      const location = response.headers.get('location');
      if (location === null || !redirectsToApp.test(path)) return response;
      // Relative to the URL of the request, as a browser reads it.
      const absolute = URL.canParse(location, request.url) ? new URL(location, request.url) : undefined;
      const own = absolute && [...origins, new URL(request.url).origin];
      if (own && localTarget(location.startsWith('/') ? location : absolute.href, own)) return response;
      const headers = new Headers(response.headers);
      headers.set('location', '/');
      return new Response(null, { status: response.status, headers });
    },
  };
};
