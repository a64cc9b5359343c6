import type { Column } from '@winnow/kernel';
import { describe, expect, test } from 'vitest';
import { completionsAt } from './completions.ts';
import { renameColumnInFormula } from './rename-column.ts';
import { signatureAt } from './signature-help.ts';

const columns: readonly Column[] = [
  { name: 'City', ref: 'City', type: 'text' },
  { name: 'First name', ref: 'First name', type: 'text' },
  { name: 'Born', ref: 'Born', type: 'date' },
  { name: 'Tags', ref: 'Tags', type: { list: 'text' } },
];
const scope = { columns, value: columns[0] };

/** The bar marks the offset. */
function at<T>(marked: string, ask: (text: string, offset: number) => T): T {
  const offset = marked.indexOf('|');
  return ask(marked.replace('|', ''), offset);
}
const complete = (marked: string) => at(marked, (text, offset) => completionsAt(text, offset, scope));
const labels = (marked: string) => complete(marked).items.map((item) => item.label);

describe('completion', () => {
  test('offers columns as formulas write them, value and functions', () => {
    const { items } = complete('|');
    expect(items.slice(0, 5).map(({ insert, detail }) => [insert, detail])).toEqual([
      ['value', 'text'],
      ['City', 'text'],
      ['`First name`', 'text'],
      ['Born', 'date'],
      ['Tags', 'list of text'],
    ]);
    expect(labels('|')).toContain('trim');
  });

  test('replaces the word in hand', () => {
    expect(complete('lower(Ci|t)')).toMatchObject({ from: 6, to: 9 });
    expect(complete('1 + |')).toMatchObject({ from: 4, to: 4 });
    expect(complete('`First na|')).toMatchObject({ from: 0, to: 9 });
  });

  test.each([
    ['Born.|', 'year', 'trim'],
    ['City.|', 'trim', 'sqrt'],
    ['Tags.|', 'join', 'trim'],
    ['City.split(",").|', 'join', 'trim'],
    ['lower(City.tr|', 'trim', 'sqrt'],
    ['(1 + 2).|', 'sqrt', 'year'],
    ['map(Tags, t -> t.|)', 'trim', 'sqrt'],
  ])('after %s methods that fit come first', (marked, fitting, other) => {
    const { items } = complete(marked);
    const position = (label: string) => items.findIndex((item) => item.label === label);
    expect(items[position(fitting)]?.fits).toBe(true);
    expect(items[position(other)]?.fits).toBe(false);
    expect(position(fitting)).toBeLessThan(position(other));
  });

  test('offers names that let and small functions have made', () => {
    expect(labels('let(total, 1, to|)')).toContain('total');
    expect(labels('map(Tags, tag -> ta|)')).toContain('tag');
  });

  test('is silent inside a text, a pattern and a number', () => {
    for (const marked of ['"ab|c"', 'matches(City, /a|b/)', '12|']) expect(labels(marked)).toEqual([]);
  });
});

describe('help with parameters', () => {
  test.each([
    ['replace(City, |', 'replace', 1],
    ['City.replace(|', 'replace', 1],
    ['replace(lower(Ci|ty), "a")', 'lower', 0],
    ['replace(lower(City), "a", |)', 'replace', 2],
    ['replace(City, [1, 2|], "a")', 'replace', 1],
    ['if((1 + 2|) > 3', 'if', 0],
  ])('%s', (marked, name, param) => {
    const help = at(marked, signatureAt);
    expect([help?.function.name, help?.param]).toEqual([name, param]);
  });

  test('there is none outside of calls', () => {
    expect(at('lower(City)| + 1', signatureAt)).toBeUndefined();
  });
});

describe('renaming a column', () => {
  test.each([
    ['City + `City` + "City"', 'Town', 'Town + Town + "City"'],
    ['cells["City"].value.trim()', 'Home town', '`Home town`.trim()'],
    ['map(Tags, City -> City + 1) + City', 'Town', 'map(Tags, City -> City + 1) + Town'],
    ['let(City, City.trim(), City + `City`)', 'Town', 'let(City, Town.trim(), City + Town)'],
    ['City.trim( ) /* broken', 'Town', 'Town.trim( ) /* broken'],
    ['lower(Citys)', 'Town', 'lower(Citys)'],
  ])('%s', (text, to, expected) => {
    expect(renameColumnInFormula(text, 'City', to)).toBe(expected);
  });
});
