import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8Bytes, utf8Text } from './utf8.ts';

test('encodes strings to the standard bytes, including unpaired surrogates', () => {
  const strings = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.constant('a\ud800b\udc00'),
  );
  fc.assert(
    fc.property(strings, (text) => {
      expect([...utf8Bytes(text)]).toEqual([...Buffer.from(text)]);
    }),
  );
});

test('decodes bytes to the standard string', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const bytes = utf8Bytes(text);
      expect(utf8Text(bytes)).toBe(Buffer.from(bytes).toString('utf8'));
    }),
  );
});
