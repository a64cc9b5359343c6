import { section } from '../section.ts';

export const states = section('4. States and transitions', {
  'session-extended':
    'Reading a session whose age since its last update exceeds the update age extends expiresAt',
  'session-not-remembered': 'A session that is not to be remembered is not extended',
  'session-refresh-disabled': 'A request that disables refresh does not extend the session',
  'session-expired': 'An expired session is deleted and its cookies are cleared',
  'session-fresh': 'A session is fresh if it was updated within the fresh age',
  'session-fresh-age-zero': 'A fresh age of 0 disables the check',
  'email-verified': 'emailVerified goes from false to true on a valid verification link',
  'email-changed':
    'An email change through a token sets the new email with emailVerified false and sends a new verification mail',
  'sign-in-unverified':
    'Sign-in with an unverified email is refused when verification is required, and a verification mail may be sent',
  'reset-token': 'A reset token exists from its creation until it expires or is used',
  'reset-revokes': 'A reset can revoke all sessions',
  'change-password-revokes':
    'Changing the password with revokeOtherSessions deletes all sessions and issues a new one',
  'deletion-token': 'An account deletion token exists from its creation until it expires or is used',
  'social-state':
    'Social sign-in state: created with a 10-minute expiry, deleted on callback, rejected if expired or missing (redirect to the error page with please_restart_the_process)',
  'social-linked': {
    says: "An existing user's account is linked only if the provider is trusted or reports a verified email and linking is not disabled; otherwise 'account not linked'",
    decision: '0030',
    instead: 'The email of the existing account has to be confirmed too',
  },
  'social-new-user': 'A new user is created unless sign-up is disabled',
  'invitation-status': 'Invitation status: pending (default), accepted, rejected, canceled',
  'organization-roles': 'Organization roles: admin, member, owner',
  'session-refetch':
    'The session is fetched again following sign-out, update-user, any sign-in or sign-up, delete-user and verify-email',
  toast:
    'Toast: added to a list, removed on close or after timeout; the timer pauses while the pointer hovers',
  'colour-preference':
    'Colour preference: system, light or dark, saved in browser storage; a page may force a mode',
  'browser-theme-colour': 'Browser theme colour is dark grey in dark mode, otherwise white',
});
