import { defineFunction } from '../../function.ts';
import { checkParsePattern } from './format-tokens.ts';
import { checkPatternOrLanguage } from './names-to-english.ts';
import { readByArguments } from './parse-with-pattern.ts';

export const parseDatetime = defineFunction({
  name: 'parseDatetime',
  family: 'date',
  summary:
    'Parses text as a datetime with the first matching pattern. Takes the fields of parseDate and HH, H, hh, h, mm, ss, SSS and a (AM/PM).',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'pattern', type: 'text', constant: true, check: checkParsePattern },
        { name: 'others', type: 'text', constant: true, rest: true, check: checkPatternOrLanguage },
      ],
      returns: 'datetime',
      lower: ([text, ...others]) => readByArguments(text!, others, 'datetime'),
    },
  ],
  nulls: 'propagate',
  fails: 'no pattern matches or the time doesn’t exist',
  examples: [
    { formula: 'parseDatetime("29/02/2024 13:05", "dd/MM/yyyy HH:mm")', gives: '2024-02-29 13:05:00' },
    { formula: 'parseDatetime("2/9/2024 1:05:06 PM", "M/d/yyyy h:mm:ss a")', gives: '2024-02-09 13:05:06' },
    { formula: 'parseDatetime("2/9/2024 12:30 a.m.", "M/d/yyyy h:mm a")', gives: '2024-02-09 00:30:00' },
    { formula: 'parseDatetime("2/9/2024 12:30 PM", "M/d/yyyy h:mm a")', gives: '2024-02-09 12:30:00' },
    {
      formula: 'parseDatetime("2/9/2024 13:30 PM", "M/d/yyyy h:mm a")',
      gives: { mismatch: '2/9/2024 13:30 PM' },
    },
    {
      formula: 'parseDatetime("29 Feb 1600 00:00:01.250", "d MMM yyyy HH:mm:ss.SSS")',
      gives: '1600-02-29 00:00:01.25',
    },
    {
      formula: 'parseDatetime("29/02/2024 25:00", "dd/MM/yyyy HH:mm")',
      gives: { mismatch: '29/02/2024 25:00' },
    },
    {
      formula: 'parseDatetime("2024-02-29T13:05:06Z", "yyyy-MM-ddTHH:mm:ssZ")',
      gives: '2024-02-29 13:05:06',
    },
  ],
});
