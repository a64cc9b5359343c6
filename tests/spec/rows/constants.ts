import { section } from '../section.ts';

export const constants = section('9. Business constants and limits', {
  'verification-lifetime': 'Verification token lifetime 3600 s',
  'reset-token': 'Reset token lifetime 1 hour (configurable), length 24 characters',
  'delete-token': 'Delete-account token 32 characters of digits and lowercase letters, lifetime 24 hours',
  'cookie-cache': 'Session cookie cache at most 4093 characters, max age 60 s',
  'cookie-cap': 'Cookies capped at 400 days',
});
