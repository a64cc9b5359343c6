import { expect, test } from 'vitest';
import { createSealer } from './sealer.ts';

const sealer = createSealer('a secret of more than thirty-two characters');

test('opens what it sealed, only for the same purpose', () => {
  const sealed = sealer.seal('sk-ключ', 'ai ada');
  expect(sealer.open(sealed, 'ai ada')).toBe('sk-ключ');
  expect(sealer.open(sealed, 'ai eve')).toBeUndefined();
});

test('never produces the same output twice, and never contains the secret itself', () => {
  const one = sealer.seal('sk-very-secret', 'ai');
  expect(one).not.toBe(sealer.seal('sk-very-secret', 'ai'));
  expect(Buffer.from(one.slice(3), 'base64url').toString('latin1')).not.toContain('secret');
});

test('does not open data that was changed, truncated, or sealed with another key', () => {
  const sealed = sealer.seal('sk-1', 'ai');
  const flipped = Buffer.from(sealed.slice(3), 'base64url');
  flipped[14]! ^= 1;
  expect(sealer.open(`v1.${flipped.toString('base64url')}`, 'ai')).toBeUndefined();
  expect(sealer.open(sealed.slice(0, 20), 'ai')).toBeUndefined();
  expect(sealer.open('', 'ai')).toBeUndefined();
  expect(createSealer('another secret of thirty-two characters!').open(sealed, 'ai')).toBeUndefined();
});
