import { describe, expect } from 'vitest';
import { specTest } from '../../../../tests/spec/spec-test.ts';
import { pages } from '../app/pages.ts';
import { fitsPath } from '../app/router/fits-path.ts';
import { guard } from '../app/router/guard.ts';
import type { Access, LayoutName, Page } from '../shared/page.ts';
import { relativeTime } from '../shared/relative-time.ts';
import { changesSession } from '../shared/session/changes-session.ts';

type Row = readonly [path: string, title: string | undefined, layout: LayoutName, access: Access];

const open: readonly Row[] = [
  ['/', undefined, 'landing', 'public'],
  ['/terms', 'Terms and Conditions', 'landing', 'public'],
  ['/privacy', 'Privacy Policy', 'landing', 'public'],
  ['/signin', undefined, 'auth', 'protected-from-loggedin'],
  ['/signup', undefined, 'auth', 'protected-from-loggedin'],
  ['/two-factor', undefined, 'auth', 'public'],
  ['/reset-password', undefined, 'auth', 'public'],
  ['/forgot-password', undefined, 'auth', 'public'],
];

const signedIn: readonly Row[] = [
  ['/contact', 'Contact Us', 'landing', 'protected'],
  ['/activity', 'All Activity', 'default', 'protected'],
  ['/settings', 'Settings', 'default', 'protected'],
  ['/dashboard', 'Home', 'default', 'protected'],
  ['/projects', 'Open Projects', 'default', 'protected'],
  ['/projects/$id', 'View Project', 'default', 'protected'],
  ['/projects/create', 'Create Project', 'default', 'protected'],
  ['/projects/beta/$id', 'View Project', 'default', 'protected'],
];

const registered: readonly Page[] = pages;
const said = ([path, title]: Row) => {
  const page = registered.find((one) => one.path === path);
  return page && [path, title === undefined ? undefined : page.title, page.layout, page.access];
};

const session = {
  user: { id: 'u', name: 'Ada', email: 'ada@example.org', emailVerified: true },
  session: { id: 's', expiresAt: '2099-01-01T00:00:00Z' },
};

describe('the shell', () => {
  specTest('routes.open-pages', () => {
    expect(open.map(said)).toEqual(open);
  });

  specTest('routes.signed-in-pages', () => {
    expect(signedIn.map(said)).toEqual(signedIn);
  });

  specTest('routes.invalid-route', () => {
    expect(['01arz3ndektsv4rrffq69g5fav', 'a-b_c.d~e'].every((id) => fitsPath({ id }))).toBe(true);
    expect(['', 'a b', '<script>', 'x'.repeat(201), 'a/b'].some((id) => fitsPath({ id }))).toBe(false);
  });

  specTest('permissions.route-access', () => {
    expect(guard('protected', null, '/projects', undefined)).toBe('/signin?redirect=%2Fprojects');
    expect(guard('protected', session, '/projects', undefined)).toBeUndefined();
    expect(guard('protected-from-loggedin', session, '/signin', '/projects')).toBe('/projects');
    expect(guard('protected-from-loggedin', null, '/signin', undefined)).toBeUndefined();
    expect(guard('public', null, '/terms', undefined)).toBeUndefined();
  });

  specTest('states.session-refetch', () => {
    const after = [
      '/sign-out',
      '/update-user',
      '/sign-in/email',
      '/sign-up/email',
      '/delete-user',
      '/verify-email',
    ];
    expect(after.filter((path) => !changesSession(path))).toEqual([]);
    expect(changesSession('/list-accounts')).toBe(false);
  });

  specTest('constants.relative-time', () => {
    const now = Date.UTC(2026, 0, 1);
    const seconds = [5, 60, 3600, 86_400, 7 * 86_400, 40 * 86_400, 800 * 86_400];
    expect(seconds.map((one) => relativeTime(now - one * 1000, now))).toEqual([
      '5 seconds ago',
      '1 minute ago',
      '1 hour ago',
      'yesterday',
      'last week',
      'last month',
      '2 years ago',
    ]);
  });
});
