import { table } from '../../example-table.ts';
import type { ColumnSelection } from '../../params/params.ts';
import type { StepExample } from '../../step.ts';

const input = table(['a', 'b: integer', 'c_old'], [['x', { mismatch: 'two' }, 'z']]);

export const dropColumnsExamples: readonly StepExample<{ columns: ColumnSelection }>[] = [
  {
    title: 'Drops the named columns and keeps the rest, including mismatched values',
    params: { columns: ['a'] },
    input,
    output: table(['b: integer', 'c_old'], [[{ mismatch: 'two' }, 'z']]),
  },
  {
    title: 'A rule also drops columns added later',
    params: { columns: { matching: '*_old' } },
    input,
    output: table(['a', 'b: integer'], [['x', { mismatch: 'two' }]]),
  },
  {
    title: 'Drops a range of columns, in either order',
    params: { columns: { from: 'é', to: 'b' } },
    input: table(['a', 'b', 'new: integer', 'é', 'c: date'], [['1', '', { mismatch: '?' }, 'x', null]]),
    output: table(['a', 'c: date'], [['1', null]]),
  },
  {
    title: 'Drops all columns except some, including their nulls and empty text',
    params: { columns: { all: true, except: ['é', 'a'] } },
    input: table(
      ['a', 'b', 'é', 'c: date'],
      [
        ['1', '', 'x', '2024-02-29'],
        [null, null, null, null],
      ],
    ),
    output: table(
      ['a', 'é'],
      [
        ['1', 'x'],
        [null, null],
      ],
    ),
  },
];
