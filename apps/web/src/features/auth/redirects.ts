import { safeRedirect } from '../../shared/session/safe-redirect.ts';

/** Returns where to go after signing in: the previous page, otherwise the dashboard. */
export function redirectTarget(redirect: unknown): string {
  return safeRedirect(redirect) ?? '/dashboard';
}

/** Returns the path of a sign-in page with the redirect target in its query. */
export function pathWithRedirect(
  path: string,
  redirect: unknown,
  more: Readonly<Record<string, string>> = {},
): string {
  const back = safeRedirect(redirect);
  const query = new URLSearchParams({ ...more, ...(back === undefined ? {} : { redirect: back }) });
  return query.size === 0 ? path : `${path}?${query}`;
}
