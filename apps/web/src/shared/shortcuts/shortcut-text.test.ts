import { expect, it } from 'vitest';
import { isMac, shortcutKeys } from './shortcut-text.ts';

it('writes keys as the keyboard does', () => {
  expect(shortcutKeys('mod+shift+z', false)).toEqual(['Ctrl', 'Shift', 'Z']);
  expect(shortcutKeys('mod+shift+z', true)).toEqual(['⌘', '⇧', 'Z']);
  expect(shortcutKeys('?', false)).toEqual(['?']);
});

it('knows a Mac by its platform', () => {
  expect(isMac('MacIntel')).toBe(true);
  expect(isMac('Linux x86_64')).toBe(false);
});
