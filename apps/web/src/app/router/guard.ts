import type { Access } from '../../shared/page.ts';
import { safeRedirect } from '../../shared/session/safe-redirect.ts';
import type { Session } from '../../shared/session/session.ts';

/**
 * Returns where to redirect a visitor of a page, or undefined if they may stay.
 *
 * @param href the requested path, query and hash
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
