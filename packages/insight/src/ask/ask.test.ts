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

test('every card has steps that are complete, an effect and examples; there are five at most', () => {
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

test('a wrong value is met by what it ought to be, before its rows are filtered', () => {
  const [first, second] = cards({ column: 'city', value: 'Romee' });
  expect(first?.examples[0]).toEqual({ from: 'Romee', to: 'Rome' });
  expect(second?.sentence).toBe('Keep only rows where city is Romee');
  expect(second?.effect).toEqual({ cells: 0, rowsBefore: 40, rowsAfter: 1 });
});

test('in a sample, a card does not give the number of the values that are wrong', () => {
  const sentences = (isSample: boolean): readonly string[] =>
    ask({ column: 'city' }, { ...context, isSample }).map(({ sentence }) => sentence);
  expect(sentences(false)[0]).toBe('1 value in city looks misspelled');
  expect(sentences(true)[0]).toBe('Values in city look misspelled');
});

test('a delimiter splits, digits are extracted by their pattern', () => {
  expect(cards({ column: 'name', value: 'Doe, Ann', start: 3, end: 5 })[0]?.sentence).toBe(
    'Split name at “, ”',
  );
  const [first] = cards({ column: 'code', value: 'A-1000', start: 2, end: 6 });
  expect(first?.sentence).toBe('Extract the number from code into a new column');
  expect(first?.examples[0]).toEqual({ from: 'A-1000', to: '1000' });
});

test('a number that stands for none is met by null, and by the other words for it', () => {
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

/** The cards of one column of some values, with its type. */
function cardsOf(values: readonly string[], type: 'text' | 'datetime' | 'integer' = 'text') {
  const own = { columns: ['answer'], rows: values.length, cells: [[...values]] };
  const at = values.map((_, i) => i);
  const of = { table: codeTable(own), cells: own, types: [type], rowIds: at, positions: at };
  return ask({ column: 'answer' }, { ...of, issues: [] }).filter(
    ({ steps }) => steps[0]!.kind !== 'drop-columns',
  );
}

/** So many rows of some values, one after the other. */
const repeated = (values: readonly string[], count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => values[i % values.length]!);

test('choices of a survey are rows or a column each, also with a separator at their end', () => {
  const [first] = cardsOf(repeated(['Tea;Milk;', 'Milk', 'Tea;', 'Water;Tea', 'Milk;Water;Tea;'], 60));
  expect(first?.steps[0]).toMatchObject({ kind: 'split-to-rows', params: { separator: ';' } });
  expect(first?.variants.map(({ sentence }) => sentence)).toEqual(['A column for each of the 3']);
});

test('numbers of thousands are read as numbers, a number among words is extracted', () => {
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

test('rows that agree in a moment by chance are not called repeats', () => {
  const moments = Array.from(
    { length: 60 },
    (_, i) => `2026-01-0${1 + (i % 9)} 0${i % 10}:${10 + (i % 50)}:00`,
  );
  moments[59] = moments[3]!;
  expect(cardsOf(moments, 'datetime').map(({ steps }) => steps[0]!.kind)).not.toContain('remove-duplicates');
});

test('fields of JSON that hold others are shown as they are', () => {
  const [first] = cardsOf(repeated(['{"os": "iOS", "browser": {"name": "Safari"}}'], 30));
  expect(first?.examples[0]?.to).toBe('iOS | {"name":"Safari"}');
});
