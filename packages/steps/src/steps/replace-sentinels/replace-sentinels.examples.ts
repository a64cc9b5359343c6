import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { ReplaceSentinelsParams } from './replace-sentinels.ts';

export const replaceSentinelsExamples: readonly StepExample<ReplaceSentinelsParams>[] = [
  {
    title: 'Sets the words to null, ignoring case and surrounding spaces',
    params: { columns: ['x'], words: ['N/A', '-'], blank: false },
    input: table(['x'], [['n/a'], [' N/A '], ['-'], ['a-b'], [''], [null]]),
    output: table(['x'], [[null], [null], [null], ['a-b'], [''], [null]]),
  },
  {
    title: 'In typed columns, the words are mismatched values; other mismatches are kept',
    params: { columns: { all: true }, words: ['n/a'], blank: true },
    input: table(
      ['n: integer', 't'],
      [
        [{ mismatch: 'N/A' }, ' '],
        [{ mismatch: 'x' }, 'y'],
        [3, null],
      ],
    ),
    output: table(
      ['n: integer', 't'],
      [
        [null, null],
        [{ mismatch: 'x' }, 'y'],
        [3, null],
      ],
    ),
  },
  {
    title: 'Numbers and dates that mean “missing” are values in typed columns',
    params: { columns: { all: true }, words: ['999', '-1', '1900-01-01', 'n/a'], blank: false },
    input: table(
      ['n: integer', 'x: number', 'd: date', 't'],
      [
        [999, 999, '1900-01-01', '999'],
        [-1, -1.5, '2024-02-29', 'a 999'],
        [9990, 998.5, null, '-1'],
        [null, { mismatch: 'N/A' }, { mismatch: '999' }, null],
      ],
    ),
    output: table(
      ['n: integer', 'x: number', 'd: date', 't'],
      [
        [null, null, null, null],
        [null, -1.5, '2024-02-29', 'a 999'],
        [9990, 998.5, null, null],
        [null, null, null, null],
      ],
    ),
  },
  {
    title: 'Accepts words in any script, including quotes and other SQL characters',
    params: { columns: { types: ['text'] }, words: ['—', "o'none", 'ÉTÉ', '%'], blank: true },
    input: table(
      ['x', 'y'],
      [
        ['—', "O'NONE"],
        ['été', '100%'],
        ['%', '\t'],
        [null, ''],
      ],
    ),
    output: table(
      ['x', 'y'],
      [
        [null, null],
        [null, '100%'],
        [null, null],
        [null, null],
      ],
    ),
  },
];
