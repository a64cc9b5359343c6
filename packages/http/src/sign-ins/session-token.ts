/**
 * What a signed cookie holds whose name ends like this, whatever prefix it has; its signature is
 * not looked at: the caller that asks was known by it already, or has just been given it.
 *
 * @param cookies as in a `Cookie` header
 */
export function cookieNamed(cookies: string, ending: string): string | undefined {
  for (const cookie of cookies.split(/;\s*/)) {
    const at = cookie.indexOf('=');
    if (!cookie.slice(0, at).endsWith(ending)) continue;
    const value = decode(cookie.slice(at + 1)).split('.')[0];
    if (value) return value;
  }
  return undefined;
}

/** The token of a session in a `Cookie` header. */
export function sessionTokenOf(cookies: string | undefined): string | undefined {
  return cookieNamed(cookies ?? '', '.session_token');
}

/** Cookies that an answer sets, as a browser would send them back: of one name the last, and none that it takes away. */
export function lastCookies(set: readonly string[]): string {
  const kept = new Map<string, string>();
  for (const one of set) {
    const pair = one.split(';')[0] ?? '';
    const name = pair.slice(0, pair.indexOf('='));
    if (/;\s*max-age=0\b/i.test(one)) kept.delete(name);
    else kept.set(name, pair);
  }
  return [...kept.values()].join('; ');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
