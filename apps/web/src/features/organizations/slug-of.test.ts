import { expect, it } from 'vitest';
import { slugOf } from './slug-of.ts';

it.each([
  ['Acme Labs', 'acme-labs-x'],
  ['  Äpfel & Öl!  ', 'a-pfel-o-l-x'],
  ['研究所', 'x'],
  ['a'.repeat(60), `${'a'.repeat(40)}-x`],
])('makes a slug of %j', (name, slug) => {
  expect(slugOf(name, 'x')).toBe(slug);
  expect(slugOf(name, 'x')).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});
