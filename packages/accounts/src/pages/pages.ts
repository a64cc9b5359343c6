import type { CreateConcern } from '../compose/concern.ts';
import { errorPage } from './error-page.ts';

/** Calls that mailed links lead to. */
const linked = /^\/(verify-email|delete-user\/callback|reset-password\/[^/]+)$/;

/**
 * Pages that the accounts show themselves: for a sign-in that cannot continue, and for a link that
 * does not work.
 */
export const pages: CreateConcern = ({ baseUrl }) => {
  const page = (code: string | null, status = 200, headers = new Headers()): Response => {
    headers.set('content-type', 'text/html; charset=utf-8');
    headers.set('cache-control', 'no-store');
    headers.delete('content-length');
    return new Response(errorPage(code, `${baseUrl}/`), { status, headers });
  };
  return {
    paths: { '/error': ({ url }) => page(new URL(url).searchParams.get('error')) },
    // Programs still get JSON.
    rewrite: async ({ path, request, response }) => {
      if (request.method !== 'GET' || !linked.test(path) || response.status < 400) return response;
      if (!request.headers.get('accept')?.includes('text/html')) return response;
      const { code, message } = await refusalOf(response);
      const known = path === '/verify-email' ? message : code;
      const signedOut = path === '/delete-user/callback' && code !== 'INVALID_TOKEN';
      return page(
        signedOut ? 'sign_in_first' : (known ?? null),
        response.status,
        new Headers(response.headers),
      );
    },
  };
};

async function refusalOf(
  response: Response,
): Promise<{ readonly code?: string | undefined; readonly message?: string | undefined }> {
  const json: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const { code, message } = (json ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  return {
    code: typeof code === 'string' ? code : undefined,
    message: typeof message === 'string' ? message : undefined,
  };
}
