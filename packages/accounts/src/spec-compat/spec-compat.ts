import type { CreateConcern } from '../compose/concern.ts';
import { errorText, verifyEmailError } from './error-messages.ts';

/** Makes refusals match the contract where better-auth's wording has diverged. */
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

/** Error codes of failed links are part of the URL that the browser is sent to. */
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
