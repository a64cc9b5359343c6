import { defineFunction } from '../../function.ts';
import { checkParsePattern } from './format-tokens.ts';
import { checkPatternOrLanguage } from './names-to-english.ts';
import { readByArguments } from './parse-with-pattern.ts';

export const parseDate = defineFunction({
  name: 'parseDate',
  family: 'date',
  summary:
    "Parses text as a date with the first matching pattern: yyyy, yy, MMMM (name), MM, M, dd, d; letters in 'quotes' are literal. Names are in English, or in the language of a code, such as de or fr, after the patterns.",
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'pattern', type: 'text', constant: true, check: checkParsePattern },
        { name: 'others', type: 'text', constant: true, rest: true, check: checkPatternOrLanguage },
      ],
      returns: 'date',
      lower: ([text, ...others]) => readByArguments(text!, others, 'date'),
    },
  ],
  nulls: 'propagate',
  fails: 'no pattern matches or the day doesn’t exist',
  examples: [
    { formula: 'parseDate("29/02/2024", "dd/MM/yyyy")', gives: '2024-02-29' },
    { formula: 'parseDate("2/9/24", "M/d/yy")', gives: '2024-02-09' },
    { formula: 'parseDate("Feb 3rd, 1799", "MMM d, yyyy")', gives: '1799-02-03' },
    { formula: 'parseDate("3 September 2024", "d MMMM yyyy")', gives: '2024-09-03' },
    { formula: 'parseDate("20240229", "yyyyMMdd")', gives: '2024-02-29' },
    { formula: 'parseDate("2024-02-29", "dd/MM/yyyy", "yyyy-MM-dd")', gives: '2024-02-29' },
    { formula: 'parseDate("Thursday, 29.02.2024", "dddd, dd.MM.yyyy")', gives: '2024-02-29' },
    { formula: 'parseDate("1/1/70", "d/M/yy")', gives: '1970-01-01' },
    { formula: 'parseDate("12/31/2024", "dd/MM/yyyy", "MM/dd/yyyy")', gives: '2024-12-31' },
    { formula: 'parseDate("30/02/2024", "dd/MM/yyyy")', gives: { mismatch: '30/02/2024' } },
    { formula: 'parseDate("2024-02-29", "dd/MM/yyyy")', gives: { mismatch: '2024-02-29' } },
    { formula: 'parseDate("3 Foo 2024", "d MMM yyyy")', gives: { mismatch: '3 Foo 2024' } },
    { formula: 'parseDate("02/2024", "MM/yyyy")', gives: '2024-02-01' },
    // These use a column, since DuckDB takes seconds to compute them over a constant.
    {
      formula: 'parseDate(value, "d. MMMM yyyy", "de")',
      values: { value: '5. März 2021' },
      gives: '2021-03-05',
    },
    {
      formula: 'parseDate(value, "d MMMM yyyy", "fr")',
      values: { value: '1er août 2017' },
      gives: '2017-08-01',
    },
    {
      formula: 'parseDate(value, "ddd, d \'de\' MMMM \'de\' yyyy", "es")',
      values: { value: 'mar, 3 de marzo de 2020' },
      gives: '2020-03-03',
    },
    {
      formula: 'parseDate(value, "dddd d MMMM yyyy", "fr")',
      values: { value: 'mardi 3 mars 2020' },
      gives: '2020-03-03',
    },
    {
      formula: 'parseDate(value, "d MMM yyyy", "pl")',
      values: { value: '11 kwietnia 2022' },
      gives: '2022-04-11',
    },
    {
      formula: 'parseDate(value, "d MMMM yyyy", "de")',
      values: { value: '5 March 2021' },
      gives: '2021-03-05',
    },
    { formula: 'parseDate("5. März 2021", "d. MMMM yyyy")', gives: { mismatch: '5. März 2021' } },
  ],
});
