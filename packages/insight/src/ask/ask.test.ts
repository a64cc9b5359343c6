import { parseStep, stepDefinition } from '@winnow/recipe';
import { expect, test } from 'vitest';
import { findIssues } from '../issues/find-issues.ts';
import { codeTable } from '../table/coded-table.ts';
import { ask } from './ask.ts';
import type { Selection } from './card.ts';

const rows = Array.from({ length: 40 }, (_, i) => [
  `Doe, ${['Ann', 'Bob', 'Eve'][i % 3]}`,
  i === 3 ? 'Romee' : ['Rome', 'Oslo'][i % 2]!,
  `A-${1000 + i}`,
]);
const cells = {
  columns: ['name', 'city', 'code'],
  rows: 40,
  cells: [0, 1, 2].map((c) => rows.map((row) => row[c]!)),
};
const ids = rows.map((_, i) => i);
const types = ['text', 'text', 'text'] as const;
const issues = findIssues({ cells, types, rowIds: ids, positions: ids });
const context = { table: codeTable(cells), issues, cells, types, rowIds: ids, positions: ids };
const cards = (selection: Selection) => ask(selection, context);

test('returns at most five cards, each with complete steps, an effect and examples', () => {
  const all = [
    cards({}),
    cards({ column: 'city' }),
    cards({ column: 'city', value: 'Romee' }),
    cards({ column: 'name' }),
    cards({ column: 'name', value: 'Doe, Ann', start: 3, end: 5 }),
    cards({ column: 'code', value: 'A-1000', start: 2, end: 6 }),
  ];
  for (const list of all) {
    expect(list.length).toBeGreaterThan(0);
    expect(list.length).toBeLessThanOrEqual(5);
    for (const { steps, examples, variants, effect } of list) {
      expect(examples.length).toBeGreaterThan(0);
      const { cells, rowsBefore, rowsAfter, columnsAdded = 0, columnsRemoved = 0 } = effect;
      expect(cells + rowsBefore - rowsAfter + columnsAdded + columnsRemoved).toBeGreaterThan(0);
      for (const { kind, params } of [...steps, ...variants.flatMap((one) => one.steps)]) {
        const defaults = stepDefinition(kind)!.defaults(['name']);
        const parsed = parseStep({ id: 's1', kind, params: { ...defaults, ...params } as never });
        expect(parsed.problems, `${kind} ${JSON.stringify(params)}`).toEqual([]);
      }
    }
  }
});

test('offers the correction of a wrong value before filtering its rows', () => {
  const [first, second] = cards({ column: 'city', value: 'Romee' });
  expect(first?.examples[0]).toEqual({ from: 'Romee', to: 'Rome' });
  expect(second?.sentence).toBe('Keep only rows where city is Romee');
  expect(second?.effect).toEqual({ cells: 0, rowsBefore: 40, rowsAfter: 1 });
});

test('omits the number of wrong values from a card in a sample', () => {
  const sentences = (isSample: boolean): readonly string[] =>
    ask({ column: 'city' }, { ...context, isSample }).map(({ sentence }) => sentence);
  expect(sentences(false)[0]).toBe('1 value in city looks misspelled');
  expect(sentences(true)[0]).toBe('Values in city look misspelled');
});

test('splits at a delimiter and extracts digits by their pattern', () => {
  expect(cards({ column: 'name', value: 'Doe, Ann', start: 3, end: 5 })[0]?.sentence).toBe(
    'Split name at “, ”',
  );
  const [first] = cards({ column: 'code', value: 'A-1000', start: 2, end: 6 });
  expect(first?.sentence).toBe('Extract the number from code into a new column');
  expect(first?.examples[0]).toEqual({ from: 'A-1000', to: '1000' });
});

