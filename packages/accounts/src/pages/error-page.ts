import { escapeHtml } from '../mail/escape-html.ts';

/** Strings of the page; a translation gives others. */
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
      'An account with this email address exists. Sign in to it, and link the other one in the settings.',
    signup_disabled: 'New accounts are not taken here.',
    email_not_found: 'The other service didn’t share an email address.',
    account_already_linked_to_different_user: 'The other account is already linked to another user here.',
    internal_server_error: 'Something went wrong. Try again later.',
  } as Readonly<Record<string, string>>,
};

const maxCodeLength = 100;

/**
 * The page on which sign-ins end that cannot go on.
 *
 * @param code as it came in the address: anybody may have written it
 * @param home where the app is
 */
export function errorPage(code: string | null, home: string, strings = errorPageContent): string {
  const shown = code?.slice(0, maxCodeLength) || strings.unknown;
  const reason = Object.hasOwn(strings.reasons, shown) ? strings.reasons[shown] : undefined;
  return `<!doctype html>
<html lang="${strings.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(strings.title)}</title>
<style>
:root { color-scheme: light dark; --page: #f8fafc; --card: #ffffff; --line: #e2e8f0; --text: #0f172a; --dim: #475569; --accent: #0369a1; --on-accent: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --page: #0b1220; --card: #111a2c; --line: #24324a; --text: #e2e8f0; --dim: #94a3b8; --accent: #7dd3fc; --on-accent: #082f49; } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { box-sizing: border-box; width: min(28rem, 100% - 2rem); padding: 2rem; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
h1 { margin: 0 0 0.5rem; font-size: 1.375rem; line-height: 1.3; }
p { margin: 0 0 1.5rem; color: var(--dim); }
dl { margin: 0 0 1.5rem; padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 8px; }
dt { font-size: 0.875rem; color: var(--dim); }
dd { margin: 0; font-family: ui-monospace, SFMono-Regular, Menlo, monospace; overflow-wrap: anywhere; }
a { display: inline-block; padding: 0.625rem 1rem; border-radius: 8px; background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(strings.heading)}</h1>
<p>${escapeHtml(reason ?? strings.what)}</p>
<dl>
<dt>${escapeHtml(strings.label)}</dt>
<dd>${escapeHtml(shown)}</dd>
</dl>
<a href="${escapeHtml(home)}">${escapeHtml(strings.back)}</a>
</main>
</body>
</html>
`;
}
