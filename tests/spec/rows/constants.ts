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
  'session-refetch': 'Session refetch delay 10 ms',
  'route-scroll': 'Route-change scroll delay 50 ms',
  'chunk-reload': 'Chunk-reload guard 10 s',
  prefetch: 'Link prefetch at most 4 concurrent',
  toast:
    "Toast timeout 5000 ms; width full on small screens, 24rem larger; stack at bottom end; close label 'Close'",
  'select-texts': `Select texts: 'No options.', 'No results for "{query}".', placeholder 'Search...'`,
  header: 'Header height 4rem',
  tooltip: 'Tooltip open delay 500 ms',
  'icon-fetch': {
    says: 'Icon fetch timeout 1500 ms',
    decision: '0038',
    instead: 'Icons are part of the app and are never fetched',
  },
  'primary-colour': 'Primary colour sky (or green)',
});
