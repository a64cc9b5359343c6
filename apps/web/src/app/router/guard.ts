import type { Access } from '../../shared/page.ts';
import { safeRedirect } from '../../shared/session/safe-redirect.ts';
import type { Session } from '../../shared/session/session.ts';

/**
 * Where a visitor of a page has to go instead, or undefined where they may stay.
 *
 * @param href the path, query and hash that were asked for
 * @param wanted the `redirect` of the query: where they came from
 */
export function guard(
  access: Access,
  session: Session | null,
  href: string,
  wanted: unknown,
): string | undefined {
  if (access === 'protected' && !session) return `/signin?redirect=${encodeURIComponent(href)}`;
  if (access === 'protected-from-loggedin' && session) return safeRedirect(wanted) ?? '/dashboard';
  return undefined;
}
