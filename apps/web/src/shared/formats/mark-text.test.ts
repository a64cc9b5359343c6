import { expect, it } from 'vitest';
import { readMark, showMark } from './mark-text.ts';

it.each([',', ';', '\t', '|', '\\', '\\t', '\u0001', '\u001f', '||', ' ', ''])(
  'parses what it shows of %j',
  (mark) => {
    expect(readMark(showMark(mark))).toBe(mark);
  },
);

it('shows a tab visibly', () => {
  expect(showMark('\t')).toBe('\\t');
});

it('keeps a lone backslash as typed', () => {
  expect(readMark('\\')).toBe('\\');
});
