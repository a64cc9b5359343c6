import { escapeHtml } from '../mail/escape-html.ts';
import { simplePage } from './simple-page.ts';

/** Strings of the page; a translation provides others. */
export const errorPageContent = {
  language: 'en',
  title: 'Authentication error | Winnow',
  heading: 'Authentication error',
  what: 'The sign-in or account change didn’t work.',
  label: 'Error Code',
  unknown: 'Unknown',
  back: 'Back to Winnow',
  reasons: {
    sign_in_first: 'Sign in to the account that this link was sent to, then open the link again.',
    unauthorized: 'Sign in to the account that this link was sent to, then open the link again.',
    invalid_token: 'The link is invalid or was already used. Request a new one.',
    INVALID_TOKEN:
      'The link is invalid, was already used, or was sent to another account. Sign in to that account and open it again.',
    token_expired: 'The link has expired. Request a new one.',
    user_not_found: 'The account that this link was sent to no longer exists.',
    please_restart_the_process: 'It took too long, or you started in another browser. Start again.',
    state_not_found: 'It took too long, or you started in another browser. Start again.',
    access_denied: 'The sign-in was cancelled at the other service.',
    account_not_linked:
      'An account with this email address already exists. Sign in to it, then link the other one in the settings.',
    signup_disabled: 'This installation doesn’t accept new accounts.',
    email_not_found: 'The other service didn’t share an email address.',
    account_already_linked_to_different_user: 'The other account is already linked to another user here.',
    internal_server_error: 'Something went wrong. Try again later.',
  } as Readonly<Record<string, string>>,
};

const maxCodeLength = 100;

/**
 * Returns the page for sign-ins that cannot continue.
 *
 * @param code as found in the URL: anyone may have written it
 * @param home URL of the app
 */
export function errorPage(code: string | null, home: string, strings = errorPageContent): string {
  const shown = code?.slice(0, maxCodeLength) || strings.unknown;
  const reason = Object.hasOwn(strings.reasons, shown) ? strings.reasons[shown] : undefined;
  return simplePage({
    language: strings.language,
    title: strings.title,
    heading: strings.heading,
    content: `<p>${escapeHtml(reason ?? strings.what)}</p>
<dl>
<dt>${escapeHtml(strings.label)}</dt>
<dd>${escapeHtml(shown)}</dd>
</dl>
<a href="${escapeHtml(home)}">${escapeHtml(strings.back)}</a>`,
  });
}
