import { safeRedirect } from '../../shared/session/safe-redirect.ts';

/** Where to after signing in: where one came from, else the dashboard. */
export function redirectTarget(redirect: unknown): string {
  return safeRedirect(redirect) ?? '/dashboard';
}

/** A page of signing in that knows where one came from. */
export function pathWithRedirect(
  path: string,
  redirect: unknown,
  more: Readonly<Record<string, string>> = {},
): string {
  const back = safeRedirect(redirect);
  const query = new URLSearchParams({ ...more, ...(back === undefined ? {} : { redirect: back }) });
  return query.size === 0 ? path : `${path}?${query}`;
}
