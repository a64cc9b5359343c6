import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { ParseDateParams } from './parse-date.ts';

const base = { type: 'date', order: 'day', formats: [], usual: true, lastCentury: 69 } as const;

type Params = Partial<ParseDateParams> & Pick<ParseDateParams, 'columns'>;

export const parseDateExamples: readonly StepExample<Params>[] = [
  {
    title: 'Parses common formats, day first',
    params: { ...base, formats: [], columns: ['d'] },
    input: table(
      ['d'],
      [
        ['2024-02-29'],
        [' 3/4/2024 '],
        ['03.04.24'],
        ['3 Apr 2024'],
        ['April 3rd, 2024'],
        ['Wednesday, 3 April 2024'],
        ['2024/4/3'],
        ['3-APR-2024'],
        ['2024-04-03 00:00:00'],
        ['12/31/2024'],
        ['30/02/2024'],
        ['soon'],
        [''],
        [null],
      ],
    ),
    output: table(
      ['d: date'],
      [
        ['2024-02-29'],
        ['2024-04-03'],
        ['2024-04-03'],
        ['2024-04-03'],
        ['2024-04-03'],
        ['2024-04-03'],
        ['2024-04-03'],
        ['2024-04-03'],
        ['2024-04-03'],
        [{ mismatch: '12/31/2024' }],
        [{ mismatch: '30/02/2024' }],
        [{ mismatch: 'soon' }],
        [null],
        [null],
      ],
    ),
  },
  {
    title: 'Month first, with a cutoff for two-digit years',
    params: { ...base, formats: [], columns: ['d'], order: 'month', lastCentury: 30 },
    input: table(['d'], [['3/4/2024'], ['12/31/29'], ['12/31/30'], ['31/12/2024']]),
    output: table(
      ['d: date'],
      [['2024-03-04'], ['2029-12-31'], ['1930-12-31'], [{ mismatch: '31/12/2024' }]],
    ),
  },
  {
    title: 'Parses only the listed formats, in order, including numbers',
    params: { ...base, columns: ['n', 'x'], formats: ['yyyyMMdd', "d 'de' M 'de' yyyy"], usual: false },
    input: table(
      ['n: integer', 'x'],
      [
        [20240229, '3 de 4 de 2024'],
        [null, '2024-04-03'],
      ],
    ),
    output: table(
      ['n: date', 'x: date'],
      [
        ['2024-02-29', '2024-04-03'],
        [null, { mismatch: '2024-04-03' }],
      ],
    ),
  },
  {
    title: 'Repairs mismatched values in a date column and leaves its dates',
    params: { ...base, formats: [], columns: { types: ['date'] } },
    input: table(
      ['d: date', 'é'],
      [
        ['2024-02-29', '1/1/2024'],
        [{ mismatch: '1.2.2023' }, null],
        [{ mismatch: 'never' }, ''],
        [null, null],
      ],
    ),
    output: table(
      ['d: date', 'é'],
      [
        ['2024-02-29', '1/1/2024'],
        ['2023-02-01', null],
        [{ mismatch: 'never' }, ''],
        [null, null],
      ],
    ),
  },
  {
    title: 'Parses times, converted to UTC if a zone is given',
    params: { ...base, formats: [], columns: ['t'], type: 'datetime' },
    input: table(
      ['t'],
      [
        ['29/02/2024 13:05'],
        ['3.4.2024 1:05:06 pm'],
        ['2024-02-29T01:00:00.250+02:00'],
        ['2024-02-29'],
        ['29/02/2024 25:00'],
        [null],
      ],
    ),
    output: table(
      ['t: datetime'],
      [
        ['2024-02-29 13:05:00'],
        ['2024-04-03 13:05:06'],
        ['2024-02-28 23:00:00.25'],
        ['2024-02-29 00:00:00'],
        [{ mismatch: '29/02/2024 25:00' }],
        [null],
      ],
    ),
  },
  {
    title: 'Parses month names in another language, with words between the parts',
    params: { columns: ['fr', 'é'], names: 'fr' },
    input: table(
      ['fr', 'é'],
      [
        ['lundi 1er août 2022', '3 févr. 2024'],
        ['12 décembre 1999', '31/01/2024'],
        ['mardi', null],
      ],
    ),
    output: table(
      ['fr: date', 'é: date'],
      [
        ['2022-08-01', '2024-02-03'],
        ['1999-12-12', '2024-01-31'],
        [{ mismatch: 'mardi' }, null],
      ],
    ),
  },
  {
    title: 'Parses German dates; names in other languages don’t match',
    params: { columns: ['d'], names: 'de' },
    input: table(['d'], [['Mittwoch, 13. März 2024'], ['5. Okt. 2023'], ['1 mayo 2024']]),
    output: table(['d: date'], [['2024-03-13'], ['2023-10-05'], [{ mismatch: '1 mayo 2024' }]]),
  },
  {
    title: 'Parses names in every supported language, in the form used after a day',
    params: { columns: ['ru', 'é'], names: 'ru' },
    input: table(
      ['ru', 'é'],
      [
        ['5 марта 2024', '17 АПР. 2023'],
        ['Понедельник, 1 января 2024', '12 décembre 1999'],
      ],
    ),
    output: table(
      ['ru: date', 'é: date'],
      [
        ['2024-03-05', '2023-04-17'],
        ['2024-01-01', { mismatch: '12 décembre 1999' }],
      ],
    ),
  },
];
