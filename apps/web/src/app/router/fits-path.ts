/**
 * Whether the parts of a path that vary can be ids or tokens at all; no page is asked for others.
 */
export function fitsPath(params: Readonly<Record<string, string | undefined>>): boolean {
  return Object.values(params).every((value) => /^[\w.~-]{1,200}$/.test(value ?? ''));
}
