import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classes, withoutRuns } from './character-classes.ts';

describe('character classes', () => {
  test('cover every alphabet', () => {
    expect(classes('Ab-12 ÄöΣ')).toBe('Aa-99 AaA');
    expect(classes(`${'x'.repeat(20_000)}1`)).toBe(`${'a'.repeat(20_000)}9`);
  });

  test('are the same with and without adjacent other characters', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(`${classes(value)}é`.slice(0, -1)).toBe(classes(`${value}é`).slice(0, -1));
      }),
    );
  });
});

test('collapses runs of a character, except line ends', () => {
  expect(withoutRuns('AAaaa99--9')).toBe('Aa9-9');
  fc.assert(
    fc.property(fc.stringMatching(/^[a9A\n\r -]*$/), (shape) => {
      expect(withoutRuns(shape)).toBe(shape.replace(/(.)\1+/g, '$1'));
    }),
  );
});
