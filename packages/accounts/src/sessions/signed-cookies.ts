/** How long better-auth, which renews sessions and their cookies, is bypassed for a session. */
const cacheMs = 30_000;
const maxCached = 10_000;

/**
 * Cookies whose signature was verified recently, with the token of their session. Which session
 * that is never changes; whether it has ended is up to its row.
 */
export class SignedCookies {
  private readonly kept = new Map<string, { readonly token: string; readonly until: number }>();

  tokenOf(cookie: string, now: number): string | undefined {
    const known = this.kept.get(cookie);
    if (!known) return undefined;
    if (now < known.until) return known.token;
    this.kept.delete(cookie);
    return undefined;
  }

  keep(cookie: string, token: string, now: number): void {
    this.kept.delete(cookie);
    this.kept.set(cookie, { token, until: now + cacheMs });
    const oldest = this.kept.keys().next().value;
    if (this.kept.size > maxCached && oldest !== undefined) this.kept.delete(oldest);
  }
}
