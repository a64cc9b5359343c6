import type { ScalarType } from '@winnow/kernel';
import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';

type Params = {
  types: {
    column: string;
    type: Exclude<ScalarType, 'null'>;
    order?: 'day' | 'month' | undefined;
    decimal?: 'point' | 'comma' | undefined;
  }[];
};

export const setTypesExamples: readonly StepExample<Params>[] = [
  {
    title: 'Converts to integers; mismatched values keep their text, and blank text becomes null',
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
    title: 'Converts to numbers, booleans and dates',
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
    title: 'From one type to another, through the displayed text',
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
    title: 'With hints, parses dates and numbers in common formats',
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
  {
    title: 'Parses common time formats after a date',
    params: {
      types: [
        { column: 'd', type: 'datetime', order: 'day' },
        { column: 'm', type: 'datetime', order: 'month' },
      ],
    },
    input: table(
      ['d', 'm'],
      [
        ['18.07.2026, 22:31', '7/4/2026 10:00pm'],
        ['18.07.26 9.05 Uhr', '7/4/26, 12:00:05\u202fAM'],
        ['18/07/2026 22:31:05,25 +02:00', 'July 4, 2026 at 9:05 a.m.'],
        ['18/Jul/2026:00:00:00 -0330', 'Jul 4 2026'],
        ['18.07.2026 24:31', '7/4/2026 13:00pm'],
        ['31.02.2026 10:00', '18/07/2026 10:00'],
        ['22:31', null],
      ],
    ),
    output: table(
      ['d: datetime', 'm: datetime'],
      [
        ['2026-07-18 22:31:00', '2026-07-04 22:00:00'],
        ['2026-07-18 09:05:00', '2026-07-04 00:00:05'],
        ['2026-07-18 20:31:05.25', '2026-07-04 09:05:00'],
        ['2026-07-18 03:30:00', '2026-07-04 00:00:00'],
        [{ mismatch: '18.07.2026 24:31' }, { mismatch: '7/4/2026 13:00pm' }],
        [{ mismatch: '31.02.2026 10:00' }, { mismatch: '18/07/2026 10:00' }],
        [{ mismatch: '22:31' }, null],
      ],
    ),
  },
  {
    title: 'Parses decimals exactly; values with more places or digits keep their text',
    params: { types: [{ column: 'x', type: 'decimal(2)' }] },
    input: table(
      ['x'],
      [
        ['12345678901234567890.12'],
        [' -0.50 '],
        ['1.500'],
        ['.5'],
        ['1.234'],
        ['1e3'],
        ['1234567890123456789012345678901234567'],
        ['12 oz'],
        [''],
        [null],
      ],
    ),
    output: table(
      ['x: decimal(2)'],
      [
        ['12345678901234567890.12'],
        ['-0.5'],
        ['1.5'],
        ['0.5'],
        [{ mismatch: '1.234' }],
        [{ mismatch: '1e3' }],
        [{ mismatch: '1234567890123456789012345678901234567' }],
        [{ mismatch: '12 oz' }],
        [null],
        [null],
      ],
    ),
  },
  {
    title: 'Rounds numbers to decimals; decimals become numbers',
    params: {
      types: [
        { column: 'x', type: 'decimal(2)' },
        { column: 'y', type: 'number' },
        { column: 'n', type: 'decimal(1)' },
      ],
    },
    input: table(
      ['x: number', 'y: decimal(3)', 'n: integer'],
      [
        [1.005, '0.125', 7],
        [{ mismatch: 'x' }, null, null],
      ],
    ),
    output: table(
      ['x: decimal(2)', 'y: number', 'n: decimal(1)'],
      [
        ['1.01', 0.125, '7'],
        [{ mismatch: 'x' }, null, null],
      ],
    ),
  },
];
