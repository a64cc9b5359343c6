import { accountsPath } from '../accounts-options.ts';
import type { Answered } from '../compose/concern.ts';

/**
 * better-auth's errors if the state that a sign-in began with is missing, stale, or of another
 * browser.
 */
const lostStates = new Set(['state_mismatch', 'state_security_mismatch', 'state_invalid', 'state_expired']);

/**
 * Rewrites the end of a sign-in with a provider in the words of the catalog: a lost state asks the
 * user to start again, an invalid request leads to the error page too, and the provider's own error
 * is passed on if it left out the state.
 */
export function rewriteCallback({ path, request, response }: Answered): Response {
  if (!path.startsWith('/callback/')) return response;
  if (response.status === 400) return redirect(response, errorPage('invalid_callback_request'));
  const location = response.headers.get('location');
  const error = location && errorOf(location);
  if (!error) return response;
  if (lostStates.has(error)) return redirect(response, withError(location, 'please_restart_the_process'));
  if (error !== 'state_not_found') return response;
  const { searchParams } = new URL(request.url);
  const said = searchParams.get('error');
  return said ? redirect(response, errorPage(said, searchParams.get('error_description'))) : response;
}

function errorPage(code: string, description?: string | null): string {
  const query = new URLSearchParams({
    error: code,
    ...(description ? { error_description: description } : {}),
  });
  return `${accountsPath}/error?${query}`;
}

/** URLs may be relative, and keep everything but their error. */
const errorParameter = /([?&]error=)([^&#]*)/;

function errorOf(location: string): string | undefined {
  return errorParameter.exec(location)?.[2];
}

function withError(location: string, code: string): string {
  return location.replace(errorParameter, `$1${code}`);
}

function redirect(response: Response, location: string): Response {
  const headers = new Headers(response.headers);
  headers.set('location', location);
  for (const name of ['content-length', 'content-type']) headers.delete(name);
  return new Response(null, { status: 302, headers });
}
