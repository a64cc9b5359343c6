import { defineProblems, problem } from '@winnow/kernel';

const again = 'Sign in with the password; a new link is then sent.';
const other = 'Sign in another way, or try again.';

/** The ends of links and of sign-ins by a provider, by the code that stands in the address. */
const texts: Readonly<Record<string, readonly [string, string]>> = {
  token_expired: ['The link in the mail has expired.', again],
  invalid_token: ['The link in the mail is not valid, or was used already.', again],
  user_not_found: ['The account of the link is no longer there.', 'Sign up to make one.'],
  unauthorized: ['The link belongs to another account than the one that is signed in.', again],
  account_not_linked: [
    'An account with this address exists, and that provider is not linked to it.',
    'Sign in with the password, then link the provider in the settings under Security.',
  ],
  unable_to_link_account: ['The provider could not be linked to the account.', other],
  signup_disabled: ['An account here needs an invitation.', 'Ask the operator or an organization for one.'],
  email_not_found: ['The provider did not say an email address.', other],
  unable_to_get_user_info: ['The provider did not say who signed in.', other],
  access_denied: ['Signing in at the provider was cancelled.', other],
  please_restart_the_process: ['Signing in took too long, or went on in another browser.', 'Begin again.'],
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
  const [message, fix] = Object.hasOwn(texts, key)
    ? (texts[key] as readonly [string, string])
    : [`Signing in did not work: ${code.slice(0, 80)}.`, other];
  return linkProblems.failed({ code: code.slice(0, 80), message, fix });
}
