import { expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

it.each([
  ['/projects', '/projects'],
  ['/projects/abc?tab=recipe#top', '/projects/abc?tab=recipe#top'],
  ['/a/../projects', '/projects'],
])('keeps the path %s', (target, kept) => {
  expect(safeRedirect(target)).toBe(kept);
});

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'projects',
  '',
  undefined,
  7,
])('rejects %j', (target) => {
  expect(safeRedirect(target)).toBeUndefined();
});
