import { section } from '../section.ts';

export const routes = section('2. Screens and routes', {
  'open-pages':
    'Pages for everybody, and for those who are not signed in: /, /terms, /privacy, /signin, /signup, /two-factor, /reset-password, /forgot-password, with their layouts and titles',
  'signed-in-pages':
    'Pages for those who are signed in: /contact, /activity, /settings, /dashboard, /projects, /projects/{id}, /projects/create, /projects/beta/{id}, with their layouts and titles',
  titles: "Page titles follow the pattern '<page> | {product}'; the page language is English (section 1)",
  'session-check':
    'For every path except /two-factor, the session is fetched and the user is kept in shared state',
  'app-shell': 'App shell: page area, global notifications area, modals area, and a sky-blue loading bar',
  'error-screen':
    "Error screen: status code (default 404), name (default 'An error occurred') and message (default 'This is not the page you're looking for.'), the message only when it differs from the name",
  'error-screen-home': "A 'Go back home' button redirects to '/'",
  'error-screen-title':
    "Its title is 'Page not found' and its description 'We are sorry but this page could not be found.'",
  'middleware-error': "Route middleware errors give a 404 page 'Page not found'",
  'error-crawlers': 'For crawler user agents the error is reported only, not shown',
  plugins:
    '/plugins, /plugins/{id}, /plugins/create, /plugins/edit/{id} and /plugins/user/{id} are titled Plugins, View Plugin, Create Plugin, Edit Plugin and User Profile, in the default layout, for people who are signed in only',
  workflows:
    '/workflows, /workflows/create and /workflows/{id} are titled Workflows, Create Workflow and View Workflow, in the default layout, for people who are signed in only',
  chats:
    '/chats and /chats/{id} are titled View Chats and Chat, in the default layout, for people who are signed in only',
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
