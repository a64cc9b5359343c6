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
function cardsOf(values: readonly string[], type: 'text' | 'datetime' | 'integer' = 'text') {
  const own = { columns: ['answer'], rows: values.length, cells: [[...values]] };
  const at = values.map((_, i) => i);
  const of = { table: codeTable(own), cells: own, types: [type], rowIds: at, positions: at };
  return ask({ column: 'answer' }, { ...of, issues: [] }).filter(
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
