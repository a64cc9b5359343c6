import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { learnFormula } from './learn-formula.ts';
import { openScratch, type Scratch } from './scratch.ts';

let scratch: Scratch;
beforeAll(async () => {
  scratch = await openScratch();
});
afterAll(() => scratch[Symbol.asyncDispose]());

/** Learns from the first pairs and says what the engine gives for all. */
async function learned(pairs: readonly (readonly [string | readonly string[], string])[], given = 3) {
  const rows = pairs.map(([input]) => (typeof input === 'string' ? [input] : input));
  const examples = pairs.slice(0, given).map(([, output], row) => ({ row, output }));
  return learnFormula({ rows, examples }, scratch.row, 30_000);
}

const tasks: readonly (readonly [string, readonly (readonly [string | readonly string[], string])[]])[] = [
  [
    'parts of texts',
    [
      ['Keller, Maria (HR)', 'Maria Keller'],
      ['Obi, Tom (IT)', 'Tom Obi'],
      ['Zhang, Wei (Ops)', 'Wei Zhang'],
      ['Petrova, Olga (Law)', 'Olga Petrova'],
    ],
  ],
  [
    'dates in another form',
    [
      ['2013-06-05', 'Wednesday, 5 June 2013'],
      ['2014-11-23', 'Sunday, 23 November 2014'],
      ['1999-01-09', 'Saturday, 9 January 1999'],
      ['2020-02-29', 'Saturday, 29 February 2020'],
    ],
  ],
  [
    'dates in several forms',
    [
      ['2013-06-05', '05/06/2013'],
      ['23 November 2014', '23/11/2014'],
      ['January 9, 1999', '09/01/1999'],
      ['29 February 2020', '29/02/2020'],
      ['1970-12-31', '31/12/1970'],
    ],
  ],
  [
    'intervals of a day',
    [
      ['23:41', '22:00-00:00'],
      ['15:30', '14:00-16:00'],
      ['09:05', '08:00-10:00'],
      ['00:20', '00:00-02:00'],
    ],
  ],
  [
    'intervals of numbers',
    [
      ['27', '20–30'],
      ['83', '80–90'],
      ['41', '40–50'],
      ['60', '60–70'],
    ],
  ],
  [
    'numbers in another form',
    [
      ['1234567.891', '$1,234,567.89'],
      ['99.5', '$99.50'],
      ['45000', '$45,000.00'],
      ['0.127', '$0.13'],
    ],
  ],
  [
    'a choice by the form of the input',
    [
      ['[SKU-12', '[SKU-12]'],
      ['[SKU-340]', '[SKU-340]'],
      ['[SKU-7', '[SKU-7]'],
      ['[SKU-1]', '[SKU-1]'],
    ],
  ],
  [
    'several columns',
    [
      [['2024-02-09', '2024-03-01'], '21 days'],
      [['2023-12-31', '2024-01-01'], '1 days'],
      [['2022-05-05', '2023-05-05'], '365 days'],
      [['2020-02-28', '2020-03-01'], '2 days'],
    ],
  ],
  [
    'names of units',
    [
      ['5 kg', '5 kilograms'],
      ['12 cm', '12 centimeters'],
      ['3 lb', '3 pounds'],
      ['7 km', '7 kilometers'],
    ],
  ],
];

describe('learnFormula', () => {
  it.each(tasks)(
    'learns %s from three examples',
    async (_, pairs) => {
      const { formula, outputs } = await learned(pairs);
      expect(outputs, formula).toEqual(pairs.map(([, output]) => output));
    },
    60_000,
  );

  it('is not confident where formulas that fit disagree, and gives the others', async () => {
    const { candidates, confident } = await learned(
      [
        ['Ann Lee', 'Lee'],
        ['Ann Marie Lee', ''],
      ],
      1,
    );
    expect(confident).toBe(false);
    const seconds = candidates.map((one) => one.outputs[1]);
    expect(seconds).toContain('Lee');
    expect(new Set(seconds).size).toBeGreaterThan(1);
  }, 60_000);

  it('finds nothing that contradicts itself', async () => {
    const examples = [
      { row: 0, output: 'x' },
      { row: 1, output: 'y' },
    ];
    const result = await learnFormula({ rows: [['a'], ['a']], examples }, scratch.row);
    expect(result.formula).toBeUndefined();
    expect(result.candidates).toEqual([]);
  });
});
