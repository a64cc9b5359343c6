import type { Problem } from '@winnow/kernel';

/** Codes with which the authentication service leads back, in lower case, and what they mean to people. */
const texts: Readonly<Record<string, readonly [message: string, fix: string]>> = {
  token_expired: ['The link has expired.', 'Ask for a new one.'],
  invalid_token: ['The link is not valid, or was followed before.', 'Ask for a new one.'],
  unauthorized: [
    'The link is for another account than the one that is signed in.',
    'Sign in with that account.',
  ],
  account_not_linked: [
    'The account was not linked.',
    'The provider has to say that its address is confirmed, and the address has to be the same.',
  ],
  unable_to_link_account: ['The account could not be linked.', 'Try again.'],
  account_already_linked_to_different_user: [
    'That account leads to another person here.',
    'Unlink it there first.',
  ],
  email_does_not_match: [
    'The address at the provider is another one.',
    'Link an account with the same address.',
  ],
  access_denied: [
    'The provider was not allowed to say who is there.',
    'Allow it there, or choose another one.',
  ],
  please_restart_the_process: ['It took too long, or began in another browser.', 'Begin again.'],
};

/** @param code as it stands in the address, with spaces or lines between its words */
export function linkProblem(code: string): Problem {
  const key = code.toLowerCase().replaceAll(/[^a-z]+/g, '_');
  const [message, fix] = (Object.hasOwn(texts, key) && texts[key]) || [
    `The link did not work: ${code.slice(0, 80)}.`,
    'Try again.',
  ];
  return { code: `accounts/${key.slice(0, 80)}`, message, fix, severity: 'error', status: 400 };
}
