import { section } from '../section.ts';

export const routes = section('2. Screens and routes', {
  'open-pages':
    'Pages for everybody, and for those who are not signed in: /, /terms, /privacy, /signin, /signup, /two-factor, /reset-password, /forgot-password, with their layouts and titles',
  'signed-in-pages':
    'Pages for those who are signed in: /contact, /activity, /settings, /dashboard, /projects, /projects/{id}, /projects/create, /projects/beta/{id}, with their layouts and titles',
  workflows:
    '/workflows, /workflows/create and /workflows/{id} are titled Workflows, Create Workflow and View Workflow, in the default layout, for people who are signed in only',
  'invalid-route':
    "A route that fails validation gives a fatal not-found error with message 'Page Not Found: {path}'",
  'page-error':
    "GET /error is an HTML page with the error code under 'Error Code' (default Unknown), an authentication error heading and a link back to the app",
  'page-ok': 'GET /ok is the health check',
  'page-reset-password':
    'GET /reset-password/{token} with callbackURL redirects to the callback with the token, or with error=INVALID_TOKEN',
  'page-delete-user-callback': 'GET /delete-user/callback takes token and callbackURL',
  settings: '/settings is titled Settings, in the default layout, for people who are signed in only',
  'settings-tabs':
    'Settings has nested tabs: general (empty sub-path), ai, security, appearance, notifications; their contents are not shown',
});
