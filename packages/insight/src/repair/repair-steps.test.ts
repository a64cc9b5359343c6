import type { Message } from '@winnow/kernel';
import { parseStep } from '@winnow/recipe';
import { expect, test } from 'vitest';
import type { Repair } from './find-repairs.ts';
import { repairSteps } from './repair-steps.ts';

const table = {
  columns: ['from', 'to', 'note'],
  rows: 4,
  cells: [
    ['Lnodon', 'Paris', 'Paris', 'Lnodon'],
    ['Paris', 'Lnodon', 'Rmoe', 'Paris'],
    ['shop', 'Rmoe', 'Rmoe', 'home'],
  ],
};
const said = (text: string): Message => ({ code: 'test/said', params: {}, text });
const repair = (row: number, column: string, to: string, given: readonly string[] = []): Repair => ({
  ...{
    row,
    column,
    to,
    confidence: 0.99,
    reason: said('it is rare'),
    rule: said('Misspelled values'),
    by: [],
    finding: 'contradicting',
    given,
  },
  from: table.cells[table.columns.indexOf(column)]![row]!,
});
const steps = (repairs: readonly Repair[]) => {
  const drafts = repairSteps(table, [10, 11, 12, 13], repairs);
  for (const { kind, params } of drafts)
    expect(parseStep({ id: 's1', kind, params: params as never }).problems).toEqual([]);
  return drafts.map(({ kind, params: { columns, pairs, corrections } }) => ({
    kind,
    columns,
    pairs,
    corrections,
  }));
};

test('combines values that change the same way everywhere into one mapping over their columns', () => {
  const all = [
    repair(0, 'from', 'London'),
    repair(3, 'from', 'London'),
    repair(1, 'to', 'London'),
    repair(2, 'to', 'Rome'),
  ];
  expect(steps(all)).toEqual([
    {
      kind: 'map-values',
      columns: ['from', 'to'],
      pairs: [
        { from: 'Lnodon', to: 'London' },
        { from: 'Rmoe', to: 'Rome' },
      ],
    },
  ]);
});

const reason = 'it is rare';

test('corrects a value that is right elsewhere by the columns that determine the new one, or by the row', () => {
  const some = [repair(0, 'to', 'Roma', ['note']), repair(3, 'from', 'London')];
  expect(steps([...some, repair(2, 'to', 'Roma', ['note'])])).toMatchObject([
    {
      kind: 'correct-values',
      corrections: [
        { column: 'to', from: 'Paris', to: 'Roma', where: [{ column: 'note', value: 'shop' }], reason },
        { column: 'from', from: 'Lnodon', to: 'London', where: [], row: 13, reason },
        { column: 'to', from: 'Rmoe', to: 'Roma', where: [{ column: 'note', value: 'Rmoe' }], reason },
      ],
    },
  ]);
  expect(steps([repair(1, 'note', 'Roma'), repair(2, 'note', 'Rome')])).toMatchObject([
    { corrections: [{ row: 11 }, { row: 12 }] },
  ]);
});

test('never fills a missing value by the old value alone', () => {
  const gaps = {
    columns: ['zip', 'city'],
    rows: 3,
    cells: [
      ['1', '1', '2'],
      ['Oslo', null, null],
    ],
  };
  const gap = (row: number, to: string, given: readonly string[]): Repair => ({
    ...{
      row,
      column: 'city',
      from: '',
      to,
      confidence: 0.99,
      reason: said(reason),
      rule: said('zip determines city'),
    },
    ...{ by: [], finding: 'contradicting', given },
  });
  const corrected = (repairs: readonly Repair[]) =>
    repairSteps(gaps, [0, 1, 2], repairs).flatMap(({ params }) => params.corrections);
  expect(corrected([gap(1, 'Oslo', ['zip'])])).toMatchObject([
    { from: null, to: 'Oslo', where: [{ column: 'zip', value: '1' }] },
  ]);
  expect(corrected([gap(1, 'Oslo', []), gap(2, 'Oslo', [])])).toMatchObject([{ row: 1 }, { row: 2 }]);
});

test('corrects by other columns if they determine the value, unless the old value is a typo of the new one', () => {
  const stock = {
    columns: ['order', 'product', 'stock', 'city', 'rate'],
    rows: 4,
    cells: [
      ['A-1', 'A-2', 'A-3', 'A-4'],
      ['pen', 'pen', 'ink', 'n/a'],
      ['124', '123', '7', 'n/a'],
      ['Londno', 'London', 'London', 'Oslo'],
      ['1.25', '1.5', '2.75', '3.1'],
    ],
  };
  const repaired = (row: number, column: string, to: string, given: readonly string[]): Repair => ({
    ...{
      row,
      column,
      to,
      confidence: 0.99,
      reason: said(reason),
      rule: said(''),
      by: [],
      finding: 'contradicting',
      given,
    },
    from: stock.cells[stock.columns.indexOf(column)]![row]!,
  });
  const made = repairSteps(
    stock,
    [0, 1, 2, 3],
    [
      repaired(0, 'stock', '123', ['product']),
      repaired(0, 'city', 'London', ['product']),
      repaired(3, 'stock', '7', ['product']),
      repaired(3, 'product', 'ink', ['city']),
    ],
  );
  expect(made).toMatchObject([
    {
      kind: 'correct-values',
      params: {
        corrections: [
          { from: '124', to: '123', where: [{ column: 'product', value: 'pen' }] },
          { from: 'Londno', to: 'London', where: [] },
          // Its product can’t be relied on, and is itself corrected.
          { from: 'n/a', to: '7', where: [{ column: 'order', value: 'A-4' }] },
          { from: 'n/a', to: 'ink', where: [{ column: 'city', value: 'Oslo' }] },
        ],
      },
    },
  ]);
});

test('combines patterns of the same column into one step that makes the whole change', () => {
  const amounts = Array.from({ length: 20 }, (_, i) => (i % 2 ? `${i + 10},${300 + i}.25` : `${500 + i}.75`));
  const cells = [...amounts, '1.234,50', '77,25'];
  const amount = { columns: ['amount'], rows: cells.length, cells: [cells] };
  const to = (text: string): string => text.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','));
  const repairs = amounts.map(
    (from, row): Repair => ({ ...repair(0, 'from', to(from)), row, column: 'amount', from }),
  );
  const drafts = repairSteps(
    amount,
    cells.map((_, i) => i),
    repairs,
  );
  expect(drafts).toMatchObject([{ kind: 'find-replace', params: { how: 'regex', more: [{}] } }]);
});
