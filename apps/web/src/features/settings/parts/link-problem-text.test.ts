import { expect, test } from 'vitest';
import { linkProblem } from './link-problem-text.ts';

test('known codes get a message, however they are written', () => {
  expect(linkProblem('TOKEN_EXPIRED').message).toBe('The link has expired.');
  expect(linkProblem('account not linked').message).toBe('The account wasn’t linked.');
});

test('unknown codes are shown as they are, truncated', () => {
  expect(linkProblem('odd_code').message).toBe('The link didn’t work: odd_code.');
  expect(linkProblem('constructor').message).toContain('constructor');
  expect(linkProblem('x'.repeat(1000)).message.length).toBeLessThan(120);
});
