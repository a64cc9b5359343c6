import { defineFunction } from '../../function.ts';
import { checkDatePattern } from './format-tokens.ts';
import { writeByPattern } from './format-with-pattern.ts';

export const formatDate = defineFunction({
  name: 'formatDate',
  family: 'date',
  aliases: ['dateToText', 'strftime'],
  summary:
    "Writes a date by a pattern: yyyy, yy, MMMM, MMM, MM, M, dddd, ddd, dd, d, HH, hh, mm, ss, SSS, a; letters in 'quotes' stand for themselves.",
  signatures: [
    {
      params: [
        { name: 'date', type: 'date' },
        { name: 'pattern', type: 'text', constant: true, check: checkDatePattern },
      ],
      returns: 'text',
      lower: ([date, pattern]) =>
        writeByPattern(date!, pattern!.kind === 'literal' ? String(pattern!.value) : '', true),
      guardNulls: true,
    },
    {
      params: [
        { name: 'datetime', type: 'datetime' },
        { name: 'pattern', type: 'text', constant: true, check: checkDatePattern },
      ],
      returns: 'text',
      lower: ([date, pattern]) =>
        writeByPattern(date!, pattern!.kind === 'literal' ? String(pattern!.value) : '', false),
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'formatDate(toDate("2024-02-09"), "dd/MM/yyyy")', gives: '09/02/2024' },
    { formula: 'formatDate(toDate("1799-02-09"), "dddd, d MMMM yyyy")', gives: 'Saturday, 9 February 1799' },
    {
      formula: 'formatDate(toDatetime("2024-02-09 15:05:06.25"), "h:mm a, ss.SSS")',
      gives: '3:05 PM, 06.250',
    },
    { formula: 'formatDate(toDate("2024-02-09"), "yyyyMMdd\'T\'HHmm")', gives: '20240209T0000' },
    { formula: 'formatDate(toDate("2024-02-09"), "MMM yy, ddd")', gives: 'Feb 24, Fri' },
  ],
});
