import { section } from '../section.ts';

export const calls = section('7. Calls', {
  'get-session': 'GET /get-session: query disableCookieCache, disableRefresh; {session, user} or null',
  'sign-in-email':
    'POST /sign-in/email: email, password, callbackURL, rememberMe (default true); redirect, token, url, user',
  'sign-up': 'POST /sign-up (paths begin with /sign-up)',
  'sign-out': 'POST /sign-out: success',
  'revoke-session': 'POST /revoke-session: {token}; {status}',
  'revoke-sessions': 'POST /revoke-sessions: {status}',
  'revoke-other-sessions': 'POST /revoke-other-sessions: {status}',
  'send-verification-email': 'POST /send-verification-email: {email, callbackURL?}; {status}',
  'verify-email': 'GET /verify-email: query token, callbackURL?; redirect to callback, or {status, user}',
  'request-password-reset':
    'POST /request-password-reset and POST /forget-password: email, redirectTo; status, message, identical whether or not the email exists',
  'reset-password-link': 'GET /reset-password/{token}: query callbackURL; redirect',
  'reset-password': 'POST /reset-password: newPassword, token (or token in query); status',
  'change-password': 'POST /change-password: newPassword, currentPassword, revokeOtherSessions; token, user',
  'set-password': 'POST /set-password: newPassword; status',
  'update-user': 'POST /update-user',
  'delete-user':
    "POST /delete-user: callbackURL, password, token; success, message ('User deleted' or 'Verification email sent')",
  'delete-user-callback': 'GET /delete-user/callback: query token, callbackURL; redirect',
  'change-email': 'POST /change-email: newEmail, callbackURL; status',
  'two-factor':
    'POST /two-factor/enable, /disable, /send-otp, /generate-backup-codes; a twoFactorRedirect field in responses',
  'sign-in-social':
    'POST /sign-in/social: provider, callbackURL, newUserCallbackURL, errorCallbackURL, disableRedirect, idToken, scopes, requestSignUp, loginHint; {url, redirect}, or with an ID token {redirect false, token, user}',
  callback:
    'GET and POST /callback/{id}: code, state, error, error_description, device_id, user; redirect to callback or error URL',
  'list-accounts': 'GET /list-accounts: array of id, provider, createdAt, updatedAt, accountId, scopes',
  'link-social':
    'POST /link-social: callbackURL, provider, idToken, requestSignUp, scopes, errorCallbackURL; url, redirect, status',
  'unlink-account': 'POST /unlink-account: providerId, accountId; status',
  'get-access-token':
    'POST /get-access-token: providerId, accountId, userId; accessToken, accessTokenExpiresAt, scopes, idToken',
  'refresh-token': 'POST /refresh-token: the same; also refreshToken, refreshTokenExpiresAt',
  'account-info': 'POST /account-info: accountId; user, data',
  'outbound-exchange':
    'Outbound: authorization-code token exchange (POST form: grant_type, code, code_verifier, redirect_uri, client_id, client_secret)',
  'outbound-refresh': 'Outbound: refresh-token POST, user-info GETs, key-set fetches',
  providers:
    'Sign-in through apple, discord, facebook, github, microsoft, google, huggingface, slack, spotify, twitch, twitter, dropbox, kick, linear, linkedin, gitlab, tiktok, reddit, roblox, vk, zoom, notion (section 1)',
  'any-provider': 'Sign-in through any other provider string (section 1)',
  payments: 'A payments-customer capability is attached to the authentication client (section 1)',
  'base-path': 'The authentication base path is /api/auth',
  'social-navigates': 'POST /sign-in/social: when url and redirect are present the browser navigates to url',
  'build-metadata': 'A build-metadata file is fetched',
  payload: 'A prerendered payload is fetched per route',
  statistics: {
    says: 'A deferred privacy-friendly page-statistics script is loaded from an external host',
    decision: '0037',
    instead:
      'It is loaded where the operator names a host, and the content security policy allows it only then',
  },
});
