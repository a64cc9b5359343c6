import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { EncodeTextParams } from './encode-text.ts';

export const encodeTextExamples: readonly StepExample<EncodeTextParams>[] = [
  {
    title: 'Composes letters, so that text that looks equal is equal',
    params: { columns: { types: ['text'] }, form: 'composed', into: 'replace', name: '*' },
    input: table(['t'], [['e\u0301'], ['é'], [''], [null]]),
    output: table(['t'], [['é'], ['é'], [''], [null]]),
  },
  {
    title: 'Hashes into a new column; a mismatched value uses its text',
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
    title: 'Encodes for URLs',
    params: { columns: ['t'], form: 'urlEncode', into: 'replace', name: '*' },
    input: table(['t'], [['a b&é'], [''], [null]]),
    output: table(['t'], [['a%20b%26%C3%A9'], [''], [null]]),
  },
  {
    title: 'Transliterates other scripts to Latin letters; a mismatched value uses its text',
    params: { columns: ['n'], form: 'latin', into: 'add', name: 'Latin' },
    input: table(['n: date'], [[{ mismatch: 'Москва, Straße' }], ['2024-02-29'], [null]]),
    output: table(
      ['n: date', 'Latin'],
      [
        [{ mismatch: 'Москва, Straße' }, 'Moskva, Strasse'],
        ['2024-02-29', '2024-02-29'],
        [null, null],
      ],
    ),
  },
  {
    title: 'Converts full-width characters and ligatures to plain ones',
    params: { columns: { matching: '*' }, form: 'compatible', into: 'replace', name: '*' },
    input: table(
      ['a', 'b'],
      [
        ['ＡＢＣ\u3000１２', 'oﬃce'],
        ['', null],
      ],
    ),
    output: table(
      ['a', 'b'],
      [
        ['ABC 12', 'office'],
        ['', null],
      ],
    ),
  },
  {
    title: 'Decodes HTML references',
    params: { columns: ['t'], form: 'htmlDecode', into: 'replace', name: '*' },
    input: table(['t'], [['Caf&eacute; &#8211; R&D'], [''], [null]]),
    output: table(['t'], [['Café – R&D'], [''], [null]]),
  },
];
