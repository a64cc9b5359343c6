import { expect, test } from 'vitest';
import { loggedPath } from './logged-path.ts';

test('removes the token of a mail from the log', () => {
  expect(loggedPath('/api/auth/reset-password/abc123')).toBe('/api/auth/reset-password/…');
  expect(loggedPath('/api/auth/reset-password')).toBe('/api/auth/reset-password');
  expect(loggedPath('/api/projects/abc')).toBe('/api/projects/abc');
});
