import type { ScalarType } from '@winnow/kernel';
import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';

type Params = {
  types: {
    column: string;
    type: Exclude<ScalarType, 'null'>;
    order?: 'day' | 'month';
    decimal?: 'point' | 'comma';
  }[];
};

export const setTypesExamples: readonly StepExample<Params>[] = [
  {
    title: 'Reads whole numbers; what does not fit keeps its text, what is blank becomes null',
    params: { types: [{ column: 'n', type: 'integer' }] },
    input: table(['n'], [['42'], [' -7 '], ['12 oz'], ['N/A'], ['9223372036854775808'], [''], [null]]),
    output: table(
      ['n: integer'],
      [
        [42],
        [-7],
        [{ mismatch: '12 oz' }],
        [{ mismatch: 'N/A' }],
        [{ mismatch: '9223372036854775808' }],
        [null],
        [null],
      ],
    ),
  },
  {
    title: 'Reads numbers, booleans and dates side by side',
    params: {
      types: [
        { column: 'x', type: 'number' },
        { column: 'ok', type: 'boolean' },
        { column: 'day', type: 'date' },
      ],
    },
    input: table(
      ['x', 'ok', 'day'],
      [
        ['1.50', 'Yes', '2024-02-29'],
        ['1e3', '0', '2024-02-30'],
        ['abc', 'maybe', 'soon'],
      ],
    ),
    output: table(
      ['x: number', 'ok: boolean', 'day: date'],
      [
        [1.5, true, '2024-02-29'],
        [1000, false, { mismatch: '2024-02-30' }],
        [{ mismatch: 'abc' }, { mismatch: 'maybe' }, { mismatch: 'soon' }],
      ],
    ),
  },
  {
    title: 'From one type to another through the text that is seen',
    params: {
      types: [
        { column: 'a', type: 'text' },
        { column: 'b', type: 'number' },
      ],
    },
    input: table(
      ['a: integer', 'b: integer'],
      [
        [5, 5],
        [{ mismatch: 'five' }, { mismatch: '5.5' }],
        [null, null],
      ],
    ),
    output: table(
      ['a', 'b: number'],
      [
        ['5', 5],
        ['five', { mismatch: '5.5' }],
        [null, null],
      ],
    ),
  },
  {
    title: 'With hints, reads dates and numbers as they are written',
    params: {
      types: [
        { column: 'd', type: 'date', order: 'day' },
        { column: 'x', type: 'number', decimal: 'comma' },
        { column: 'n', type: 'integer', decimal: 'point' },
      ],
    },
    input: table(
      ['d', 'x', 'n', 'é'],
      [
        ['3/4/2024', '1.234,50 €', '1,200', 'a'],
        ['2024-02-29', '12,5%', '$7', ''],
        ['4/13/2024', 'viel', '1.5', null],
        [null, '', ' ', null],
      ],
    ),
    output: table(
      ['d: date', 'x: number', 'n: integer', 'é'],
      [
        ['2024-04-03', 1234.5, 1200, 'a'],
        ['2024-02-29', 0.125, 7, ''],
        [{ mismatch: '4/13/2024' }, { mismatch: 'viel' }, { mismatch: '1.5' }, null],
        [null, null, null, null],
      ],
    ),
  },
];
