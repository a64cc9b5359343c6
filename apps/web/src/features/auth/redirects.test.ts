import { expect, it } from 'vitest';
import { pathWithRedirect, redirectTarget } from './redirects.ts';

it('returns to the previous page, or else to the dashboard', () => {
  expect(redirectTarget('/projects?x=1')).toBe('/projects?x=1');
  expect(redirectTarget('https://evil.example')).toBe('/dashboard');
  expect(redirectTarget(undefined)).toBe('/dashboard');
});

it('keeps the redirect target, and only within this app', () => {
  expect(pathWithRedirect('/signin', '/projects?x=1')).toBe('/signin?redirect=%2Fprojects%3Fx%3D1');
  expect(pathWithRedirect('/signin', '//evil.example')).toBe('/signin');
  expect(pathWithRedirect('/two-factor', undefined, { methods: 'totp' })).toBe('/two-factor?methods=totp');
});
