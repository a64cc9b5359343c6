// Long file: one table of histories, each with its rows before and after.
import { historyOperations } from '@winnow/openrefine';
import { dialectIds } from '@winnow/sql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEngine, type TestEngine } from './engines.ts';
import {
  type HistoryCase,
  listFacet,
  type Rows,
  rowMode,
  runHistory,
  textFacet,
  transform,
} from './history-runner.ts';

const cities = {
  columns: ['City', 'n'],
  rows: [
    [' rome ', '3'],
    ['OSLO.bergen', 'x'],
    [null, '10'],
  ] as Rows,
};

const cases: readonly HistoryCase[] = [
  {
    title: 'text-transform: trims, null stays null',
    ...cities,
    history: [transform('City', 'value.trim()')],
    gives: {
      columns: ['City', 'n'],
      rows: [
        ['rome', '3'],
        ['OSLO.bergen', 'x'],
        [null, '10'],
      ],
    },
  },
  {
    title: 'text-transform: title case begins words behind spaces and points only',
    ...cities,
    history: [transform('City', 'grel:value.toTitlecase().trim()')],
    gives: {
      columns: ['City', 'n'],
      rows: [
        ['Rome', '3'],
        ['Oslo.Bergen', 'x'],
        [null, '10'],
      ],
    },
  },
  {
    title: 'text-transform to number: keeps what is none as it was',
    ...cities,
    history: [transform('n', 'value.toNumber()')],
    gives: {
      columns: ['City', 'n'],
      rows: [
        [' rome ', 3],
        ['OSLO.bergen', '⚠ x'],
        [null, 10],
      ],
    },
  },
  {
    title: 'text-transform to number: blanks what is none',
    ...cities,
    history: [transform('n', 'value.toNumber() * 2', { onError: 'set-to-blank' })],
    gives: {
      columns: ['City', 'n'],
      rows: [
        [' rome ', 6],
        ['OSLO.bergen', null],
        [null, 20],
      ],
    },
  },
  {
    title: 'text-transform to dates, which later operations and facets find as dates; what is none is kept',
    columns: ['Day', 'n'],
    rows: [
      ['31/01/2024', '1'],
      ['unknown', '2'],
      ['1/2/2024', '3'],
      [null, '4'],
    ],
    history: [
      transform('Day', "value.toDate('dd/MM/yyyy')"),
      transform('n', "cells['Day'].value.inc(1, 'month').toString('yyyy-MM-dd')", {
        engineConfig: listFacet('Day', ['2024-01-31T00:00:00Z']),
      }),
      transform('n', "cells['Day'].value.datePart('month') + ''", {
        engineConfig: textFacet('Day', '-02-01T'),
      }),
    ],
    gives: {
      columns: ['Day', 'n'],
      rows: [
        ['2024-01-31 00:00:00', '2024-02-29'],
        ['⚠ unknown', '2'],
        ['2024-02-01 00:00:00', '2'],
        [null, '4'],
      ],
    },
    changed: /rolls over to the next month/,
  },
  {
    title: 'text-transform: a part that is not there is an error, and keeps the cell',
    columns: ['Name'],
    rows: [['Ada, Countess'], ['Bo'], ['a,,b']],
    history: [transform('Name', 'value.split(",")[1].trim()')],
    gives: { columns: ['Name'], rows: [['Countess'], ['Bo'], ['b']] },
  },
  {
    title: 'text-transform: a part that is not there is an error, and blanks the cell',
    columns: ['Name'],
    rows: [['Ada, Countess'], ['Bo']],
    history: [transform('Name', 'value.split(",")[1].trim()', { onError: 'set-to-blank' })],
    gives: { columns: ['Name'], rows: [['Countess'], [null]] },
  },
  {
    title: 'text-transform: an error in a condition is an error of the whole',
    columns: ['Name'],
    rows: [['x'], [null], [' x']],
    history: [transform('Name', 'if(value.trim() == "x", "is x", "is not")')],
    gives: { columns: ['Name'], rows: [['is x'], [null], ['is x']] },
  },
  {
    title: 'text-transform with other columns, in the rows of a facet',
    ...cities,
    history: [transform('City', 'value + "/" + cells["n"].value', { engineConfig: listFacet('n', ['x']) })],
    gives: {
      columns: ['City', 'n'],
      rows: [
        [' rome ', '3'],
        ['OSLO.bergen/x', 'x'],
        [null, '10'],
      ],
    },
  },
  {
    title: 'text-transform with replacements by regular expressions and groups',
    columns: ['a'],
    rows: [['Rome, Italy'], ['$5']],
    history: [transform('a', 'value.replace(/(\\w+), (\\w+)/, "$2: $1").replace("$", "USD ")')],
    gives: { columns: ['a'], rows: [['Italy: Rome'], ['USD 5']] },
  },
  {
    title: 'text-transform that repeats until nothing changes',
    columns: ['a'],
    rows: [['((((x'], ['x']],
    history: [transform('a', 'value.replace("((", "(")', { repeat: true, repeatCount: 5 })],
    gives: { columns: ['a'], rows: [['(x'], ['x']] },
  },
  {
    title: 'text-transform with lists: forEach, filter, join',
    columns: ['a'],
    rows: [['b, c,,a'], ['x']],
    history: [transform('a', 'filter(forEach(value.split(","), v, v.trim()), w, w != "c").join("|")')],
    gives: { columns: ['a'], rows: [['b|a'], ['x']] },
  },
  {
    title: 'mass-edit: clusters become one value',
    ...cities,
    history: [
      {
        op: 'core/mass-edit',
        engineConfig: rowMode,
        columnName: 'City',
        expression: 'value',
        edits: [{ from: [' rome ', 'ROMA'], fromBlank: false, fromError: false, to: 'Rome' }],
      },
    ],
    gives: {
      columns: ['City', 'n'],
      rows: [
        ['Rome', '3'],
        ['OSLO.bergen', 'x'],
        [null, '10'],
      ],
    },
  },
  {
    title: 'mass-edit of blanks, by an expression, in the rows of a facet',
    columns: ['City', 'n'],
    rows: [
      ['Rome', '1'],
      [null, '2'],
      ['', '3'],
      [null, '1'],
    ],
    history: [
      {
        op: 'core/mass-edit',
        engineConfig: textFacet('n', '1', { invert: true }),
        columnName: 'City',
        expression: 'value',
        edits: [{ from: ['Rome'], fromBlank: true, fromError: false, to: 'none' }],
      },
    ],
    gives: {
      columns: ['City', 'n'],
      rows: [
        ['Rome', '1'],
        ['none', '2'],
        ['none', '3'],
        [null, '1'],
      ],
    },
  },
  {
    title: 'fill-down',
    columns: ['a', 'b'],
    rows: [
      ['x', '1'],
      [null, '2'],
      ['', '3'],
      ['y', '4'],
    ],
    history: [{ op: 'core/fill-down', engineConfig: rowMode, columnName: 'a' }],
    gives: {
      columns: ['a', 'b'],
      rows: [
        ['x', '1'],
        ['x', '2'],
        ['x', '3'],
        ['y', '4'],
      ],
    },
  },
  {
    title: 'blank-down',
    columns: ['a', 'b'],
    rows: [
      ['x', '1'],
      ['x', '2'],
      ['y', '3'],
      ['x', '4'],
    ],
    history: [{ op: 'core/blank-down', engineConfig: rowMode, columnName: 'a' }],
    gives: {
      columns: ['a', 'b'],
      rows: [
        ['x', '1'],
        [null, '2'],
        ['y', '3'],
        ['x', '4'],
      ],
    },
  },
  {
    title: 'multivalued-cell-split: the other cells of new rows are blank',
    columns: ['a', 'b'],
    rows: [
      ['x', '1|2'],
      ['y', '3'],
    ],
    history: [
      {
        op: 'core/multivalued-cell-split',
        columnName: 'b',
        keyColumnName: 'a',
        mode: 'separator',
        separator: '|',
        regex: false,
      },
    ],
    gives: {
      columns: ['a', 'b'],
      rows: [
        ['x', '1'],
        [null, '2'],
        ['y', '3'],
      ],
    },
  },
  {
    title: 'multivalued-cell-join: records become one row',
    columns: ['a', 'b'],
    rows: [
      ['x', '1'],
      [null, '2'],
      [null, null],
      ['y', '3'],
    ],
    history: [{ op: 'core/multivalued-cell-join', columnName: 'b', keyColumnName: 'a', separator: ', ' }],
    gives: {
      columns: ['a', 'b'],
      rows: [
        ['x', '1, 2'],
        ['y', '3'],
      ],
    },
  },
  {
    title: 'transpose-columns-into-rows into key and value',
    columns: ['id', 'p', 'q'],
    rows: [
      ['1', 'a', 'b'],
      ['2', null, 'c'],
    ],
    history: [
      {
        op: 'core/transpose-columns-into-rows',
        startColumnName: 'p',
        columnCount: 2,
        ignoreBlankCells: true,
        fillDown: false,
        keyColumnName: 'key',
        valueColumnName: 'value',
      },
    ],
    gives: {
      columns: ['id', 'key', 'value'],
      rows: [
        ['1', 'p', 'a'],
        [null, 'q', 'b'],
        ['2', 'q', 'c'],
      ],
    },
  },
  {
    title: 'transpose-columns-into-rows into one column, names in front, filled down',
    columns: ['id', 'p', 'q'],
    rows: [['1', 'a', 'b']],
    history: [
      {
        op: 'core/transpose-columns-into-rows',
        startColumnName: 'p',
        columnCount: -1,
        ignoreBlankCells: true,
        fillDown: true,
        combinedColumnName: 'all',
        prependColumnName: true,
        separator: ':',
      },
    ],
    gives: {
      columns: ['id', 'all'],
      rows: [
        ['1', 'p:a'],
        ['1', 'q:b'],
      ],
    },
  },
  {
    title: 'transpose-rows-into-columns',
    columns: ['a'],
    rows: [['name 1'], ['street 1'], ['name 2'], ['street 2'], ['name 3']],
    history: [{ op: 'core/transpose-rows-into-columns', columnName: 'a', rowCount: 2 }],
    gives: {
      columns: ['a 1', 'a 2'],
      rows: [
        ['name 1', 'street 1'],
        ['name 2', 'street 2'],
        ['name 3', null],
      ],
    },
  },
  {
    title: 'transpose-rows-into-columns beside another column',
    columns: ['id', 'a'],
    rows: [
      ['1', 'x'],
      [null, 'y'],
      ['2', 'z'],
      [null, 'w'],
    ],
    history: [{ op: 'core/transpose-rows-into-columns', columnName: 'a', rowCount: 2 }],
    gives: {
      columns: ['id', 'a 1', 'a 2'],
      rows: [
        ['1', 'x', 'y'],
        ['2', 'z', 'w'],
      ],
    },
  },
  {
    title: 'key-value-columnize beside another column',
    columns: ['id', 'k', 'v'],
    rows: [
      ['1', 'name', 'Ada'],
      ['1', 'city', 'Rome'],
      ['2', 'name', 'Bo'],
    ],
    history: [
      { op: 'core/key-value-columnize', keyColumnName: 'k', valueColumnName: 'v', noteColumnName: '' },
    ],
    gives: {
      columns: ['id', 'name', 'city'],
      rows: [
        ['1', 'Ada', 'Rome'],
        ['2', 'Bo', null],
      ],
    },
  },
  {
    title: 'key-value-columnize: a row begins where the first key comes again',
    columns: ['k', 'v'],
    rows: [
      ['name', 'Ada'],
      ['city', 'Rome'],
      ['name', 'Bo'],
      ['city', 'Oslo'],
    ],
    history: [{ op: 'core/key-value-columnize', keyColumnName: 'k', valueColumnName: 'v' }],
    gives: {
      columns: ['name', 'city'],
      rows: [
        ['Ada', 'Rome'],
        ['Bo', 'Oslo'],
      ],
    },
  },
  {
    title: 'column-addition behind its base, errors blank',
    ...cities,
    history: [
      {
        op: 'core/column-addition',
        engineConfig: rowMode,
        baseColumnName: 'City',
        expression: 'cells["n"].value.toNumber() + 1',
        onError: 'set-to-blank',
        newColumnName: 'm',
        columnInsertIndex: 1,
      },
    ],
    gives: {
      columns: ['City', 'm', 'n'],
      rows: [
        [' rome ', 4, '3'],
        ['OSLO.bergen', null, 'x'],
        [null, 11, '10'],
      ],
    },
  },
  {
    title: 'column-addition in the rows of a facet, at the end',
    ...cities,
    history: [
      {
        op: 'core/column-addition',
        engineConfig: textFacet('City', 'ROME'),
        baseColumnName: 'n',
        expression: 'value + "!"',
        onError: 'set-to-blank',
        newColumnName: 'm',
        columnInsertIndex: 2,
      },
    ],
    gives: {
      columns: ['City', 'n', 'm'],
      rows: [
        [' rome ', '3', '3!'],
        ['OSLO.bergen', 'x', null],
        [null, '10', null],
      ],
    },
  },
  {
    title: 'column-split at a separator',
    columns: ['a', 'b'],
    rows: [
      ['1, 2', 'x'],
      ['3', 'y'],
    ],
    history: [
      {
        op: 'core/column-split',
        engineConfig: rowMode,
        columnName: 'a',
        guessCellType: false,
        removeOriginalColumn: true,
        mode: 'separator',
        separator: ',',
        regex: false,
        maxColumns: 0,
      },
    ],
    gives: {
      columns: ['a 1', 'a 2', 'b'],
      rows: [
        ['1', ' 2', 'x'],
        ['3', null, 'y'],
      ],
    },
  },
  {
    title: 'column-split at lengths',
    columns: ['a'],
    rows: [['20240229']],
    history: [
      {
        op: 'core/column-split',
        engineConfig: rowMode,
        columnName: 'a',
        guessCellType: false,
        removeOriginalColumn: false,
        mode: 'lengths',
        fieldLengths: [4, 2],
      },
    ],
    gives: { columns: ['a', 'a 1', 'a 2'], rows: [['20240229', '2024', '02']] },
  },
  {
    title: 'column-removal, -multi-removal and -rename',
    columns: ['a', 'b', 'c', 'd'],
    rows: [['1', '2', '3', '4']],
    history: [
      { op: 'core/column-removal', columnName: 'a' },
      { op: 'core/column-rename', oldColumnName: 'b', newColumnName: 'B' },
      { op: 'core/column-multi-removal', columnNames: ['c', 'd'] },
    ],
    gives: { columns: ['B'], rows: [['2']] },
  },
  {
    title: 'column-move and its kin, column-reorder',
    columns: ['a', 'b', 'c', 'd'],
    rows: [['1', '2', '3', '4']],
    history: [
      { op: 'core/column-move', columnName: 'd', index: 1 },
      { op: 'core/column-move-left', columnName: 'd' },
      { op: 'core/column-move-right', columnName: 'a' },
      { op: 'core/column-move-last', columnName: 'b' },
      { op: 'core/column-move-first', columnName: 'c' },
      { op: 'core/column-move', columnName: 'a', index: 3 },
    ],
    gives: { columns: ['c', 'd', 'b', 'a'], rows: [['3', '4', '2', '1']] },
  },
  {
    title: 'column-reorder leaves out what it does not name',
    columns: ['a', 'b', 'c'],
    rows: [['1', '2', '3']],
    history: [{ op: 'core/column-reorder', columnNames: ['c', 'a'] }],
    gives: { columns: ['c', 'a'], rows: [['3', '1']] },
  },
  {
    title: 'row-removal by a list facet with blanks, inverted',
    columns: ['a'],
    rows: [['x'], ['y'], [null], ['z']],
    history: [
      { op: 'core/row-removal', engineConfig: listFacet('a', ['x'], { selectBlank: true, invert: true }) },
    ],
    gives: { columns: ['a'], rows: [['x'], [null]] },
  },
  {
    title: 'row-removal by two facets, one a regular expression',
    columns: ['a', 'b'],
    rows: [
      ['x1', 'p'],
      ['x2', 'q'],
      ['y', 'p'],
    ],
    history: [
      {
        op: 'core/row-removal',
        engineConfig: {
          facets: [
            {
              type: 'text',
              columnName: 'a',
              mode: 'regex',
              caseSensitive: true,
              query: '^x\\d$',
              invert: false,
            },
            {
              type: 'list',
              columnName: 'b',
              expression: 'value.toUppercase()',
              selection: [{ v: { v: 'P', l: 'P' } }],
              invert: false,
            },
          ],
          mode: 'row-based',
        },
      },
    ],
    gives: {
      columns: ['a', 'b'],
      rows: [
        ['x2', 'q'],
        ['y', 'p'],
      ],
    },
  },
  {
    title: 'row-keep-matched by a numeric range',
    columns: ['n'],
    rows: [['1'], ['5'], ['10'], ['x'], [null]],
    history: [
      {
        op: 'core/row-keep-matched',
        engineConfig: {
          facets: [
            {
              type: 'range',
              columnName: 'n',
              expression: 'value.toNumber()',
              from: 2,
              to: 10,
              selectNumeric: true,
              selectNonNumeric: false,
              selectBlank: false,
              selectError: false,
            },
          ],
          mode: 'row-based',
        },
      },
    ],
    gives: { columns: ['n'], rows: [['5']] },
  },
  {
    title: 'row-keep-matched by facets of blank and of true and false',
    columns: ['n'],
    rows: [['1'], [null], ['']],
    history: [
      {
        op: 'core/row-keep-matched',
        engineConfig: {
          facets: [
            {
              type: 'list',
              columnName: 'n',
              expression: 'isBlank(value)',
              selection: [{ v: { v: true, l: 'true' } }],
              invert: false,
            },
          ],
          mode: 'row-based',
        },
      },
    ],
    gives: { columns: ['n'], rows: [[null], ['']] },
  },
  {
    title: 'row-keep-matched by the facet of duplicates',
    columns: ['a'],
    rows: [['x'], ['y'], ['x'], [null], [null]],
    history: [
      {
        op: 'core/row-keep-matched',
        engineConfig: {
          facets: [
            {
              type: 'list',
              columnName: 'a',
              expression: "facetCount(value, 'value', 'a') > 1",
              selection: [{ v: { v: true, l: 'true' } }],
              invert: false,
            },
          ],
          mode: 'row-based',
        },
      },
    ],
    gives: { columns: ['a'], rows: [['x'], ['x']] },
  },
  {
    title: 'row-duplicate-removal',
    columns: ['a', 'b'],
    rows: [
      ['x', '1'],
      ['x', '2'],
      ['y', '3'],
    ],
    history: [{ op: 'core/row-duplicate-removal', engineConfig: rowMode, criteria: ['a'] }],
    gives: {
      columns: ['a', 'b'],
      rows: [
        ['x', '1'],
        ['y', '3'],
      ],
    },
  },
  {
    title: 'row-addition at the start',
    columns: ['a', 'b'],
    rows: [['x', '1']],
    history: [
      {
        op: 'core/row-addition',
        rows: [
          { starred: false, flagged: false, cells: [] },
          { starred: false, flagged: false, cells: [null, { v: 'y' }] },
        ],
        insertionIndex: 0,
      },
    ],
    gives: {
      columns: ['a', 'b'],
      rows: [
        [null, null],
        [null, 'y'],
        ['x', '1'],
      ],
    },
  },
  {
    title: 'row-star and row-flag are columns, and facets by them conditions',
    columns: ['a'],
    rows: [['x'], ['y'], ['z']],
    history: [
      { op: 'core/row-star', engineConfig: listFacet('a', ['x', 'y']), starred: true },
      { op: 'core/row-star', engineConfig: listFacet('a', ['y']), starred: false },
      { op: 'core/row-flag', engineConfig: rowMode, flagged: false },
      {
        op: 'core/row-removal',
        engineConfig: {
          facets: [
            {
              type: 'list',
              columnName: '',
              expression: 'row.starred',
              selection: [{ v: { v: true, l: 'true' } }],
              invert: false,
            },
          ],
          mode: 'row-based',
        },
      },
    ],
    gives: {
      columns: ['a', 'Starred', 'Flagged'],
      rows: [
        ['y', false, false],
        ['z', false, false],
      ],
    },
  },
  {
    title: 'row-reorder by several criteria',
    columns: ['a', 'n'],
    rows: [
      ['b', '2'],
      ['A', '10'],
      ['a', '9'],
      [null, '1'],
    ],
    history: [
      {
        op: 'core/row-reorder',
        mode: 'row-based',
        sorting: {
          criteria: [
            {
              valueType: 'string',
              column: 'a',
              blankPosition: 2,
              errorPosition: 1,
              reverse: false,
              caseSensitive: false,
            },
            { valueType: 'number', column: 'n', blankPosition: 2, errorPosition: 1, reverse: true },
          ],
        },
      },
    ],
    gives: {
      columns: ['a', 'n'],
      rows: [
        ['A', '10'],
        ['a', '9'],
        ['b', '2'],
        [null, '1'],
      ],
    },
    changed: /order/,
  },
];

describe.each(dialectIds)('OpenRefine histories on %s', (id) => {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = await openEngine(id);
  }, 60_000);
  afterAll(() => engine.close());

  test.each(cases.map((one) => [one.title, one] as const))('%s', async (_, one) => {
    expect(await runHistory(engine, one)).toEqual(one.gives);
  });
});

test('supports every operation except reconciliation, with a history here or a reason', () => {
  const run = new Set(cases.flatMap(({ history }) => history.map(({ op }) => op.replace('core/', ''))));
  const left = historyOperations.filter((name) => !run.has(name));
  expect(left).toEqual(['column-addition-by-fetching-urls', 'denormalize']);
  expect(historyOperations).toHaveLength(29);
});
