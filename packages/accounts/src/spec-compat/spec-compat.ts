import type { CreateConcern } from '../compose/concern.ts';
import { errorText, verifyEmailError } from './error-messages.ts';

/** Refusals say what the contract says, where better-auth has come to say something else. */
export const specCompat: CreateConcern = () => ({
  rewrite: async ({ path, response }) => {
    const { status, headers } = response;
    if (path === '/verify-email' && status >= 300 && status < 400) return withLocation(response);
    if (status < 400 || !headers.get('content-type')?.includes('json')) return response;
    const refusal: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    if (!isRefusal(refusal)) return response;
    const changed = errorText(path, refusal);
    if (changed === refusal) return response;
    const without = new Headers(headers);
    without.delete('content-length');
    return new Response(JSON.stringify(changed), { status, headers: without });
  },
});

function isRefusal(value: unknown): value is { readonly code?: string; readonly message?: string } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Codes of failed links travel in the address that the browser is sent to. */
function withLocation(response: Response): Response {
  const location = response.headers.get('location') ?? '';
  const renamed = location.replace(
    /([?&]error=)([A-Z_]+)/,
    (_, before: string, code: string) => before + (verifyEmailError(code) ?? code),
  );
  if (renamed === location) return response;
  const headers = new Headers(response.headers);
  headers.set('location', renamed);
  return new Response(null, { status: response.status, headers });
}
