import { expect, test } from 'vitest';
import { placeText } from './place-text.ts';

test.each([
  [null, 'an unknown location'],
  ['', 'an unknown location'],
  ['::1', 'the server itself'],
  ['::ffff:127.0.0.1', 'the server itself'],
  ['::ffff:10.1.2.3', '10.1.2.3, on the server’s network'],
  ['172.32.0.1', '172.32.0.1'],
  ['2001:db8::1', '2001:db8::1'],
])('%s', (address, text) => {
  expect(placeText(address)).toBe(text);
});
