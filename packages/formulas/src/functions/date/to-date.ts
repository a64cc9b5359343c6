import { defineFunction } from '../../function.ts';
import { dateOfText } from './iso-text.ts';

export const toDate = defineFunction({
  name: 'toDate',
  family: 'date',
  summary: 'Converts ISO text (2024-02-29) or a datetime to a date.',
  signatures: [
    {
      params: [{ name: 'text', type: 'text' }],
      returns: 'date',
      lower: ([text]) => dateOfText(text!),
    },
    { params: [{ name: 'date', type: 'date' }], returns: 'date', lower: { cell: ([cell]) => cell! } },
    {
      params: [{ name: 'datetime', type: 'datetime' }],
      returns: 'date',
      lower: { duckdb: 'CAST({0} AS DATE)', clickhouse: 'toDate32({0})' },
      total: true,
    },
  ],
  nulls: 'propagate',
  fails: 'the text isn’t a valid date in the form year-month-day',
  examples: [
    { formula: 'toDate("2024-02-29")', gives: '2024-02-29' },
    { formula: 'toDate("2024-2-9")', gives: '2024-02-09' },
    { formula: 'toDate("1799-12-31")', gives: '1799-12-31' },
    { formula: 'toDate("2024-02-30")', gives: { mismatch: '2024-02-30' } },
    { formula: 'toDate("0000-00-00")', gives: { mismatch: '0000-00-00' } },
    { formula: 'toDate(toDatetime("2024-02-29 23:59:59"))', gives: '2024-02-29' },
  ],
});
