import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { LiftSectionHeadersParams } from './lift-section-headers.ts';

const base = { name: 'Section', headers: 'remove' } as const;

export const liftSectionHeadersExamples: readonly StepExample<LiftSectionHeadersParams>[] = [
  {
    title: 'Gives each row the header above it; rows above the first header have none',
    params: { ...base, column: 'Item', condition: 'isBlank(Price)' },
    input: table(
      ['Item', 'Price'],
      [
        ['Bag', '1'],
        ['Früchte', ''],
        ['Apple', '2'],
        ['Pear', 'n/a'],
        ['Vegetables', null],
        [null, '3'],
      ],
    ),
    output: table(
      ['Section', 'Item', 'Price'],
      [
        [null, 'Bag', '1'],
        ['Früchte', 'Apple', '2'],
        ['Früchte', 'Pear', 'n/a'],
        ['Vegetables', null, '3'],
      ],
    ),
  },
  {
    title: 'Keeps header rows in their own sections; a mismatched value uses its text',
    params: { ...base, column: 'Year', condition: 'isNull(n)', name: 'Of', headers: 'keep' },
    input: table(
      ['Year: integer', 'n: integer'],
      [
        [2023, null],
        [1, 5],
        [{ mismatch: 'later' }, null],
        [2, 6],
      ],
    ),
    output: table(
      ['Of', 'Year: integer', 'n: integer'],
      [
        ['2023', 2023, null],
        ['2023', 1, 5],
        ['later', { mismatch: 'later' }, null],
        ['later', 2, 6],
      ],
    ),
  },
  {
    title: 'A null header doesn’t start a section',
    params: { ...base, column: 'a', condition: 'b == "#"' },
    input: table(
      ['a', 'b'],
      [
        ['One', '#'],
        ['x', 'y'],
        [null, '#'],
        ['z', null],
      ],
    ),
    output: table(
      ['Section', 'a', 'b'],
      [
        ['One', 'x', 'y'],
        ['One', 'z', null],
      ],
    ),
  },
];
