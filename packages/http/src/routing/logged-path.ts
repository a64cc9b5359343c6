import { accountsPath } from '@winnow/accounts';

const withSecret = [`${accountsPath}/reset-password/`, '/api/unsubscribe/'];

/**
 * Returns the path of a request for the log, without the secret that some paths contain after a
 * prefix.
 */
export function loggedPath(path: string): string {
  const prefix = withSecret.find((one) => path.startsWith(one));
  return prefix === undefined ? path : `${prefix}…`;
}
