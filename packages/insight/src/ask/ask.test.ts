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
  expect(sentences(true)[0]).toBe('A value in city looks misspelled');
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
