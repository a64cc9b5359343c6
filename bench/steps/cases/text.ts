import type { StepCase } from '../step-case.ts';

/** Space, no-break space, tab and line breaks: everything that surrounds the messy cells. */
const spaces = `' ' || chr(160) || chr(9) || chr(10) || chr(13)`;

export const textCases: readonly StepCase[] = [
  {
    kind: 'trim-text',
    columns: { customer: 'text', city: 'text' },
    params: { columns: ['customer', 'city'] },
    sql: `SELECT trim(customer, ${spaces}) AS customer, trim(city, ${spaces}) AS city FROM t`,
  },
  {
    kind: 'collapse-spaces',
    columns: { customer: 'text', city: 'text' },
    params: { columns: ['customer'] },
    sql: `SELECT trim(regexp_replace(customer, '[\\s\\x{a0}]+', ' ', 'g')) AS customer, city FROM t`,
  },
  {
    kind: 'change-case',
    columns: { customer: 'text', city: 'text' },
    params: { columns: ['customer', 'city'], case: 'lower' },
    sql: 'SELECT lower(customer) AS customer, lower(city) AS city FROM t',
  },
  {
    kind: 'change-case',
    of: 'titles',
    columns: { customer: 'text' },
    params: { columns: ['customer'], case: 'title' },
    sql: `SELECT array_to_string(list_transform(regexp_extract_all(lower(customer), '[\\p{L}\\p{M}\\p{N}'']+|[^\\p{L}\\p{M}\\p{N}'']+'),
      lambda w: upper(left(w, 1)) || substr(w, 2)), '') AS customer FROM t`,
    cellsDiffer: 'where a word begins is a matter of taste',
  },
  {
    kind: 'extract-text',
    columns: { 'written amount': 'text' },
    params: { column: 'written amount', what: 'regex', pattern: '[0-9]+', name: 'digits' },
    sql: `SELECT "written amount", CASE WHEN regexp_matches("written amount", '[0-9]+') THEN regexp_extract("written amount", '[0-9]+') END AS digits FROM t`,
  },
  {
    kind: 'find-replace',
    columns: { phone: 'text' },
    params: { columns: ['phone'], find: '[^0-9]', how: 'regex' },
    sql: `SELECT regexp_replace(phone, '[^0-9]', '', 'g') AS phone FROM t`,
  },
  {
    kind: 'find-replace',
    of: 'a text',
    columns: { city: 'text' },
    params: { columns: ['city'], find: ',', replace: ' -', how: 'text' },
    sql: `SELECT replace(city, ',', ' -') AS city FROM t`,
  },
  {
    kind: 'remove-characters',
    columns: { phone: 'text' },
    params: { columns: ['phone'], how: 'keep', digits: true },
    sql: `SELECT regexp_replace(phone, '[^\\p{Nd}]', '', 'g') AS phone FROM t`,
  },
  {
    kind: 'merge-columns',
    columns: { customer: 'text', city: 'text', status: 'text' },
    params: { columns: ['customer', 'city', 'status'], separator: '; ', name: 'all' },
    sql: `SELECT concat_ws('; ', nullif(customer, ''), nullif(city, ''), nullif(status, '')) AS "all" FROM t`,
  },
  {
    kind: 'pad-text',
    columns: { quantity: 'text' },
    params: { columns: ['quantity'], length: 6, fill: '0' },
    sql: `SELECT CASE WHEN length(quantity) < 6 THEN lpad(quantity, 6, '0') ELSE quantity END AS quantity FROM t`,
  },
  {
    kind: 'wrap-text',
    columns: { city: 'text' },
    params: { columns: ['city'], how: 'add', before: '#', after: '!' },
    sql: `SELECT CASE WHEN city <> '' THEN '#' || city || '!' ELSE city END AS city FROM t`,
  },
  {
    kind: 'count-text',
    columns: { customer: 'text' },
    params: { columns: ['customer'], what: 'length', name: 'length' },
    sql: 'SELECT customer, length(customer) AS length FROM t',
  },
  {
    kind: 'encode-text',
    columns: { customer: 'text' },
    params: { columns: ['customer'], form: 'md5', into: 'add', name: 'md5' },
    sql: 'SELECT customer, md5(customer) AS md5 FROM t',
  },
  {
    kind: 'split-column',
    columns: { city: 'text' },
    params: { column: 'city', by: 'delimiter', delimiter: ',', parts: 2 },
    sql: `SELECT trim(split_part(city, ',', 1), ${spaces}) AS "city 1",
      CASE WHEN contains(city, ',') THEN trim(substr(city, strpos(city, ',') + 1), ${spaces}) END AS "city 2" FROM t`,
  },
];
