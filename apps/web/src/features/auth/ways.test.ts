import { expect, it } from 'vitest';
import { pathWithWay, wayOn } from './ways.ts';

it('leads to where one came from, else to the dashboard', () => {
  expect(wayOn('/projects?x=1')).toBe('/projects?x=1');
  expect(wayOn('https://evil.example')).toBe('/dashboard');
  expect(wayOn(undefined)).toBe('/dashboard');
});

it('carries the way on, and only one of this app', () => {
  expect(pathWithWay('/signin', '/projects?x=1')).toBe('/signin?redirect=%2Fprojects%3Fx%3D1');
  expect(pathWithWay('/signin', '//evil.example')).toBe('/signin');
  expect(pathWithWay('/two-factor', undefined, { methods: 'totp' })).toBe('/two-factor?methods=totp');
});
