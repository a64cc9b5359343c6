import { utf8Bytes } from '@winnow/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PpmModel, ppmBits } from './ppm.ts';
import { PpmPair } from './ppm-pair.ts';

const text = fc
  .array(fc.constantFrom('a', 'b', 'ab', 'é', 'anna', ' '), { maxLength: 12 })
  .map((parts) => utf8Bytes(parts.join('')));

test('costs a string after another the same as the model, however often it is asked', () => {
  const pair = new PpmPair(200);
  fc.assert(
    fc.property(text, fc.array(text, { minLength: 1, maxLength: 4 }), (first, others) => {
      pair.begin(first);
      for (const second of others) {
        const both = new Uint8Array([...first, ...second]);
        const expected = ppmBits(both) - ppmBits(first);
        expect(pair.bitsOf(second, Number.POSITIVE_INFINITY, 0)).toBeCloseTo(expected, 8);
        const model = new PpmModel();
        model.learn(first);
        expect(pair.bitsOf(second, Number.POSITIVE_INFINITY, 0)).toBeCloseTo(
          model.bitsOf(second, Number.POSITIVE_INFINITY),
          8,
        );
      }
    }),
    { numRuns: 300 },
  );
});

test('stops when a string costs too much and still handles the next one correctly', () => {
  const pair = new PpmPair(100);
  pair.begin(utf8Bytes('anna berg'));
  const full = pair.bitsOf(utf8Bytes('hans müller'), Number.POSITIVE_INFINITY, 0);
  expect(pair.bitsOf(utf8Bytes('hans müller'), 20, 0)).toBeGreaterThan(20);
  // Of these, h, s, m, ü (two bytes) and l are new.
  expect(pair.bitsOf(utf8Bytes('hans müller'), 39, 6)).toBeGreaterThan(39);
  expect(pair.bitsOf(utf8Bytes('hans müller'), Number.POSITIVE_INFINITY, 6)).toBeCloseTo(full, 8);
});
