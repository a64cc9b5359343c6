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
  {
    name: 'leaves out rows of totals',
    input: [
      ['Fig', '3'],
      ['Plum', '8'],
      ['Sum', '11'],
      ['Kale', '5'],
      ['Leek', '2'],
      ['Sum', '7'],
    ],
    output: [
      ['Fig', '3'],
      ['Plum', '8'],
      ['Kale', '5'],
      ['Leek', '2'],
    ],
    apply: [
      ['Dill', '6'],
      ['Sum', '6'],
    ],
    applied: [['Dill', '6']],
  },
  {
    name: 'leaves out lines that begin alike',
    input: [
      ['Fig', '3'],
      ['page 1', ''],
      ['Kale', '5'],
      ['page 2', ''],
    ],
    output: [
      ['Fig', '3'],
      ['Kale', '5'],
    ],
    apply: [
      ['Dill', '6'],
      ['page 3', ''],
      ['Mint', '1'],
    ],
    applied: [
      ['Dill', '6'],
      ['Mint', '1'],
    ],
  },
  {
    name: 'makes columns of names and values that some records lack',
    input: [
      ['Name', 'Ada'],
      ['Town', 'Ulm'],
      ['Job', 'nurse'],
      ['Name', 'Bo'],
      ['Town', 'York'],
      ['Name', 'Cy'],
      ['Town', 'Hull'],
      ['Job', 'judge'],
    ],
    output: [
      ['Name', 'Town', 'Job'],
      ['Ada', 'Ulm', 'nurse'],
      ['Bo', 'York', ''],
      ['Cy', 'Hull', 'judge'],
    ],
    apply: [
      ['Name', 'Di'],
      ['Town', 'Bath'],
      ['Job', 'pilot'],
      ['Name', 'Ed'],
      ['Town', 'Ely'],
    ],
    applied: [
      ['Name', 'Town', 'Job'],
      ['Di', 'Bath', 'pilot'],
      ['Ed', 'Ely', ''],
    ],
  },
  {
    name: 'unpivots columns under headings that recur',
    input: [
      ['City', '2020', '2020', '2021', '2021'],
      ['', 'H1', 'H2', 'H1', 'H2'],
      ['Oslo', '1', '2', '3', '4'],
    ],
    output: [
      ['Oslo', '2020', 'H1', '1'],
      ['Oslo', '2020', 'H2', '2'],
      ['Oslo', '2021', 'H1', '3'],
      ['Oslo', '2021', 'H2', '4'],
    ],
    apply: [
      ['City', '2022', '2022', '2023', '2023'],
      ['', 'H1', 'H2', 'H1', 'H2'],
      ['Bodø', '5', '6', '7', '8'],
    ],
    applied: [
      ['Bodø', '2022', 'H1', '5'],
      ['Bodø', '2022', 'H2', '6'],
      ['Bodø', '2023', 'H1', '7'],
      ['Bodø', '2023', 'H2', '8'],
    ],
  },
  {
    name: 'unpivots columns under two rows of headings',
    input: [
      ['', '2020', '', '2021', ''],
      ['City', 'H1', 'H2', 'H1', 'H2'],
      ['Oslo', '1', '2', '3', '4'],
    ],
    output: [
      ['Oslo', '2020', 'H1', '1'],
      ['Oslo', '2020', 'H2', '2'],
      ['Oslo', '2021', 'H1', '3'],
      ['Oslo', '2021', 'H2', '4'],
    ],
    apply: [
      ['', '2022', '', '2023', ''],
      ['City', 'H1', 'H2', 'H1', 'H2'],
      ['Bodø', '5', '6', '7', '8'],
    ],
    applied: [
      ['Bodø', '2022', 'H1', '5'],
      ['Bodø', '2022', 'H2', '6'],
      ['Bodø', '2023', 'H1', '7'],
      ['Bodø', '2023', 'H2', '8'],
    ],
  },
  {
    name: 'joins two rows of headings',
    input: [
      ['', 'Gross', 'Gross', 'Net', 'Net'],
      ['City', 'kg', 't', 'kg', 't'],
      ['Oslo', '1', '2', '3', '4'],
      ['Ulm', '5', '6', '7', '8'],
    ],
    output: [
      ['City', 'Gross kg', 'Gross t', 'Net kg', 'Net t'],
      ['Oslo', '1', '2', '3', '4'],
      ['Ulm', '5', '6', '7', '8'],
    ],
    apply: [
      ['', 'Gross', 'Gross', 'Net', 'Net'],
      ['City', 'kg', 't', 'kg', 't'],
      ['Bodø', '9', '10', '11', '12'],
    ],
    applied: [
      ['City', 'Gross kg', 'Gross t', 'Net kg', 'Net t'],
      ['Bodø', '9', '10', '11', '12'],
    ],
  },
  {
    name: 'leaves no spaces where the example has none',
    input: [
      ['1', 'Parma, 72', 'y'],
      ['2', 'Leeds, 84', 'x'],
    ],
    output: [
      ['1', 'Parma', '72'],
      ['2', 'Leeds', '84'],
    ],
    apply: [['3', 'Riga, 46', 'z']],
    applied: [['3', 'Riga', '46']],
  },
  {
    name: 'keeps spaces that the example has',
    input: [
      ['Parma;  72', 'y'],
      ['Leeds;  84', 'x'],
    ],
    output: [
      ['Parma', '  72'],
      ['Leeds', '  84'],
    ],
    apply: [['Riga;  46', 'z']],
    applied: [['Riga', '  46']],
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

it('finds nothing if the output contains something the input lacks', () => {
  expect(learnReshape([['a', 'b']], [['entirely new']], undefined, 2_000)).toBeUndefined();
});
