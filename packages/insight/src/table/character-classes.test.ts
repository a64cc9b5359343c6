import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classes, withoutRuns } from './character-classes.ts';

describe('classes of characters', () => {
  test('are those of any alphabet', () => {
    expect(classes('Ab-12 ÄöΣ')).toBe('Aa-99 AaA');
    expect(classes(`${'x'.repeat(20_000)}1`)).toBe(`${'a'.repeat(20_000)}9`);
  });

  test('are the same with and without other characters beside them', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(`${classes(value)}é`.slice(0, -1)).toBe(classes(`${value}é`).slice(0, -1));
      }),
    );
  });
});

test('runs of a character are one, but for line ends', () => {
  expect(withoutRuns('AAaaa99--9')).toBe('Aa9-9');
  fc.assert(
    fc.property(fc.stringMatching(/^[a9A\n\r -]*$/), (shape) => {
      expect(withoutRuns(shape)).toBe(shape.replace(/(.)\1+/g, '$1'));
    }),
  );
});
