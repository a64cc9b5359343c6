/** Returns whether all path parameters can be ids or tokens; no page is loaded for others. */
export function fitsPath(params: Readonly<Record<string, string | undefined>>): boolean {
  return Object.values(params).every((value) => /^[\w.~-]{1,200}$/.test(value ?? ''));
}
