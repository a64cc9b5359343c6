/**
 * Returns the value of a signed cookie whose name has the given ending, whatever its prefix. The
 * signature is not checked: the caller has already been authenticated by it, or has just received
 * it.
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

/** Returns the session token in a `Cookie` header. */
export function sessionTokenOf(cookies: string | undefined): string | undefined {
  return cookieNamed(cookies ?? '', '.session_token');
}

/**
 * Returns the cookies set by a response as a browser would send them back: the last one of each
 * name, without deleted ones.
 */
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
