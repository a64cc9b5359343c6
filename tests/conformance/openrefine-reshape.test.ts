import { dialectIds } from '@winnow/sql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEngine, type TestEngine } from './engines.ts';
import { type HistoryCase, rowMode, runHistory } from './history-runner.ts';

const columnsIntoRows = {
  op: 'core/transpose-columns-into-rows',
  startColumnName: 'p',
  columnCount: 2,
  ignoreBlankCells: true,
  fillDown: false,
};
const columnize = { op: 'core/key-value-columnize', keyColumnName: 'k', valueColumnName: 'v' };
const pairs = {
  columns: ['id', 'p', 'q', 'after'],
  rows: [
    ['1', 'a', null, 'x'],
    ['2', null, null, 'y'],
    ['3', 'b', 'c', 'z'],
  ],
} as const;

const massEdit = (expression: string, fromBlank: boolean, fromError: boolean) => ({
  op: 'core/mass-edit',
  engineConfig: rowMode,
  columnName: 'v',
  expression,
  edits: [{ from: ['a'], fromBlank, fromError, to: 'new' }],
});
const blanks = { columns: ['v'], rows: [['a'], [null], [''], ['b']] } as const;

const cases: readonly HistoryCase[] = [
  {
    title: 'mass-edit of blanks by an expression that is an error for null cells leaves those',
    ...blanks,
    history: [massEdit('value.trim()', true, false)],
    gives: { columns: ['v'], rows: [['new'], [null], ['new'], ['b']] },
  },
  {
    title: 'mass-edit of errors takes null cells for which the expression is an error',
    ...blanks,
    history: [massEdit('value.trim()', false, true)],
    gives: { columns: ['v'], rows: [['new'], ['new'], [''], ['b']] },
  },
  {
    title: 'transpose-columns-into-rows replaces the columns in place, and keeps rows without values',
    ...pairs,
    history: [{ ...columnsIntoRows, keyColumnName: 'key', valueColumnName: 'value' }],
    gives: {
      columns: ['id', 'key', 'value', 'after'],
      rows: [
        ['1', 'p', 'a', 'x'],
        ['2', null, null, 'y'],
        ['3', 'p', 'b', 'z'],
        [null, 'q', 'c', null],
      ],
    },
  },
  {
    title: 'transpose-columns-into-rows keeps empty cells beside their names',
    ...pairs,
    history: [
      {
        ...columnsIntoRows,
        ignoreBlankCells: false,
        fillDown: true,
        keyColumnName: 'key',
        valueColumnName: 'value',
      },
    ],
    gives: {
      columns: ['id', 'key', 'value', 'after'],
      rows: [
        ['1', 'p', 'a', 'x'],
        ['1', 'q', null, 'x'],
        ['2', 'p', null, 'y'],
        ['2', 'q', null, 'y'],
        ['3', 'p', 'b', 'z'],
        ['3', 'q', 'c', 'z'],
      ],
    },
  },
  {
    title: 'transpose-columns-into-rows into one column writes the names of empty cells',
    ...pairs,
    history: [
      {
        ...columnsIntoRows,
        ignoreBlankCells: false,
        combinedColumnName: 'all',
        prependColumnName: true,
        separator: ':',
      },
    ],
    gives: {
      columns: ['id', 'all', 'after'],
      rows: [
        ['1', 'p:a', 'x'],
        [null, 'q:', null],
        ['2', 'p:', 'y'],
        [null, 'q:', null],
        ['3', 'p:b', 'z'],
        [null, 'q:c', null],
      ],
    },
  },
  {
    title: 'transpose-columns-into-rows into one column leaves out empty cells without their names',
    ...pairs,
    history: [
      { ...columnsIntoRows, ignoreBlankCells: false, combinedColumnName: 'all', prependColumnName: false },
    ],
    gives: {
      columns: ['id', 'all', 'after'],
      rows: [
        ['1', 'a', 'x'],
        ['2', null, 'y'],
        ['3', 'b', 'z'],
        [null, 'c', null],
      ],
    },
  },
  {
    title: 'key-value-columnize adds a row where another key than the first comes again',
    columns: ['k', 'v'],
    rows: [
      ['merchant', 'Katie'],
      ['fruit', 'apple'],
      ['price', '1.2'],
      ['fruit', 'pear'],
      ['price', '1.5'],
      ['merchant', 'John'],
      ['fruit', 'banana'],
    ],
    history: [columnize],
    gives: {
      columns: ['merchant', 'fruit', 'price'],
      rows: [
        ['Katie', 'apple', '1.2'],
        [null, 'pear', '1.5'],
        ['John', 'banana', null],
      ],
    },
  },
  {
    title: 'key-value-columnize begins a row at an empty key',
    columns: ['k', 'v'],
    rows: [
      ['merchant', 'Katie'],
      ['fruit', 'apple'],
      [null, 'John'],
      ['fruit', 'banana'],
    ],
    history: [columnize],
    gives: {
      columns: ['merchant', 'fruit'],
      rows: [
        ['Katie', 'apple'],
        [null, 'banana'],
      ],
    },
  },
  {
    title: 'key-value-columnize beside another column keeps rows without a key, and the last of equal keys',
    columns: ['id', 'k', 'v'],
    rows: [
      ['1', 'name', 'Ada'],
      ['1', null, 'lost'],
      ['1', 'name', 'Eve'],
      ['2', 'city', 'Rome'],
    ],
    history: [columnize],
    gives: {
      columns: ['id', 'name', 'city'],
      rows: [
        ['1', 'Eve', null],
        ['1', null, null],
        ['2', null, 'Rome'],
      ],
    },
  },
];

describe.each(dialectIds)('reshaping operations of OpenRefine on %s', (id) => {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = await openEngine(id);
  }, 60_000);
  afterAll(() => engine.close());

  test.each(cases.map((one) => [one.title, one] as const))('%s', async (_, one) => {
    expect(await runHistory(engine, one)).toEqual(one.gives);
  });
});
