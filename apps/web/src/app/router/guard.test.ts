import { expect, it } from 'vitest';
import { guard } from './guard.ts';

const session = {
  user: { id: 'u', name: 'Ada', email: 'ada@example.com', emailVerified: true },
  session: { id: 's', expiresAt: '2099-01-01T00:00:00Z' },
};

it('sends signed-out visitors to the sign-in page with a way back', () => {
  expect(guard('protected', null, '/projects/a?x=1', undefined)).toBe(
    '/signin?redirect=%2Fprojects%2Fa%3Fx%3D1',
  );
});

it('sends signed-in visitors back to where they came from, or else to the dashboard', () => {
  expect(guard('protected-from-loggedin', session, '/signin', '/projects')).toBe('/projects');
  expect(guard('protected-from-loggedin', session, '/signin', '//evil.example')).toBe('/dashboard');
  expect(guard('protected-from-loggedin', session, '/signin', undefined)).toBe('/dashboard');
});

it('lets everyone else stay', () => {
  expect(guard('protected', session, '/projects', undefined)).toBeUndefined();
  expect(guard('protected-from-loggedin', null, '/signin', undefined)).toBeUndefined();
  expect(guard('public', null, '/', undefined)).toBeUndefined();
  expect(guard('public', session, '/', undefined)).toBeUndefined();
});
