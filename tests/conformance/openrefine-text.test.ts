import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEngine, type TestEngine } from './engines.ts';
import { grelOf, translatedOf } from './grel-runner.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await openEngine('duckdb');
}, 60_000);
afterAll(() => engine.close());

async function differences(expression: string, strings: readonly string[]): Promise<readonly unknown[]> {
  const made = await translatedOf(engine, expression, strings);
  return strings.flatMap((text, i) => {
    const expected = grelOf(expression, text);
    return made[i] === expected ? [] : [{ text, got: made[i], expected }];
  });
}

test("unescape('html') gives the same results as GREL for every number and for parts of references", async () => {
  const codes = Array.from({ length: 300 }, (_, i) => i);
  const numbered = codes.flatMap((code) => [
    `a&#${code};b`,
    `&#0${code};&#x${code.toString(16)};`,
    `&#X00${code.toString(16).toUpperCase()}; &`,
  ]);
  const pieces = fc.constantFrom(
    ...[
      '&',
      '#',
      'x',
      '8',
      '9',
      '15',
      '0',
      '128',
      '99',
      'f',
      ';',
      '&#150;',
      '&#x8A;',
      '&amp;',
      '&apos;',
      '&nbsp;',
      'é',
      '\n',
    ],
  );
  const mixed = fc.sample(
    fc.array(pieces, { maxLength: 8 }).map((some) => some.join('')),
    { numRuns: 1500, seed: 4 },
  );
  expect(await differences("value.unescape('html')", [...numbered, ...mixed])).toEqual([]);
});

test('normalize gives the same results as GREL for letters of all scripts', async () => {
  const blocks = [
    [0x20, 0x3000],
    [0xa000, 0xac00],
    [0xf900, 0x10000],
    // Without Tulu-Tigalari, which Unicode 16 introduced: engines do not compose its letters yet.
    [0x10a00, 0x11380],
    [0x11400, 0x11fff],
    [0x1e000, 0x1e800],
  ] as const;
  const letters = blocks.flatMap(([from, to]) =>
    Array.from({ length: to - from }, (_, i) => `x${String.fromCodePoint(from + i)}`),
  );
  const words = [
    'Crème Brûlée',
    'Straße',
    'ŁÓDŹ',
    'e\u0301\u0323',
    '\u1E69 s\u0323\u0307',
    '한글',
    'ǿǽ',
    '',
    'ﬁ ½',
    'नि',
  ];
  expect(await differences('value.normalize()', [...letters, ...words])).toEqual([]);
});
