import type { Column } from '@winnow/kernel';
import { describe, expect, test } from 'vitest';
import { checkFormula } from '../compile.ts';

const columns: readonly Column[] = [
  { name: 'City', ref: 'City', type: 'text' },
  { name: 'First name', ref: 'First name', type: 'text' },
  { name: 'Amount', ref: 'Amount', type: 'number', mismatch: 'Amount~mismatch' },
  { name: 'Count', ref: 'Count', type: 'integer' },
  { name: 'Born', ref: 'Born', type: 'date' },
  { name: 'Seen', ref: 'Seen', type: 'datetime' },
  { name: 'Tags', ref: 'Tags', type: { list: 'text' } },
  { name: '__proto__', ref: '__proto__', type: 'text' },
  { name: 'constructor', ref: 'constructor', type: 'text' },
];
const scope = { columns, value: columns[0] };
const typeOf = (text: string) => {
  const result = checkFormula(text, scope);
  return result.ok
    ? result.value.type
    : result.problems.map((one) => `${one.message} ${one.fix ?? ''}`.trim());
};

describe('types', () => {
  test.each([
    ['1 + 1', 'integer'],
    ['1 + 1.5', 'number'],
    ['1 / 2', 'number'],
    ['Count // 2', 'integer'],
    ['Count * Amount', 'number'],
    ['City + 1', 'text'],
    ['Born + 1', 'date'],
    ['Born - Born', 'integer'],
    ['value.trim().length() > 3', 'boolean'],
    ['Tags[0]', 'text'],
    ['City[0]', 'text'],
    ['Tags[1:]', { list: 'text' }],
    ['[1, 2.5]', { list: 'number' }],
    ['[]', { list: 'null' }],
    ['map(Tags, t -> t.length())', { list: 'integer' }],
    ['map(Tags, t -> toNumber(t)).sum()', 'number'],
    ['if(Count > 1, 1, 2.5)', 'number'],
    ['if(Count > 1, Born, Seen)', 'datetime'],
    ['coalesce(null, 1)', 'integer'],
    ['switch(City, "a", 1, "b", 2.5)', 'number'],
    ['let(x, Count, y, x + 1, y * 2)', 'integer'],
    ['Born > "2024-01-01"', 'boolean'],
    ['"2024-01-01" < Born', 'boolean'],
    ['min("2024-01-01", Born)', 'date'],
    ['lower(Amount)', 'text'],
    ['`First name` + cells["City"].value', 'text'],
    ['`__proto__` + constructor', 'text'],
    ['9223372036854775807', 'integer'],
    ['9223372036854775808', 'decimal(0)'],
    ['null', 'null'],
    ['LOWER(City)', 'text'],
  ])('%s', (text, type) => {
    expect(typeOf(text)).toEqual(type);
  });
});

describe('problems and their fixes', () => {
  test.each([
    ['Citi', 'There is no column Citi. Write City.'],
    ['city', 'There is no column city. Write City.'],
    ['Frist', 'There is no column Frist. If it is text, put it in quotes.'],
    ['trimm(City)', 'There is no function trimm. Write trim.'],
    ['City.trmi()', 'There is no function trmi. Write trim.'],
    ['lower', 'lower is a function, and there is no column with this name. Call it: lower().'],
    ['City * 2', 'multiply expects integer or number for a, but this is text. Write toNumber(City).'],
    ['City > 5', '> doesn’t accept text and integer. Write toNumber(City).'],
    ['lower(1 + 2)', 'lower expects text for text, but this is integer. Write toText(1 + 2).'],
    ['year(City)', 'year expects date or datetime for date, but this is text. Write toDate(City).'],
    [
      'replace(City, "a")',
      'replace needs one more argument: replacement. Call it as replace(text, find, replacement).',
    ],
    ['trim(City, 1, 2)', 'trim takes 1 argument, but got 3. Call it as trim(text).'],
    [
      'dateAdd(Born, 1, "mont")',
      '"mont" isn’t a valid unit for dateAdd; use one of day, week, month, quarter, year. Write "month".',
    ],
    [
      'dateAdd(Born, 1, City)',
      'dateAdd needs its unit as a literal, because it is checked before anything runs. Write text, a number or a regular expression here, not a column or a computation.',
    ],
    ['parseDate(City, "dd/qq/yyyy")', expect.stringContaining('The pattern of parseDate is invalid')],
    ['padStart(City, 99999999)', 'The length of padStart is invalid: it isn’t between 0 and 10000.'],
    [
      'replace(City, /a(b)/, "\\\\1")',
      'The replacement of replace is invalid: write a group as $1, not \\1.',
    ],
    [
      '[1, "a"]',
      'The items of this list have different types: integer and text. Convert one of them, for example with toText(…) or toNumber(…).',
    ],
    ['[[1]]', 'A list can’t contain lists. Join or flatten the inner list.'],
    ['map(Tags, t -> t.split(","))', 'A list can’t contain lists. Join or flatten the inner list.'],
    [
      '/a/',
      'A regular expression can only be an argument, not a value. Use it in matches, replace, extract or split.',
    ],
    [
      'lower(x -> x)',
      'x -> … can only be an argument of a list function. Use it in map, filter, any or all.',
    ],
    ['filter(Tags, 1)', 'filter needs a function for condition. Write x -> x.trim(), for example.'],
    ['filter(Tags, t -> t)', 'filter expects boolean for condition, but this is text.'],
    ['map(Tags, (a, b) -> a)', 'This function takes at most 1 argument.'],
    [
      'let(1, 2)',
      'let needs pairs of a name and a value, then an expression. Write let(x, value.trim(), x + x), for example.',
    ],
    ['switch(City)', expect.stringContaining('switch takes a value')],
    ['if(City, 1, 2)', 'if expects boolean for condition, but this is text. Write toBoolean(City).'],
  ])('%s', (text, message) => {
    expect(typeOf(text)).toEqual([message]);
  });

  test('several problems are found at once, each with its position', () => {
    const result = checkFormula('lower(Citi) + trimm(Amont)', scope);
    expect(result.problems.map(({ code, at }) => [code, at?.from, at?.to])).toEqual([
      ['formulas/unknown-name', 6, 10],
      ['formulas/unknown-function', 14, 19],
      ['formulas/unknown-name', 20, 25],
    ]);
  });

  test('value is undefined if there is no current cell', () => {
    const result = checkFormula('value', { columns });
    expect(result.problems.map(({ code }) => code)).toEqual(['formulas/no-value']);
  });
});

test('columns that are read are listed once, in order', () => {
  const result = checkFormula('City + Count + City + today()', scope);
  expect(result.ok && result.value.reads).toEqual(['City', 'Count']);
  expect(result.ok && result.value.deterministic).toBe(false);
});

test('a checked formula is plain data', () => {
  const result = checkFormula('map(Tags, t -> replace(t, /a/i, "b") + Count)', scope);
  expect(result.ok && JSON.parse(JSON.stringify(result.value.ir))).toEqual(result.ok && result.value.ir);
});

test('today is the day of the run if one is given', () => {
  const given = checkFormula('today()', { ...scope, today: '2024-02-29' });
  expect(given.ok && given.value.ir).toEqual({ kind: 'literal', type: 'date', value: '2024-02-29' });
  expect(given.ok && given.value.deterministic).toBe(true);
});
