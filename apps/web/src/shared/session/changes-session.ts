const exact = new Set(['/sign-out', '/update-user', '/delete-user', '/verify-email']);

/**
 * Returns whether a call of the authentication service, given its path under `/api/auth`, changes
 * who is signed in or their user data.
 */
export function changesSession(path: string): boolean {
  return exact.has(path) || /^\/(sign-(in|up)|two-factor\/verify-|passkey\/verify-authentication)/.test(path);
}
