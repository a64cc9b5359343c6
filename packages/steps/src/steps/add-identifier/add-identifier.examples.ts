import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { AddIdentifierParams } from './add-identifier.ts';

const input = table(
  ['é', 'n: integer'],
  [
    ['a', 1],
    ['a', 1],
    ['', { mismatch: '?' }],
    [null, null],
  ],
);
const base = { from: 1, to: 100, seed: 1, name: 'Id' } as const;
const out = (name: string, cells: readonly (string | number)[]) =>
  table(
    [name, 'é', 'n: integer'],
    input.rows.map((row, i) => [cells[i]!, ...row]),
  );

export const addIdentifierExamples: readonly StepExample<AddIdentifierParams>[] = [
  {
    title: 'A UUID for each row',
    params: { ...base, how: 'uuid' },
    input,
    output: out('Id', [
      '9b56f777-4b31-89bc-8339-3b850bf227fa',
      '1535b91e-6917-8c72-8c97-2f21d2a79b34',
      'e8333f51-9c1b-8cfe-85a4-542f2a8aa3d1',
      'c5946ac5-2394-847f-85c9-a9c8a0bbfb83',
    ]),
  },
  {
    title: 'A hash of columns; null is not empty',
    params: { ...base, how: 'hash', columns: { all: true }, name: 'Key' },
    input,
    output: out('Key', [
      '5e04e82f051a53cc3ad3cbb279ebaee5',
      '5e04e82f051a53cc3ad3cbb279ebaee5',
      'c06a3bd871e8fa76630371b6bffeb9be',
      'cfab1ba8c67c7c838db98d666f02a132',
    ]),
  },
  {
    title: 'A random number in a range',
    params: { ...base, how: 'integer', from: 1, to: 6, name: 'Dice' },
    input,
    output: out('Dice: integer', [3, 3, 6, 3]),
  },
];
