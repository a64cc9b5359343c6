import type { Column } from '@winnow/kernel';
import { describe, expect, test } from 'vitest';
import type { FormulaPlugin, FormulaPlugins } from '../plugin.ts';
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
const iban: FormulaPlugin = {
  name: 'iban',
  version: '1.2.0',
  integrity: 'sha256-0',
  traits: { nullSafe: false, deterministic: true },
  functions: [
    {
      name: 'format',
      summary: 'In groups.',
      inputs: [
        { name: 'text', type: 'text' },
        { name: 'group', type: 'integer', default: 4 },
      ],
      result: 'text',
    },
    { name: 'now', inputs: [], result: 'datetime' },
  ],
};
const revoked = { problem: { code: 'x', message: 'Gone.', severity: 'error', status: 422 } } as const;
const plugins: FormulaPlugins = new Map<string, FormulaPlugin | typeof revoked>([
  ['iban', iban],
  ['old', revoked],
]);
const withPlugins = { ...scope, plugins };

/** Calls a function with the text and the offset that the bar marks. */
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

  test('replaces the current word', () => {
    expect(complete('lower(Ci|t)')).toMatchObject({ from: 6, to: 9 });
    expect(complete('1 + |')).toMatchObject({ from: 4, to: 4 });
    expect(complete('`First na|')).toMatchObject({ from: 0, to: 9 });
  });

  test.each([
    ['First n|', 0],
    ['City != first na|', 8],
    ['upper(First |)', 6],
  ])('in %s, replaces the words of a column name', (marked, from) => {
    const { items, ...span } = complete(marked);
    expect(items.map(({ insert }) => insert)).toEqual(['`First name`']);
    expect(span).toEqual({ from, to: marked.indexOf('|') });
  });

  test('after a whole name, offers no longer one', () => {
    const both = { columns: [...columns, { name: 'City code', ref: 'c', type: 'text' as const }] };
    const offered = (text: string) => completionsAt(text, text.length, both).items.length;
    expect(offered('City ')).toBeGreaterThan(1);
    expect(offered('City c')).toBe(1);
  });

  test.each([
    ['Born.|', 'year', 'trim'],
    ['City.|', 'trim', 'sqrt'],
    ['Tags.|', 'join', 'trim'],
    ['City.split(",").|', 'join', 'trim'],
    ['lower(City.tr|', 'trim', 'sqrt'],
    ['(1 + 2).|', 'sqrt', 'year'],
    ['map(Tags, t -> t.|)', 'trim', 'sqrt'],
  ])('after %s, fitting methods come first', (marked, fitting, other) => {
    const { items } = complete(marked);
    const position = (label: string) => items.findIndex((item) => item.label === label);
    expect(items[position(fitting)]?.fits).toBe(true);
    expect(items[position(other)]?.fits).toBe(false);
    expect(position(fitting)).toBeLessThan(position(other));
  });

  test('offers names defined by let and lambdas', () => {
    expect(labels('let(total, 1, to|)')).toContain('total');
    expect(labels('map(Tags, tag -> ta|)')).toContain('tag');
  });

  test('offers plugin functions by both names, and after the name of a plugin only its own', () => {
    const items = (marked: string, own = withPlugins) =>
      at(marked, (text, offset) => completionsAt(text, offset, own)).items;
    expect(items('|').filter((one) => one.label.startsWith('iban'))).toEqual([
      {
        label: 'iban.format',
        kind: 'function',
        insert: 'iban.format()',
        back: 1,
        detail: '(text, [group]) → text',
        info: 'In groups. · Plugin iban 1.2.0',
        fits: true,
      },
      expect.objectContaining({ insert: 'iban.now()', back: 0 }),
    ]);
    expect(items('upper(iban.|)').map((one) => one.insert)).toEqual(['format()', 'now()']);
    expect(items('City.iban.|').map((one) => one.label)).toContain('trim');
    expect(items('old.|').map((one) => one.label)).not.toContain('format');
    const column = { ...withPlugins, columns: [{ name: 'iban', ref: 'iban', type: 'text' as const }] };
    expect(items('iban.|', column).map((one) => one.label)).toEqual(
      expect.arrayContaining(['format', 'trim']),
    );
  });

  test('offers nothing inside a string, a pattern or a number', () => {
    for (const marked of ['"ab|c"', 'matches(City, /a|b/)', '12|']) expect(labels(marked)).toEqual([]);
  });
});

describe('parameter help', () => {
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

  test.each([
    ['iban.format(|', 'iban.format', 0, 0],
    ['upper(iban.format(City, |', 'iban.format', 1, 6],
    ['iban.format(lower(|', 'lower', 0, 12],
    ['City.iban.format(|', undefined, undefined, undefined],
    ['old.format(|', undefined, undefined, undefined],
  ])('%s, with plugins', (marked, name, param, from) => {
    const help = at(marked, (text, offset) => signatureAt(text, offset, plugins));
    expect([help?.function.name, help?.param, help?.from]).toEqual([name, param, from]);
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
