import type { Column } from '@winnow/kernel';
import { expect, test } from 'vitest';
import { checkFormula } from '../compile.ts';

const columns: readonly Column[] = [
  { name: 'City', ref: 'City', type: 'text' },
  { name: 'Amount', ref: 'Amount', type: 'number' },
  { name: 'Unit price', ref: 'Unit price', type: 'number' },
  { name: 'Tags', ref: 'Tags', type: { list: 'text' } },
];
const problemsOf = (text: string): readonly string[] => {
  const result = checkFormula(text, { columns });
  return result.ok ? [] : result.problems.map((one) => `${one.message} ${one.fix ?? ''}`.trim());
};

const named = (written: string, name: string, write: string) => [
  `${written} isn’t how formulas name the column “${name}”. Write ${write}.`,
];
const sql = (keyword: string, write: string) => [`Formulas have no ${keyword}. Write ${write}.`];

test.each([
  ['[Unit price] * 2', named('[Unit price]', 'Unit price', '`Unit price`')],
  ['[Amount] * 2', named('[Amount]', 'Amount', 'Amount')],
  ['[@Amount] * 2', named('[@Amount]', 'Amount', 'Amount')],
  ['Orders[Amount] * 2', named('Orders[Amount]', 'Amount', 'Amount')],
  ['{Unit Price} * 2', named('{Unit Price}', 'Unit price', '`Unit price`')],
  ['Amount * Unit price', named('Unit price', 'Unit price', '`Unit price`')],
  [
    '"Unit price" * 2',
    ['This is the text “Unit price”, not the column. For the column, write `Unit price`.'],
  ],
  ['=Amount * 2', ['Formulas don’t start with =. Remove it.']],
  ['City IN ("Rome", "Oslo")', sql('IN', 'oneOf(City, "Rome", "Oslo")')],
  ['City.trim() not in ("Rome")', sql('IN', 'not oneOf(City.trim(), "Rome")')],
  ['City LIKE "R%"', sql('LIKE', 'startsWith(City, "R")')],
  ['City LIKE "%r_m%"', sql('LIKE', 'contains(City, /r.m/)')],
  ['Amount IS NOT NULL', sql('IS NULL', 'not isNull(Amount)')],
  ['Amount BETWEEN 1 AND 5', sql('BETWEEN', 'between(Amount, 1, 5)')],
  [
    'CASE WHEN Amount > 5 THEN "much" WHEN Amount > 1 THEN "some" ELSE "none" END',
    sql('CASE', 'if(Amount > 5, "much", if(Amount > 1, "some", "none"))'),
  ],
  ['CASE WHEN Amount > 5 THEN "much"', sql('CASE', 'if(condition, value, otherwise)')],
])('says what to write instead of %s', (text, problems) => {
  expect(problemsOf(text)).toEqual(problems);
});

test.each([
  'oneOf(City, "Rome")',
  'Tags[0] == "Unit price"',
  'between(Amount, 1, 5)',
  'oneOf(Amount, Amount)',
  '["City", "Amount"].length()',
])('accepts %s', (text) => {
  expect(problemsOf(text)).toEqual([]);
});

test('what it says to write is a formula', () => {
  for (const text of ['City NOT LIKE "R%"', 'lower(City) in ("rome")', 'Amount not between 1 and Amount']) {
    const result = checkFormula(text, { columns });
    const [problem] = result.ok ? [] : result.problems;
    expect(problemsOf(String(problem?.params?.replacement))).toEqual([]);
  }
});

test('keeps the problems around it', () => {
  expect(problemsOf('[Unit price] + Town')).toEqual([
    ...named('[Unit price]', 'Unit price', '`Unit price`'),
    'There is no column Town. If it is text, put it in quotes.',
  ]);
});
