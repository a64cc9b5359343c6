import { expect, it } from 'vitest';
import { learnReshape } from './learn-reshape.ts';

type Rows = readonly (readonly string[])[];

const tasks: readonly {
  readonly name: string;
  readonly input: Rows;
  readonly output: Rows;
  readonly apply: Rows;
  readonly applied: Rows;
}[] = [
  {
    name: 'unpivots columns under their headings',
    input: [
      ['Shop', 'Jan', 'Feb'],
      ['North', '4', '7'],
      ['South', '1', '2'],
    ],
    output: [
      ['North', 'Jan', '4'],
      ['North', 'Feb', '7'],
      ['South', 'Jan', '1'],
      ['South', 'Feb', '2'],
    ],
    apply: [
      ['Shop', 'Jan', 'Feb', 'Mar'],
      ['East', '3', '', '9'],
    ],
    applied: [
      ['East', 'Jan', '3'],
      ['East', 'Feb', ''],
      ['East', 'Mar', '9'],
    ],
  },
  {
    name: 'lifts headings of sections',
    input: [
      ['Fruit', ''],
      ['Apple', '3'],
      ['Pear', '5'],
      ['Nuts', ''],
      ['Almond', '9'],
    ],
    output: [
      ['Fruit', 'Apple', '3'],
      ['Fruit', 'Pear', '5'],
      ['Nuts', 'Almond', '9'],
    ],
    apply: [
      ['Roots', ''],
      ['Carrot', '1'],
    ],
    applied: [['Roots', 'Carrot', '1']],
  },
  {
    name: 'puts records that end with a blank row into rows',
    input: [['Ada'], ['London'], ['1815'], [''], ['Alan'], ['Wilmslow'], ['1912']],
    output: [
      ['Ada', 'London', '1815'],
      ['Alan', 'Wilmslow', '1912'],
    ],
    apply: [['Grace'], ['New York'], ['1906'], [''], ['Edsger'], ['Rotterdam'], ['1930']],
    applied: [
      ['Grace', 'New York', '1906'],
      ['Edsger', 'Rotterdam', '1930'],
    ],
  },
  {
    name: 'splits, unpivots and pivots',
    input: [
      ['Eva', 'Math:65', 'Art:42'],
      ['Joe', 'Math:78', 'Art:55'],
    ],
    output: [
      ['', 'Math', 'Art'],
      ['Eva', '65', '42'],
      ['Joe', '78', '55'],
    ],
    apply: [['Kim', 'Math:11', 'Art:12']],
    applied: [
      ['', 'Math', 'Art'],
      ['Kim', '11', '12'],
    ],
  },
  {
    name: 'learns formulas where cells change',
    input: [
      ['Rent: $900 (May)', 'x'],
      ['Food: $250 (June)', 'y'],
      ['Fuel: $71 (July)', 'z'],
    ],
    output: [
      ['Rent', '900'],
      ['Food', '250'],
      ['Fuel', '71'],
    ],
    apply: [['Gifts: $15 (May)', 'q']],
    applied: [['Gifts', '15']],
  },
];

it.each(tasks)(
  '$name',
  ({ input, output, apply, applied }) => {
    const result = learnReshape(input, output, apply, 30_000);
    expect(result?.table).toEqual(output);
    expect(result?.applied, JSON.stringify(result?.steps)).toEqual(applied);
  },
  90_000,
);

it('finds nothing where the output holds what the input has not', () => {
  expect(learnReshape([['a', 'b']], [['entirely new']], undefined, 2_000)).toBeUndefined();
});
