import { defineFunction, type OptionalParam, type RequiredParam, type SignatureOf } from '../../function.ts';
import { dateLanguages } from './date-names.ts';
import { checkDatePattern } from './format-tokens.ts';
import { writeByPattern } from './format-with-pattern.ts';

const written = (
  type: 'date' | 'datetime',
): SignatureOf<readonly [RequiredParam, RequiredParam, OptionalParam]> => ({
  params: [
    { name: type, type },
    { name: 'pattern', type: 'text', constant: true, check: checkDatePattern },
    { name: 'language', type: 'text', oneOf: dateLanguages, default: 'en' },
  ],
  returns: 'text',
  lower: ([date, pattern, language]) =>
    writeByPattern(
      date!,
      pattern!.kind === 'literal' ? String(pattern!.value) : '',
      type === 'date',
      language?.kind === 'literal' && language.value,
    ),
  guardNulls: true,
});

export const formatDate = defineFunction({
  name: 'formatDate',
  family: 'date',
  aliases: ['dateToText', 'strftime'],
  summary:
    "Formats a date with a pattern: yyyy, yy, MMMM, MMM, MM, M, dddd, ddd, dd, d, HH, hh, mm, ss, SSS, a; letters in 'quotes' are literal. Names are in English, or in the language of a code, such as de or fr.",
  signatures: [written('date'), written('datetime')],
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
    {
      formula: 'formatDate(toDate("2024-03-09"), "dddd, d. MMMM yyyy", "de")',
      gives: 'Samstag, 9. März 2024',
    },
    { formula: 'formatDate(toDate("2024-03-09"), "EEE d MMM", "fr")', gives: 'sam. 9 mars' },
    { formula: 'formatDate(toDate("2024-03-09"), "d MMMM", "ru")', gives: '9 марта' },
    { formula: 'formatDate(toDate("2024-03-09"), "MMMM yyyy", "ru")', gives: 'март 2024' },
  ],
});
