import type { Problem } from '@winnow/kernel';

/**
 * Codes with which the authentication service leads back, in lower case, and what they mean to
 * people.
 */
const strings: Readonly<Record<string, readonly [message: string, fix: string]>> = {
  token_expired: ['The link has expired.', 'Request a new one.'],
  invalid_token: ['The link is invalid or was already used.', 'Request a new one.'],
  unauthorized: ['The link is for another account.', 'Sign in with that account.'],
  account_not_linked: [
    "The account wasn't linked.",
    "The provider must confirm the email address, and it must match your account's.",
  ],
  unable_to_link_account: ["The account couldn't be linked.", 'Try again.'],
  account_already_linked_to_different_user: [
    'That account belongs to another user.',
    'Unlink it there first.',
  ],
  email_does_not_match: [
    'The provider account uses a different email address.',
    'Link an account with the same address.',
  ],
  access_denied: ['Access was denied at the provider.', 'Allow it there, or choose another one.'],
  please_restart_the_process: ['It took too long, or you started in another browser.', 'Begin again.'],
};

/** @param code as it is in the address, with spaces or lines between its words */
export function linkProblem(code: string): Problem {
  const key = code.toLowerCase().replaceAll(/[^a-z]+/g, '_');
  const [message, fix] = (Object.hasOwn(strings, key) && strings[key]) || [
    `The link didn't work: ${code.slice(0, 80)}.`,
    'Try again.',
  ];
  return { code: `accounts/${key.slice(0, 80)}`, message, fix, severity: 'error', status: 400 };
}
