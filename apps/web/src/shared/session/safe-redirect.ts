/**
 * Returns a path of this app to go to after signing in, or undefined for anything that could lead
 * elsewhere: another origin, a protocol-relative URL, or a backslash, which browsers treat as a
 * slash.
 */
export function safeRedirect(target: unknown): string | undefined {
  if (typeof target !== 'string' || !target.startsWith('/') || target.includes('\\')) return undefined;
  try {
    const url = new URL(target, 'http://winnow.invalid');
    if (url.origin !== 'http://winnow.invalid') return undefined;
    return url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash;
  } catch {
    return undefined;
  }
}
