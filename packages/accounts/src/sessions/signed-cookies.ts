/** How long a session goes without being looked at by better-auth, which renews sessions and their cookies. */
const keptMs = 30_000;
const maxKept = 10_000;

/**
 * Cookies whose signature was found to be right lately, with the token of the session that they carry. Which session that is does not change; whether
 * it has ended or not is for its row to say.
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
    this.kept.set(cookie, { token, until: now + keptMs });
    const oldest = this.kept.keys().next().value;
    if (this.kept.size > maxKept && oldest !== undefined) this.kept.delete(oldest);
  }
}
