import { defineFunction } from '../../function.ts';
import { datetimeOfText } from './iso-text.ts';

export const toDatetime = defineFunction({
  name: 'toDatetime',
  family: 'date',
  aliases: ['toTimestamp', 'timestamp'],
  summary: 'Parses ISO 8601 text, such as 2024-02-29 13:05:00, as a datetime in UTC.',
  signatures: [
    {
      params: [{ name: 'text', type: 'text' }],
      returns: 'datetime',
      lower: ([text]) => datetimeOfText(text!),
    },
    {
      params: [{ name: 'datetime', type: 'datetime' }],
      returns: 'datetime',
      lower: { cell: ([cell]) => cell! },
    },
  ],
  nulls: 'propagate',
  fails: 'the text isn’t a valid time in the form year-month-day hour:minute',
  examples: [
    { formula: 'toDatetime("2024-02-29 13:05")', gives: '2024-02-29 13:05:00' },
    { formula: 'toDatetime("2024-02-29T13:05:06.25Z")', gives: '2024-02-29 13:05:06.25' },
    { formula: 'toDatetime("2024-02-29T01:00:00+02:00")', gives: '2024-02-28 23:00:00' },
    { formula: 'toDatetime("2024-02-29 01:00:00-03")', gives: '2024-02-29 04:00:00' },
    { formula: 'toDatetime("2024-02-29")', gives: '2024-02-29 00:00:00' },
    { formula: 'toDatetime(toDate("2024-02-29"))', gives: '2024-02-29 00:00:00' },
    { formula: 'toDatetime("2024-02-30 10:00")', gives: { mismatch: '2024-02-30 10:00' } },
    { formula: 'toDatetime("2024-02-29 25:00")', gives: { mismatch: '2024-02-29 25:00' } },
  ],
});
