import { expect, it } from 'vitest';
import { acceptsText } from './takes-text.ts';

const element = (parts: object) => parts as unknown as EventTarget;

it.each([
  [{ tagName: 'INPUT', type: 'text' }, true],
  [{ tagName: 'INPUT', type: 'search' }, true],
  [{ tagName: 'INPUT', type: 'number' }, true],
  [{ tagName: 'TEXTAREA' }, true],
  [{ tagName: 'DIV', isContentEditable: true }, true],
  [{ tagName: 'INPUT', type: 'checkbox' }, false],
  [{ tagName: 'INPUT', type: 'radio' }, false],
  [{ tagName: 'BUTTON', isContentEditable: false }, false],
])('%j accepts text: %s', (parts, takes) => {
  expect(acceptsText(element(parts))).toBe(takes);
});

it('null accepts no text', () => {
  expect(acceptsText(null)).toBe(false);
});
