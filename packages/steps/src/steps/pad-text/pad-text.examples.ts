import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { PadTextParams } from './pad-text.ts';

const base = { length: 5, fill: '0', side: 'start' } as const;

export const padTextExamples: readonly StepExample<PadTextParams>[] = [
  {
    title: 'Restores leading zeros of codes; a number column becomes text',
    params: { ...base, columns: ['zip'] },
    input: table(['zip: integer'], [[1234], [97701], [{ mismatch: 'N/A' }], [null]]),
    output: table(['zip'], [['01234'], ['97701'], ['00N/A'], [null]]),
  },
  {
    title: 'Keeps text that is long enough, and counts characters, not bytes',
    params: { columns: ['x', 'y'], length: 3, fill: '·', side: 'end' },
    input: table(
      ['x', 'y'],
      [
        ['é', 'abcd'],
        ['', null],
      ],
    ),
    output: table(
      ['x', 'y'],
      [
        ['é··', 'abcd'],
        ['···', null],
      ],
    ),
  },
  {
    title: 'Selects columns by name pattern',
    params: { ...base, columns: { matching: '*_code' }, length: 2 },
    input: table(['a_code', 'b'], [['7', '7']]),
    output: table(['a_code', 'b'], [['07', '7']]),
  },
];
