import { section } from '../section.ts';

export const validation = section('5. Validation rules', {
  email: 'Email must be a valid email (INVALID_EMAIL)',
  'email-or-password':
    'Wrong or unknown email, missing credential account, missing password or wrong password all give INVALID_EMAIL_OR_PASSWORD',
  'password-length':
    'Password length is bounded by a minimum and a maximum (PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG) on reset, change and set',
  'reset-token': 'The reset token must exist and not be expired, otherwise INVALID_TOKEN',
  'current-password': 'A password change needs the correct current password, otherwise INVALID_PASSWORD',
  'set-password-once':
    "Set-password is refused ('user already has a password') if a credential account exists",
  'change-email-lowercased': 'The new email is lowercased',
  'change-email-same': "The new email must differ from the current one ('Email is the same')",
  'change-email-in-use': "A new email that is in use gives 'Couldn't update your email'",
  'change-email-unverified':
    'If the current email is unverified, it is updated directly and a verification mail is sent when configured',
  'change-email-verified':
    "If the current email is verified, a change-verification mail is needed, or 'Verification email isn't enabled'",
  'change-email-disabled': "Changing the email can be disabled ('Change email is disabled')",
  'delete-password': 'Deleting a user: the password must be correct when one is given',
  'delete-fresh': 'Deleting a user without password or token needs a fresh session',
  'send-verification-body': 'send-verification-email body: email (valid), callbackURL (optional string)',
  'verify-email-query': 'verify-email query: token required, callbackURL optional',
  'revoke-session-body': 'revoke-session body: token string',
  'get-session-query': 'get-session query: disableCookieCache and disableRefresh optional booleans',
  'trusted-urls':
    "Callback, redirect, error-callback and new-user-callback URLs must be relative paths or match trusted origins, else 'Invalid callbackURL' and similar (403)",
  origin: 'Origin or referer is checked when cookies are present',
  'verification-own-email':
    'A signed-in user may send a verification mail only to their own, still unverified, email',
  body: "An invalid request body: 'Invalid body parameters', code VALIDATION_ERROR, status 400",
  query: "An invalid query: 'Invalid query parameters', code VALIDATION_ERROR, status 400",
  'unlink-last': 'Unlinking the last account is forbidden unless unlinking all is allowed',
  'link-verified':
    'Linking a social account needs a trusted provider or a verified email, and linking enabled',
  'link-same-email': "The provider's email must equal the user's unless different emails are allowed",
  'id-token': 'Social sign-in with an ID token needs a verified token and an email in the profile',
});
