import { section } from '../section.ts';

export const constants = section('9. Business constants and limits', {
  'verification-lifetime': 'Verification token lifetime 3600 s',
  'reset-token': 'Reset token lifetime 1 hour (configurable), length 24 characters',
  'delete-token': 'Delete-account token 32 characters of digits and lowercase letters, lifetime 24 hours',
  'cookie-cache': 'Session cookie cache at most 4093 characters, max age 60 s',
  'cookie-cap': 'Cookies capped at 400 days',
  'social-state': 'Social state 10 minutes; code verifier 128 random characters; state 32',
  'token-refresh': 'Access token refreshed when under 5 seconds remain',
  'apple-token-age': 'Apple ID token max age 1 hour',
  'key-sets': 'Key-set fetch timeout 5 s, cooldown 30 s, cache 10 min',
  microsoft: 'Microsoft profile photo size 48; default tenant common',
  'default-scopes':
    'Default social scope openid and profile for the Roblox-style provider; phone-and-email provider defaults email and phone',
  'relative-time': 'Relative-time units: seconds to years',
});
