import type { ScalarType } from '@winnow/kernel';
import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';

type Params = { types: { column: string; type: Exclude<ScalarType, 'null'> }[] };

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
];
