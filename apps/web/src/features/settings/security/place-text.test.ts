import { expect, test } from 'vitest';
import { placeText } from './place-text.ts';

test.each([
  [null, 'an unknown place'],
  ['', 'an unknown place'],
  ['::1', 'the machine of the server'],
  ['::ffff:127.0.0.1', 'the machine of the server'],
  ['::ffff:10.1.2.3', '10.1.2.3, in the network of the server'],
  ['172.32.0.1', '172.32.0.1'],
  ['2001:db8::1', '2001:db8::1'],
])('%s', (address, text) => {
  expect(placeText(address)).toBe(text);
});
