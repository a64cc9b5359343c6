import { APIError, createAuthMiddleware } from 'better-auth/api';
import type { CreateConcern } from '../compose/concern.ts';
import { localTarget } from './local-target.ts';

/** The fields that say where a browser is sent, with the code of their refusal. */
const fields: Readonly<Record<string, string>> = {
  callbackURL: 'INVALID_CALLBACK_URL',
  redirectTo: 'INVALID_REDIRECT_URL',
  errorCallbackURL: 'INVALID_ERROR_CALLBACK_URL',
  newUserCallbackURL: 'INVALID_NEW_USER_CALLBACK_URL',
};
/** Calls whose answer sends the browser to the app itself. */
const leadsBack = /^\/(verify-email|reset-password\/|delete-user\/callback|callback\/|error)/;

/**
 * Keeps every redirect within the app. better-auth looks at an address as it is written; this one
 * looks at it as a browser resolves it, when it comes and again when it goes out.
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
      if (location === null || !leadsBack.test(path)) return response;
      // Relative to where the request came, as a browser reads it.
      const absolute = URL.canParse(location, request.url) ? new URL(location, request.url) : undefined;
      const own = absolute && [...origins, new URL(request.url).origin];
      if (own && localTarget(location.startsWith('/') ? location : absolute.href, own)) return response;
      const headers = new Headers(response.headers);
      headers.set('location', '/');
      return new Response(null, { status: response.status, headers });
    },
  };
};
