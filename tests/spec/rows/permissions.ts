import { section } from '../section.ts';

export const permissions = section('6. Roles and permissions', {
  'anonymous-verification':
    'Anonymous visitors may request a verification email; the response is always status true',
  'own-sessions': "Signed-in users may revoke only their own sessions; another user's session gives 401",
  'session-needed': 'Routes needing a session give 401 without one',
  'delete-enabled': 'Deleting a user must be enabled, else 404',
  'set-password-server-only': 'Set-password is server-only',
  'organization-roles': 'Organization roles: admin, member, owner (single or list)',
  'fresh-session': "Fresh-session guard: 403 'Session is not fresh'",
  'linked-accounts': 'List accounts, link social, account info and unlink account require a signed-in user',
  'tokens-by-server':
    'Refresh token and get-access-token accept userId when there is no session and no HTTP request',
  'route-access':
    "Route access: 'protected' (signed in) and 'protected-from-loggedin' (must not be signed in)",
});
