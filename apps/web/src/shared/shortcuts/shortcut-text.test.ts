import { expect, it } from 'vitest';
import { isMac, shortcutKeys } from './shortcut-text.ts';

it('writes keys as labeled on the keyboard', () => {
  expect(shortcutKeys('mod+shift+z', false)).toEqual(['Ctrl', 'Shift', 'Z']);
  expect(shortcutKeys('mod+shift+z', true)).toEqual(['⌘', '⇧', 'Z']);
  expect(shortcutKeys('?', false)).toEqual(['?']);
});

it('recognizes a Mac by its platform', () => {
  expect(isMac('MacIntel')).toBe(true);
  expect(isMac('Linux x86_64')).toBe(false);
});
