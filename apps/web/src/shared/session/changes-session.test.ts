import { expect, it } from 'vitest';
import { changesSession } from './changes-session.ts';

it.each([
  '/sign-out',
  '/update-user',
  '/sign-in/email',
  '/sign-in/social',
  '/sign-up/email',
  '/two-factor/verify-totp',
  '/passkey/verify-authentication',
  '/delete-user',
  '/verify-email',
])('refetches the session after %s', (path) => {
  expect(changesSession(path)).toBe(true);
});

it.each(['/list-accounts', '/request-password-reset', '/two-factor/send-otp', '/send-verification-email'])(
  'keeps the session after %s',
  (path) => {
    expect(changesSession(path)).toBe(false);
  },
);
