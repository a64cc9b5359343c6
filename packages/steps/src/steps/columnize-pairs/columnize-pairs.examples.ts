import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { ColumnizePairsParams } from './columnize-pairs.ts';

export const columnizePairsExamples: readonly StepExample<ColumnizePairsParams>[] = [
  {
    title: 'A record starts at a key',
    params: { key: 'Key', value: 'Value', begin: 'name' },
    input: table(
      ['Key', 'Value: integer', 'File'],
      [
        ['name', 1, 'f'],
        ['é', { mismatch: '?' }, 'f'],
        ['name', 2, 'f'],
        ['name', null, 'f'],
        ['size', 4, 'f'],
      ],
    ),
    output: table(
      ['File', 'name: integer', 'é: integer', 'size: integer'],
      [
        ['f', 1, { mismatch: '?' }, null],
        ['f', 2, null, null],
        ['f', null, null, 4],
      ],
    ),
  },
  {
    title: 'Rows with equal other columns form a record; null is a key too',
    params: { key: 'k', value: 'v' },
    input: table(
      ['id', 'k', 'v'],
      [
        ['1', 'a', 'x'],
        ['2', 'a', ''],
        ['1', null, 'z'],
        [null, 'a', 'w'],
      ],
    ),
    output: table(
      ['id', 'a', '(null)'],
      [
        ['1', 'x', 'z'],
        ['2', '', null],
        [null, 'w', null],
      ],
    ),
  },
];
