import { notificationsStore } from '@mantine/notifications';
import { createMemoryHistory } from '@tanstack/react-router';
import { createElement } from 'react';
import { afterEach, describe, expect, vi } from 'vitest';
import { specTest } from '../../../../tests/spec/spec-test.ts';
import { errorText } from '../app/errors/error-text.ts';
import { pages } from '../app/pages.ts';
import { fitsPath } from '../app/router/fits-path.ts';
import { guard } from '../app/router/guard.ts';
import { createAppRouter } from '../app/router/router.ts';
import { browserThemeColor, colorModeManager, toMode, toScheme } from '../app/theme/color-mode.ts';
import { sky } from '../app/theme/colors.ts';
import { theme } from '../app/theme/theme.ts';
import { notify } from '../shared/notify.ts';
import type { Access, LayoutName, Page } from '../shared/page.ts';
import { relativeTime } from '../shared/relative-time.ts';
import { accountsCall } from '../shared/session/accounts-call.ts';
import { changesSession } from '../shared/session/changes-session.ts';
import { noMatchesText } from '../shared/ui/searchable-select.tsx';

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

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] });
});

/** Stands in for the server: it answers everything with an empty object. */
function answerFetch(seen: (path: string) => void): void {
  vi.stubGlobal('fetch', async (path: string) => {
    seen(path);
    return new Response('{}', { headers: { 'content-type': 'application/json' } });
  });
}

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

  specTest('routes.error-screen', () => {
    expect(errorText({})).toEqual({
      status: 404,
      name: 'An error occurred',
      message: 'This is not the page you’re looking for.',
    });
    expect(errorText({ status: 500, name: 'Broken', message: 'Broken' })).toEqual({
      status: 500,
      name: 'Broken',
      message: undefined,
    });
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

  specTest('calls.base-path', async () => {
    const asked: string[] = [];
    answerFetch((path) => asked.push(path));
    await accountsCall('/list-accounts');
    expect(asked).toEqual(['/api/auth/list-accounts']);
  });

  specTest('constants.session-refetch', async () => {
    const asked: string[] = [];
    answerFetch((path) => asked.push(path));
    vi.useFakeTimers();
    await accountsCall('/sign-out');
    await vi.advanceTimersByTimeAsync(9);
    expect(asked).toEqual(['/api/auth/sign-out']);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(['/api/auth/sign-out', '/api/auth/get-session']);
  });

  specTest('constants.prefetch', async () => {
    let loading = 0;
    let most = 0;
    const many = Array.from({ length: 9 }, (_, n): Page => {
      const load = async () => {
        most = Math.max(most, ++loading);
        await new Promise((resolve) => setTimeout(resolve, 5));
        loading--;
        return () => null;
      };
      return { path: `/page-${n}`, title: `Page ${n}`, layout: 'landing', access: 'public', load };
    });
    const router = createAppRouter(many, createMemoryHistory({ initialEntries: ['/'] }));
    await Promise.all(many.map(({ path }) => router.preloadRoute({ to: path })));
    expect(most).toBe(4);
  });

  specTest('entities.toast', () => {
    const before = Date.now();
    const icon = createElement('i');
    const action = { label: 'Undo', run: () => {} };
    notify({
      title: 'Deleted',
      description: 'All of it',
      icon,
      avatar: '/a.png',
      color: 'teal',
      actions: [action],
    });
    notify({});
    const [full, empty] = notificationsStore.getState().notifications;
    expect(full?.id).toMatch(/^\d+$/);
    expect(Number(full?.id)).toBeGreaterThanOrEqual(before);
    expect(Number(empty?.id)).toBeGreaterThan(Number(full?.id));
    expect(full).toMatchObject({ color: 'teal', icon });
    expect(JSON.stringify(full?.message)).toMatch(/Deleted.*All of it.*\/a\.png.*Undo/);
    // // The button to close is the kit's, which shows it by default.
    expect(full?.withCloseButton).toBeUndefined();
    expect(theme.components?.Notification?.defaultProps).toMatchObject({
      closeButtonProps: { 'aria-label': 'Close' },
    });
  });

  specTest('entities.project', () => {
    const path = pages.find(({ title }) => title === 'View Project')?.path;
    expect(path).toBe('/projects/$id');
  });

  specTest(['states.colour-preference', 'states.browser-theme-colour'], () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    } as Storage;
    const manager = colorModeManager(storage);
    expect(manager.get('light')).toBe('auto');
    for (const mode of ['light', 'dark', 'system'] as const) {
      manager.set(toScheme(mode));
      expect([...kept.values()]).toEqual([mode]);
      expect(toMode(manager.get('light'))).toBe(mode);
    }
    expect(['light', 'dark'].map((one) => browserThemeColor(one as 'light'))).toEqual(['#ffffff', '#18181b']);
  });

  specTest('constants.select-texts', () => {
    expect(noMatchesText('')).toBe('No options.');
    expect(noMatchesText(' Rome ')).toBe('No results for "Rome".');
    expect(theme.components?.Select?.defaultProps).toMatchObject({ nothingFoundMessage: 'No options.' });
  });

  specTest(['constants.tooltip', 'constants.primary-colour'], () => {
    expect(theme.components?.Tooltip?.defaultProps).toMatchObject({ openDelay: 500 });
    expect(theme.primaryColor).toBe('sky');
    expect(sky[6]).toBe('#0284c7');
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
