import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { ConvertTimestampsParams } from './convert-timestamps.ts';

export const convertTimestampsExamples: readonly StepExample<ConvertTimestampsParams>[] = [
  {
    title: 'Reads Unix seconds; values beyond the calendar keep their text',
    params: { columns: ['at'], direction: 'dates', unit: 'second', into: 'replace', name: '*' },
    input: table(['at: integer'], [[1709211906], [-1], ['9000000000000000'], [{ mismatch: 'é' }], [null]]),
    output: table(
      ['at: datetime'],
      [
        ['2024-02-29 13:05:06'],
        ['1969-12-31 23:59:59'],
        [{ mismatch: '9000000000000000' }],
        [{ mismatch: 'é' }],
        [null],
      ],
    ),
  },
  {
    title: 'Reads Excel serial numbers from text, into a new column',
    params: { columns: ['t'], direction: 'dates', unit: 'excel', into: 'add', name: 'date' },
    input: table(['t'], [['45351.5'], ['x'], ['']]),
    output: table(
      ['t', 'date: datetime'],
      [
        ['45351.5', '2024-02-29 12:00:00'],
        ['x', { mismatch: 'x' }],
        ['', null],
      ],
    ),
  },
  {
    title: 'Converts dates to milliseconds',
    params: {
      columns: { types: ['date'] },
      direction: 'numbers',
      unit: 'millisecond',
      into: 'replace',
      name: '*',
    },
    input: table(['d: date'], [['1970-01-02'], [{ mismatch: 'soon' }], [null]]),
    output: table(['d: number'], [[86_400_000], [{ mismatch: 'soon' }], [null]]),
  },
];
