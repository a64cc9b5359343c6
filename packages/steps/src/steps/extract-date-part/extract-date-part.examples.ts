import { table } from '../../example-table.ts';
import type { StepExample } from '../../step.ts';
import type { ExtractDatePartParams } from './extract-date-part.ts';

export const extractDatePartExamples: readonly StepExample<ExtractDatePartParams>[] = [
  {
    title: 'Extracts the fiscal year, named after the year it ends in, and its quarter',
    params: { columns: ['d'], parts: ['fiscalYear', 'fiscalQuarter'], language: 'en', fiscalStart: 4 },
    input: table(['d: date'], [['2024-03-31'], ['2024-04-01'], [null], [{ mismatch: 'é' }]]),
    output: table(
      ['d: date', 'd fiscal year: integer', 'd fiscal quarter: integer'],
      [
        ['2024-03-31', 2024, 4],
        ['2024-04-01', 2025, 1],
        [null, null, null],
        [{ mismatch: 'é' }, { mismatch: 'é' }, { mismatch: 'é' }],
      ],
    ),
  },
  {
    title: 'Adds the parts next to the date; those of a mismatched value are mismatched',
    params: { columns: ['d'], parts: ['year', 'month', 'dayName', 'hour'], language: 'en' },
    input: table(
      ['d: date', 'é'],
      [
        ['2024-02-29', 'x'],
        [{ mismatch: 'soon' }, ''],
        [null, null],
      ],
    ),
    output: table(
      ['d: date', 'd year: integer', 'd month: integer', 'd day name', 'd hour: integer', 'é'],
      [
        ['2024-02-29', 2024, 2, 'Thursday', 0, 'x'],
        [
          { mismatch: 'soon' },
          { mismatch: 'soon' },
          { mismatch: 'soon' },
          { mismatch: 'soon' },
          { mismatch: 'soon' },
          '',
        ],
        [null, null, null, null, null, null],
      ],
    ),
  },
  {
    title: 'Applies to all columns of a type, including times',
    params: { columns: { types: ['datetime'] }, parts: ['date', 'hour', 'week', 'weekYear'], language: 'en' },
    input: table(['t: datetime', 'n: integer'], [['2024-12-30 23:59:59', 1]]),
    output: table(
      [
        't: datetime',
        't date: date',
        't hour: integer',
        't week: integer',
        't week year: integer',
        'n: integer',
      ],
      [['2024-12-30 23:59:59', '2024-12-30', 23, 1, 2025, 1]],
    ),
  },
  {
    title: 'Reads text in ISO form',
    params: { columns: ['x'], parts: ['quarter'], language: 'en' },
    input: table(['x'], [['2024-05-01'], ['1/5/2024'], [null]]),
    output: table(
      ['x', 'x quarter: integer'],
      [
        ['2024-05-01', 2],
        ['1/5/2024', { mismatch: '1/5/2024' }],
        [null, null],
      ],
    ),
  },
  {
    title: 'Month and day names in a given language',
    params: { columns: ['d'], parts: ['monthName', 'dayName'], language: 'fr' },
    input: table(['d: date'], [['2024-02-29'], [{ mismatch: 'é' }], [null]]),
    output: table(
      ['d: date', 'd month name', 'd day name'],
      [
        ['2024-02-29', 'février', 'jeudi'],
        [{ mismatch: 'é' }, { mismatch: 'é' }, { mismatch: 'é' }],
        [null, null, null],
      ],
    ),
  },
];
