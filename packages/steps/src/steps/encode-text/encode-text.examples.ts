import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { EncodeTextParams } from './encode-text.ts';

export const encodeTextExamples: readonly StepExample<EncodeTextParams>[] = [
  {
    title: 'Composes letters, so that what looks the same is the same',
    params: { columns: { types: ['text'] }, form: 'composed', into: 'replace', name: '*' },
    input: table(['t'], [['e\u0301'], ['é'], [''], [null]]),
    output: table(['t'], [['é'], ['é'], [''], [null]]),
  },
  {
    title: 'Hashes into a new column; a mismatched cell counts by its text',
    params: { columns: ['n'], form: 'md5', into: 'add', name: '* hash' },
    input: table(['n: integer'], [[5], [{ mismatch: 'é' }], [null]]),
    output: table(
      ['n: integer', 'n hash'],
      [
        [5, 'e4da3b7fbbce2345d7772b0674a318d5'],
        [{ mismatch: 'é' }, '66ddcd97cfdeabb2f6fb8a999b4bc76f'],
        [null, null],
      ],
    ),
  },
  {
    title: 'Encodes for web addresses',
    params: { columns: ['t'], form: 'urlEncode', into: 'replace', name: '*' },
    input: table(['t'], [['a b&é'], [''], [null]]),
    output: table(['t'], [['a%20b%26%C3%A9'], [''], [null]]),
  },
];
