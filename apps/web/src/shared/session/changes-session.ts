const exact = new Set(['/sign-out', '/update-user', '/delete-user', '/verify-email']);

/**
 * Whether a call of the authentication service, by its path under `/api/auth`, changes who is
 * signed in or what is known of them.
 */
export function changesSession(path: string): boolean {
  return exact.has(path) || /^\/(sign-(in|up)|two-factor\/verify-|passkey\/verify-authentication)/.test(path);
}