test('replaces a number that means “missing” with null and offers other missing-value words too', () => {
  const ages = Array.from({ length: 40 }, (_, i) => (i % 9 === 0 ? '999' : i === 5 ? 'n/a' : String(20 + i)));
  const table = { columns: ['age'], rows: 40, cells: [ages] };
  const integer = ['integer'] as const;
  const [first] = ask(
    { column: 'age', value: '999' },
    { table: codeTable(table), issues: [], cells: table, types: integer, rowIds: ids, positions: ids },
  );
  expect(first?.sentence).toBe('Replace 999 with null in age');
  expect(first?.effect.cells).toBe(5);
  expect(first?.variants.map(({ sentence }) => sentence)).toEqual(['n/a too']);
});

/** Returns the cards for a column of the given values and type. */
function cardsOf(values: readonly string[], type: 'text' | 'datetime' | 'integer' = 'text', name = 'answer') {
  const own = { columns: [name], rows: values.length, cells: [[...values]] };
  const at = values.map((_, i) => i);
  const of = { table: codeTable(own), cells: own, types: [type], rowIds: at, positions: at };
  return ask({ column: name }, { ...of, issues: [] }).filter(
    ({ steps }) => steps[0]!.kind !== 'drop-columns',
  );
}

/** Repeats the given values in order until there are `count` rows. */
const repeated = (values: readonly string[], count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => values[i % values.length]!);

test('splits survey choices into rows or a column each, even with a trailing separator', () => {
  const [first] = cardsOf(repeated(['Tea;Milk;', 'Milk', 'Tea;', 'Water;Tea', 'Milk;Water;Tea;'], 60));
  expect(first?.steps[0]).toMatchObject({ kind: 'split-to-rows', params: { separator: ';' } });
  expect(first?.variants.map(({ sentence }) => sentence)).toEqual(['One column for each of the 3']);
});

test('parses numbers with thousands and extracts a number among words', () => {
  const budget = cardsOf(repeated(['$1,200', '1.5k', '$10K', '900', '2M', 'unlimited'], 60));
  expect(budget.map(({ steps }) => steps[0]!.kind)).toEqual(['parse-number']);
  expect(budget[0]?.examples).toEqual([
    { from: '$1,200', to: '1200' },
    { from: '1.5k', to: '1500' },
    { from: '$10K', to: '10000' },
  ]);
  const hours = cardsOf(repeated(['5', '10-15', 'about 8', '20+', 'ten', '7.5', 'up to 9'], 70));
  expect(hours.map(({ steps }) => steps[0]!)).toMatchObject([
    { kind: 'extract-text', params: { what: 'number' } },
  ]);
  const places = repeated(['Main St 12', 'Oak Ave 7', 'Elm Rd 33', 'Pine Ln 4'], 60);
  expect(cardsOf(places).some(({ steps }) => steps[0]!.kind === 'extract-text')).toBe(false);
});

test('doesn’t report rows with the same timestamp by chance as duplicates', () => {
  const moments = Array.from(
    { length: 60 },
    (_, i) => `2026-01-0${1 + (i % 9)} 0${i % 10}:${10 + (i % 50)}:00`,
  );
  moments[59] = moments[3]!;
  expect(cardsOf(moments, 'datetime').map(({ steps }) => steps[0]!.kind)).not.toContain('remove-duplicates');
});

test('shows nested JSON fields unchanged', () => {
  const [first] = cardsOf(repeated(['{"os": "iOS", "browser": {"name": "Safari"}}'], 30));
  expect(first?.examples[0]?.to).toBe('iOS | {"name":"Safari"}');
});

/** Returns each card’s first step kind, first example and variants. */
const outlined = (values: readonly string[], type?: 'integer', name?: string) =>
  cardsOf(repeated(values, 60), type, name).map(({ steps, examples, variants }) => ({
    kinds: steps.map(({ kind }) => kind),
    example: examples[0],
    variants: variants.length,
  }));

test('reads each number with the decimal separator that it is written with', () => {
  expect(outlined(['€12,90', '$14.50', '€1.234,50', '$9.99', '$7.00'])).toEqual([
    { kinds: ['transform-column', 'parse-number'], example: { from: '€12,90', to: '12.90' }, variants: 0 },
  ]);
});

