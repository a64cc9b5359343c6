import { accountsPath } from '@winnow/accounts';

const withSecret = [`${accountsPath}/reset-password/`, '/api/unsubscribe/'];

/** The path of a request as it may be in a log: what follows is a secret in some, and left out. */
export function loggedPath(path: string): string {
  const prefix = withSecret.find((one) => path.startsWith(one));
  return prefix === undefined ? path : `${prefix}…`;
}
