import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { RemoveCharactersParams } from './remove-characters.ts';

const base: RemoveCharactersParams = {
  columns: ['x'],
  how: 'remove',
  letters: false,
  digits: false,
  spaces: false,
  punctuation: false,
  symbols: false,
  control: false,
  others: '',
  accents: false,
};

export const removeCharactersExamples: readonly StepExample<RemoveCharactersParams>[] = [
  {
    title: 'Keeps only the digits of phone numbers',
    params: { ...base, how: 'keep', digits: true },
    input: table(['x'], [['+1 (541) 555-0100'], ['n/a'], [''], [null]]),
    output: table(['x'], [['15415550100'], [''], [''], [null]]),
  },
  {
    title: 'Removes punctuation, symbols and given characters',
    params: { ...base, punctuation: true, symbols: true, others: 'xé' },
    input: table(['x'], [['a-b_c!'], ['€5 → 6 😀'], ['xéy']]),
    output: table(['x'], [['abc'], ['5  6 '], ['y']]),
  },
  {
    title: 'Removes accents and control characters',
    params: { ...base, control: true, accents: true },
    input: table(['x'], [['Crème\tbrûlée'], ['a\u200bb\ufeff'], ['Ñandú\n']]),
    output: table(['x'], [['Cremebrulee'], ['ab'], ['Nandu']]),
  },
  {
    title: 'Can repair mismatched values',
    params: { ...base, letters: true, spaces: true, columns: { all: true } },
    input: table(
      ['n: integer', 't', 'm: integer'],
      [
        [{ mismatch: '12 oz' }, '3 kg', 1],
        [7, null, 2],
      ],
    ),
    output: table(
      ['n: integer', 't', 'm: integer'],
      [
        [12, '3', 1],
        [7, null, 2],
      ],
    ),
  },
];
