/** Cookies that hold a copy of the session for a minute, with any prefix and number. */
const copy = /session_data(\.\d+)?$/;

/**
 * Removes the copy of the session from a request, so that the session's row is read: a session that
 * was ended elsewhere can no longer do anything.
 */
export function withoutSessionCopy(request: Request): Request {
  const cookies = request.headers.get('cookie');
  if (!cookies?.includes('session_data')) return request;
  const kept = cookies.split(/;\s*/).filter((cookie) => !copy.test(cookie.split('=')[0]?.trim() ?? ''));
  const headers = new Headers(request.headers);
  headers.set('cookie', kept.join('; '));
  return new Request(request, { headers });
}
