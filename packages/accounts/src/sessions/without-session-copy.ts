/**
 * The cookies that hold a copy of the session for a minute, whatever prefix and number they have.
 */
const copy = /session_data(\.\d+)?$/;

/**
 * A request without the copy of its session, so that the session's row is read: one that was ended
 * elsewhere does nothing any more.
 */
export function withoutSessionCopy(request: Request): Request {
  const cookies = request.headers.get('cookie');
  if (!cookies?.includes('session_data')) return request;
  const kept = cookies.split(/;\s*/).filter((cookie) => !copy.test(cookie.split('=')[0]?.trim() ?? ''));
  const headers = new Headers(request.headers);
  headers.set('cookie', kept.join('; '));
  return new Request(request, { headers });
}
