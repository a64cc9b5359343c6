import { defineProblems, problem } from '@winnow/kernel';

const again = 'Sign in with the password; a new link is then sent.';
const other = 'Sign in another way, or try again.';

/** The ends of links and of sign-ins by a provider, by the code that is in the address. */
const strings: Readonly<Record<string, readonly [string, string]>> = {
  token_expired: ['The link in the email has expired.', again],
  invalid_token: ['The link in the email is invalid or was already used.', again],
  user_not_found: ['The account for this link no longer exists.', 'Sign up to create one.'],
  unauthorized: ['The link belongs to another account. Sign in with that account.', again],
  account_not_linked: [
    "An account with this email address exists, but the provider isn't linked to it.",
    'Sign in with the password, then link the provider in the settings under Security.',
  ],
  unable_to_link_account: ["The provider couldn't be linked to the account.", other],
  signup_disabled: [
    'You need an invitation to create an account.',
    'Ask the operator or an organization for one.',
  ],
  email_not_found: ["The provider didn't share an email address.", other],
  unable_to_get_user_info: ["The provider didn't identify the user.", other],
  access_denied: ['Sign-in at the provider was cancelled.', other],
  please_restart_the_process: ['Sign-in took too long, or continued in another browser.', 'Begin again.'],
};

const linkProblems = defineProblems('link', {
  failed: problem<{ code: string; message: string; fix: string }>(
    400,
    ({ message }) => message,
    ({ fix }) => fix,
  ),
});

/** What the `error` in an address means, as a problem that can be shown. */
export function linkProblem(code: string) {
  const key = code.toLowerCase().replace(/[^a-z]+/g, '_');
  const [message, fix] = Object.hasOwn(strings, key)
    ? (strings[key] as readonly [string, string])
    : [`Sign-in failed: ${code.slice(0, 80)}.`, other];
  return linkProblems.failed({ code: code.slice(0, 80), message, fix });
}
