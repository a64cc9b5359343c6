import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { MapBySourceParams } from './map-by-source.ts';

type Params = Partial<MapBySourceParams> & Pick<MapBySourceParams, 'columns' | 'source' | 'from' | 'to'>;

const states = table(
  ['Code', 'State', 'Area: integer'],
  [
    ['CA', 'California', 424],
    ['OR', 'Oregon', 255],
    ['CA', 'Another', 1],
    ['NX', null, { mismatch: 'n/a' }],
    [null, 'Nowhere', 0],
  ],
);
const sources = { states };
const base = { source: 'states', from: 'Code', to: 'State' };

export const mapBySourceExamples: readonly StepExample<Params>[] = [
  {
    title: 'Replaces old values with new ones; unmapped values are kept, and the first match applies',
    params: { ...base, columns: ['é'] },
    input: table(
      ['é', 'n: integer'],
      [
        ['CA', 1],
        ['TX', 2],
        ['NX', { mismatch: '?' }],
        [null, 3],
        ['ca ', 4],
      ],
    ),
    output: table(
      ['é', 'n: integer'],
      [
        ['California', 1],
        ['TX', 2],
        [null, { mismatch: '?' }],
        [null, 3],
        ['ca ', 4],
      ],
    ),
    sources,
  },
  {
    title: 'Into new columns of their own type, ignoring case; all others become null',
    params: {
      ...base,
      columns: { matching: 'from*' },
      to: 'Area',
      others: 'null',
      ignoreCase: true,
      into: 'add',
    },
    input: table(
      ['from', 'from 2'],
      [
        [' ca', 'OR'],
        ['nx', null],
      ],
    ),
    output: table(
      ['from', 'from mapped: integer', 'from 2', 'from 2 mapped: integer'],
      [
        [' ca', 424, 'OR', 255],
        ['nx', { mismatch: 'n/a' }, null, null],
      ],
    ),
    sources,
  },
  {
    title: 'A typed column keeps its type; values that can’t be converted become mismatches',
    params: { ...base, columns: ['n'], from: 'Area', to: 'Code' },
    input: table(['n: integer'], [[424], [{ mismatch: 'n/a' }], [7], [null]]),
    output: table(['n: integer'], [[{ mismatch: 'CA' }], [{ mismatch: 'NX' }], [7], [null]]),
    sources,
  },
];
