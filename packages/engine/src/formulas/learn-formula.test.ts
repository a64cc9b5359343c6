import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCorpus } from '../../../../tests/support/depth.ts';
import { learnFromPairs, type Pairs } from '../testing/learn-from-pairs.ts';
import { learnFormula } from './learn-formula.ts';
import { openScratch, type Scratch } from './scratch.ts';

let scratch: Scratch;
beforeAll(async () => {
  scratch = await openScratch();
});
afterAll(() => scratch[Symbol.asyncDispose]());

const tasks: readonly (readonly [string, Pairs])[] = [
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
    'a date later by a number of the row',
    [
      [['2021-03-04', '10'], '2021-03-14'],
      [['2020-12-25', '14'], '2021-01-08'],
      [['2019-06-15', '30'], '2019-07-15'],
      [['2018-01-20', '60'], '2018-03-21'],
      [['2024-02-28', '2'], '2024-03-01'],
    ],
  ],
  [
    'digits of phone numbers, however they are written',
    [
      ['(212) 555-0134', '212.555.0134'],
      ['646-555-0199', '646.555.0199'],
      ['718 555 0123', '718.555.0123'],
      ['9175550188', '917.555.0188'],
      ['347.555.0145', '347.555.0145'],
    ],
  ],
  [
    'one sign as often as a number says',
    [
      ['3', '***'],
      ['5', '*****'],
      ['1', '*'],
      ['4', '****'],
      ['2', '**'],
    ],
  ],
  [
    'the largest of several numbers',
    [
      [['10', '20', '30'], '30'],
      [['50', '5', '5'], '50'],
      [['7', '18', '9'], '18'],
      [['40', '30', '20'], '40'],
      [['6', '9', '2'], '9'],
    ],
  ],
  [
    'times with offsets in UTC',
    [
      ['2021-03-07T14:05:09+02:00', '2021-03-07 12:05'],
      ['2019-12-25T00:00:59-05:00', '2019-12-25 05:00'],
      ['2020-02-29T23:59:59+00:00', '2020-02-29 23:59'],
      ['2022-11-01T07:30:00+05:30', '2022-11-01 02:00'],
    ],
  ],
  [
    'days of a year',
    [
      ['2021-066', '2021-03-07'],
      ['2019-359', '2019-12-25'],
      ['2020-060', '2020-02-29'],
      ['2022-305', '2022-11-01'],
    ],
  ],
  [
    'the start of a quarter',
    [
      ['Q1 2021', '2021-01-01'],
      ['Q4 2019', '2019-10-01'],
      ['Q2 2020', '2020-04-01'],
      ['Q3 2022', '2022-07-01'],
    ],
  ],
  [
    'times rounded to the widest unit that fits',
    [
      ['2021-03-07 14:05:09', '14:00'],
      ['2019-12-25 00:00:59', '00:00'],
      ['2020-02-29 23:59:59', '00:00'],
      ['2022-11-01 07:30:00', '08:00'],
    ],
  ],
  [
    'two units as one number',
    [
      ['2h 5m', '125'],
      ['1h 0m', '60'],
      ['0h 45m', '45'],
      ['10h 59m', '659'],
    ],
  ],
  [
    'characters in pairs',
    [
      ['001a2b3c4d5e', '00:1A:2B:3C:4D:5E'],
      ['ffeeddccbbaa', 'FF:EE:DD:CC:BB:AA'],
      ['0a0b0c0d0e0f', '0A:0B:0C:0D:0E:0F'],
      ['123456789abc', '12:34:56:78:9A:BC'],
    ],
  ],
  [
    'the value of a key that some rows miss',
    [
      ['size=4;color=red', '4'],
      ['color=blue', ''],
      ['w=9;size=12', '12'],
      ['size=7;z=0', '7'],
      ['w=4', ''],
    ],
  ],
  [
    'a prefix that some rows have',
    [
      ['https://www.acme.com/shop?id=4', 'acme.com'],
      ['http://navy.mil/', 'navy.mil'],
      ['https://kings.ac.uk/people/turing.html', 'kings.ac.uk'],
      ['https://www.mit.edu/~liskov#top', 'mit.edu'],
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

/** Cases in which one example conveys the intent, although other formulas fit it as well. */
const byOneExample: readonly (readonly [string, Pairs])[] = [
  [
    'the first day of a month, with its zeros',
    [
      ['12/24/2023', '2023-12-01'],
      ['2/1/2018', '2018-02-01'],
      ['7/30/2021', '2021-07-01'],
    ],
  ],
  [
    'the words in brackets',
    [
      ['Widget (blue) 3pk', 'blue'],
      ['Gadget (dark red)', 'dark red'],
      ['Bolt (M4) 20', 'M4'],
    ],
  ],
  [
    'a range that a number is in',
    [
      ['23', '20-29'],
      ['37', '30-39'],
      ['90', '90-99'],
    ],
  ],
  [
    'sorted items',
    [
      ['b;a;c', 'a;b;c'],
      ['z;y', 'y;z'],
      ['m;k;l', 'k;l;m'],
    ],
  ],
  [
    'a share of another number',
    [
      ['0.256', '25.6%'],
      ['0.5', '50.0%'],
      ['0.999', '99.9%'],
    ],
  ],
];

describe('learnFormula', () => {
  it.each(byOneExample)('learns %s from one example', async (_, pairs) => {
    const { formula, outputs } = await learnFromPairs(scratch, pairs, 1);
    expect(outputs, formula).toEqual(pairs.map(([, output]) => output));
  });

  it('is not confident in a formula that makes all rows equal or leaves a single example unchanged', async () => {
    const same = await learnFromPairs(
      scratch,
      [
        ['Mr. John Smith', 'M'],
        ['Mrs. Ann Lee', 'F'],
        ['Ms. Kay Poe', 'F'],
      ],
      1,
    );
    expect(same).toMatchObject({ outputs: ['M', 'M', 'M'], confident: false });
    const kept = await learnFromPairs(
      scratch,
      [
        ['1 apple', '1 apple'],
        ['2 apple', '2 apples'],
        ['5 pear', '5 pears'],
      ],
      1,
    );
    expect(kept.confident).toBe(false);
  });

  testCorpus('learns %s from three examples', tasks, async (_, pairs) => {
    const { formula, outputs } = await learnFromPairs(scratch, pairs);
    expect(outputs, formula).toEqual(pairs.map(([, output]) => output));
  });

  it('is not confident if fitting formulas disagree, and returns the alternatives', async () => {
    const { candidates, confident } = await learnFromPairs(
      scratch,
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

  it('finds nothing for contradictory examples', async () => {
    const examples = [
      { row: 0, output: 'x' },
      { row: 1, output: 'y' },
    ];
    const result = await learnFormula({ rows: [['a'], ['a']], examples }, scratch.row);
    expect(result.formula).toBeUndefined();
    expect(result.candidates).toEqual([]);
  });
});