test('converts sizes to one unit instead of dropping their units', () => {
  expect(outlined(['1,5 kg', '250 g', '2 kg', '1 lb', '500', '0.5kg'])).toEqual([
    { kinds: ['transform-column'], example: { from: '1,5 kg', to: '1.5 kg' }, variants: 2 },
  ]);
});

test('groups spellings that are all frequent, but not codes or numbers', () => {
  expect(outlined(['Acme GmbH', 'ACME GmbH', 'Globex, Inc.', 'Globex Inc.', 'Initech'])[0]).toEqual({
    kinds: ['map-values'],
    example: { from: 'ACME GmbH', to: 'Acme GmbH' },
    variants: 0,
  });
  // The usual letter case of the column outweighs a small majority.
  const goods = outlined(['tents & tarps', 'Lighting', 'Tents & Tarps', 'tents & tarps', 'Stoves']);
  expect(goods[0]?.example).toEqual({ from: 'tents & tarps', to: 'Tents & Tarps' });
  expect(outlined(['a1-x', 'A1-X', 'b2-y', 'B2-Y']).map(({ kinds }) => kinds)).not.toContainEqual([
    'map-values',
  ]);
});

test('writes phone numbers with and without a country code as E.164', () => {
  const numbers = ['+49 30 1234567', '030/1234568', '0049-30-1234569', '(030) 1234570', '+49 (0)30 1234571'];
  expect(cardsOf(repeated(numbers, 60), 'text', 'phone')[0]?.examples).toEqual([
    { from: '+49 30 1234567', to: '+49301234567' },
    { from: '030/1234568', to: '+49301234568' },
    { from: '0049-30-1234569', to: '+49301234569' },
  ]);
  // Italian numbers keep their zero.
  const italian = ['+39 06 6982 1234', '06 6982 1235', '+39 06 6982 1236', '06 6982 1237'];
  expect(outlined(italian, undefined, 'phone').map(({ kinds }) => kinds)).not.toContainEqual([
    'transform-column',
  ]);
});

test('splits JSON lists and key-value pairs, and converts Unix times', () => {
  expect(outlined(['[{"a": 1}, {"a": 2}]', '[]'])[0]).toMatchObject({
    kinds: ['transform-column', 'split-to-rows'],
    example: { to: '{"a":1} | {"a":2}' },
  });
  expect(outlined(['user=ann took 3ms path=/a?b=1', 'user=bob took 5ms path=/'])[0]).toEqual({
    kinds: ['split-pairs'],
    example: { from: 'user=ann took 3ms path=/a?b=1', to: '/a?b=1 | ann' },
    variants: 1,
  });
  expect(outlined(['1704067200', '1704070800'], 'integer', 'createdAt')[0]?.example).toEqual({
    from: '1704067200',
    to: '2024-01-01 00:00:00',
  });
  expect(outlined(['1704067200', '1704070800'], 'integer', 'order')).toEqual([]);
});

test('combines columns of which each row fills one', () => {
  const own = {
    columns: ['debit', 'credit'],
    rows: 40,
    cells: [ids.map((i) => (i % 2 ? '5.00' : null)), ids.map((i) => (i % 2 ? null : '7.50'))],
  };
  const decimals = ['decimal(2)', 'decimal(2)'] as const;
  const [first] = ask(
    { columns: ['debit', 'credit'] },
    { table: codeTable(own), issues: [], cells: own, types: decimals, rowIds: ids, positions: ids },
  );
  expect(first).toMatchObject({
    sentence: 'Combine debit and credit into one column',
    examples: [
      { from: '– | 7.50', to: '7.50' },
      { from: '5.00 | –', to: '5.00' },
    ],
    steps: [{ kind: 'add-column', params: { formula: 'coalesce(debit, credit)' } }, { kind: 'drop-columns' }],
  });
  expect(first?.variants.map(({ sentence }) => sentence)).toEqual([
    'Calculate credit minus debit',
    'Calculate debit minus credit',
    'Keep the columns',
  ]);
});
