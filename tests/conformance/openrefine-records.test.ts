// Long file: one table of histories, each with its rows before and after.
import { type Json, unwrap } from '@winnow/kernel';
import { readHistory } from '@winnow/openrefine';
import { parseRecipe } from '@winnow/recipe';
import { dialectIds } from '@winnow/sql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEngine, type TestEngine } from './engines.ts';
import {
  type HistoryCase,
  listFacet,
  type Op,
  type Rows,
  rowMode,
  runHistory,
  textFacet,
  transform,
} from './history-runner.ts';

const records = { facets: [], mode: 'record-based' };
const inRecords = (config: Json): Json => ({ ...(config as object), mode: 'record-based' });
const addition = (name: string, base: string, expression: string): Op => ({
  op: 'core/column-addition',
  engineConfig: rowMode,
  baseColumnName: base,
  expression,
  onError: 'set-to-blank',
  newColumnName: name,
});
const keepWhere = (facet: { readonly [key: string]: Json }): Op => ({
  op: 'core/row-keep-matched',
  engineConfig: { facets: [facet], mode: 'row-based' },
});

/** Two authors with several books; above them a row of no record, between them an empty row. */
const books = {
  columns: ['Author', 'Book', 'Year'],
  rows: [
    [null, 'Lost', null],
    ['Ada', 'Notes', '1843'],
    [null, 'Letters', null],
    [null, null, null],
    ['Bo', 'Songs', null],
    [null, 'Songs', '1990'],
  ] as Rows,
};
const withCells = (column: number, cells: readonly (string | number | null)[]): Rows =>
  books.rows.map((row, i) => row.map((cell, at) => (at === column ? cells[i]! : cell)));

const cases: readonly HistoryCase[] = [
  {
    title: 'fill-down in records takes nothing of the record above',
    ...books,
    history: [{ op: 'core/fill-down', engineConfig: records, columnName: 'Year' }],
    gives: { columns: books.columns, rows: withCells(2, [null, '1843', '1843', null, null, '1990']) },
  },
  {
    title: 'fill-down in rows does',
    ...books,
    history: [{ op: 'core/fill-down', engineConfig: rowMode, columnName: 'Year' }],
    gives: { columns: books.columns, rows: withCells(2, [null, '1843', '1843', '1843', '1843', '1990']) },
  },
  {
    title: 'fill-down: spaces are a value, an empty text is none',
    columns: ['a'],
    rows: [['x'], [' '], [''], [null]],
    history: [{ op: 'core/fill-down', engineConfig: rowMode, columnName: 'a' }],
    gives: { columns: ['a'], rows: [['x'], [' '], [' '], [' ']] },
  },
  {
    title: 'fill-down in the rows of a facet: others neither give nor take',
    columns: ['a', 'k'],
    rows: [
      ['x', 'in'],
      ['y', 'out'],
      [null, 'in'],
      [null, 'out'],
      [null, 'in'],
    ],
    history: [{ op: 'core/fill-down', engineConfig: listFacet('k', ['in']), columnName: 'a' }],
    gives: {
      columns: ['a', 'k'],
      rows: [
        ['x', 'in'],
        ['y', 'out'],
        ['x', 'in'],
        [null, 'out'],
        ['x', 'in'],
      ],
    },
  },
  {
    title: 'blank-down in records and in the rows of a facet',
    columns: ['k', 'a'],
    rows: [
      ['1', 'x'],
      [null, 'x'],
      ['2', 'x'],
      [null, 'y'],
      [null, 'x'],
    ],
    history: [
      { op: 'core/blank-down', engineConfig: records, columnName: 'a' },
      { op: 'core/blank-down', engineConfig: textFacet('a', 'x'), columnName: 'a' },
    ],
    gives: {
      columns: ['k', 'a'],
      rows: [
        ['1', 'x'],
        [null, null],
        ['2', null],
        [null, 'y'],
        [null, null],
      ],
    },
  },
  {
    title: 'facets in records choose all rows of a record that has one',
    ...books,
    history: [
      transform('Book', 'value.toUppercase()', { engineConfig: inRecords(listFacet('Year', ['1843'])) }),
    ],
    gives: {
      columns: books.columns,
      rows: withCells(1, ['Lost', 'NOTES', 'LETTERS', null, 'Songs', 'Songs']),
    },
  },
  {
    title:
      'inverted facets in records choose those of which no row has one; two facets may meet in different rows',
    ...books,
    history: [
      {
        op: 'core/row-removal',
        engineConfig: inRecords(listFacet('Book', ['Notes'], { invert: true, selectBlank: true })),
      },
      {
        op: 'core/row-star',
        starred: true,
        engineConfig: {
          facets: [
            ...(listFacet('Author', ['Ada']) as { facets: Json[] }).facets,
            ...(textFacet('Book', 'letters') as { facets: Json[] }).facets,
          ],
          mode: 'record-based',
        },
      },
    ],
    gives: {
      columns: [...books.columns, 'Starred'],
      rows: [
        ['Ada', 'Notes', '1843', true],
        [null, 'Letters', null, true],
        [null, null, null, false],
      ],
    },
  },
  {
    title: 'row.record: its rows and its number, its first value, all of them, and how many',
    ...books,
    history: [
      addition('of', 'Year', 'row.record.index + "/" + row.record.rowCount'),
      addition('n', 'Book', 'row.record.cells["Book"].value.length() + 0'),
      addition('All', 'Book', 'row.record.cells.Book.value.join("; ")'),
      addition('First', 'Book', 'row.record.cells["Book"].value[0]'),
    ],
    gives: {
      columns: ['Author', 'Book', 'First', 'All', 'n', 'Year', 'of'],
      rows: [
        [null, 'Lost', 'Lost', 'Lost', 1, null, '0/1'],
        ['Ada', 'Notes', 'Notes', 'Notes; Letters', 2, '1843', '1/2'],
        [null, 'Letters', 'Notes', 'Notes; Letters', 2, null, '1/2'],
        [null, null, 'Notes', 'Notes; Letters', 2, null, '2/1'],
        ['Bo', 'Songs', 'Songs', 'Songs; Songs', 2, null, '3/2'],
        [null, 'Songs', 'Songs', 'Songs; Songs', 2, '1990', '3/2'],
      ],
    },
  },
  {
    title: 'the first row of each record is told from its other rows',
    ...books,
    history: [transform('Author', 'if(row.record.fromRowIndex == rowIndex, "> " + value, "")')],
    gives: { columns: books.columns, rows: withCells(0, [null, '> Ada', '', null, '> Bo', '']) },
  },
  {
    title: 'rowIndex, facetCount and row.starred stand beside the rows',
    ...books,
    history: [
      addition('i', 'Year', 'rowIndex + 1'),
      addition('twice', 'Year', "facetCount(value, 'value', 'Year') > 1"),
      { op: 'core/row-star', starred: true, engineConfig: listFacet('Year', ['1843']) },
      transform('Author', 'if(row.starred, "*" + value, value)'),
    ],
    gives: {
      columns: [...books.columns, 'twice', 'i', 'Starred'],
      rows: books.rows.map((row, i) => [
        i === 1 ? '*Ada' : row[0]!,
        ...row.slice(1),
        row[2] === null ? null : false,
        i + 1,
        i === 1,
      ]),
    },
  },
  {
    title: 'cross looks a value up in another project; the same name is taken on both sides',
    columns: ['Country', 'Name'],
    rows: [
      ['it', 'a'],
      ['no', 'b'],
      [null, 'c'],
    ],
    projects: {
      Countries: {
        columns: ['Code', 'Name'],
        rows: [
          ['it', 'Italy'],
          ['it', 'Italia'],
          [null, 'Nowhere'],
        ],
      },
    },
    history: [
      addition('Full', 'Country', 'cell.cross("Countries", "Code")[0].cells["Name"].value'),
      addition('Loud', 'Country', 'cross(value, "Countries", "Code").cells.Name.value[0].toUppercase()'),
    ],
    gives: {
      columns: ['Country', 'Loud', 'Full', 'Name'],
      rows: [
        ['it', 'ITALY', 'Italy', 'a'],
        ['no', null, null, 'b'],
        [null, null, null, 'c'],
      ],
    },
    changed: /Countries=FILE/,
  },
  {
    title: 'a new column may be called as the one that is looked up, or as what numbers records',
    columns: ['k', 'Lot'],
    rows: [
      ['it', 'x'],
      [null, 'y'],
    ],
    projects: { P: { columns: ['Code', 'Name'], rows: [['it', 'Italy']] } },
    history: [
      addition('Record', 'Lot', 'row.record.index + 0'),
      addition('Name', 'k', 'cell.cross("P", "Code")[0].cells["Name"].value'),
    ],
    gives: {
      columns: ['k', 'Name', 'Lot', 'Record'],
      rows: [
        ['it', 'Italy', 'x', 0],
        [null, null, 'y', 0],
      ],
    },
    changed: /P=FILE/,
  },
  {
    title: 'blank rows are found by the facet of blank rows, and columns by that of blank values',
    columns: ['a', 'b'],
    rows: [
      ['x', null],
      [null, ''],
      [null, 'y'],
    ],
    history: [
      {
        op: 'core/row-removal',
        engineConfig: {
          facets: [
            {
              type: 'list',
              name: 'Blank Rows',
              columnName: '',
              expression: '(filter(row.columnNames,cn,isNonBlank(cells[cn].value)).length()==0).toString()',
              selection: [{ v: { v: 'true', l: 'true' } }],
            },
          ],
          mode: 'row-based',
        },
      },
      keepWhere({
        type: 'list',
        name: 'Blank values per column',
        columnName: '',
        expression: 'filter(row.columnNames,cn,isBlank(cells[cn].value))',
        selection: [{ v: { v: 'b', l: 'b' } }],
      }),
    ],
    gives: { columns: ['a', 'b'], rows: [['x', null]] },
  },
  {
    title: 'a text among numbers is no number and no error; isError finds what could not be read',
    columns: ['n'],
    rows: [['1'], ['x'], [null], ['9']],
    history: [
      transform('n', 'value.toNumber()'),
      { op: 'core/row-star', starred: true, engineConfig: listFacet('n', ['x', 9]) },
      keepWhere({
        type: 'range',
        columnName: 'n',
        expression: 'value',
        from: 0,
        to: 5,
        selectNumeric: true,
        selectNonNumeric: true,
        selectBlank: false,
        selectError: false,
      }),
      keepWhere({
        type: 'list',
        columnName: 'n',
        expression: 'isError(value)',
        selection: [{ v: { v: false, l: 'false' } }],
      }),
    ],
    gives: {
      columns: ['n', 'Starred'],
      rows: [
        [1, false],
        ['⚠ x', true],
      ],
    },
  },
  {
    title: 'facets of length, of words and of errors',
    columns: ['t'],
    rows: [['one two'], ['three'], [null], ['4']],
    history: [
      keepWhere({
        type: 'list',
        columnName: 't',
        expression: 'isError(value.toNumber())',
        selection: [{ v: { v: true, l: 'true' } }],
      }),
      keepWhere({
        type: 'range',
        columnName: 't',
        expression: 'value.length()',
        from: 4,
        to: 10,
        selectNumeric: true,
        selectNonNumeric: false,
        selectBlank: false,
        selectError: false,
      }),
      keepWhere({
        type: 'list',
        columnName: 't',
        expression: 'value.split(" ")',
        selection: [{ v: { v: 'two', l: 'two' } }],
      }),
    ],
    gives: { columns: ['t'], rows: [['one two']] },
  },
  {
    title: 'multivalued-cell-split puts parts into the empty rows of the record, then into new rows',
    columns: ['k', 'a', 'b'],
    rows: [
      ['1', 'x|y', 'p'],
      ['2', 'z', 'q|r|s|t'],
      [null, 'u', null],
      ['3', null, null],
    ],
    history: ['a', 'b'].map((columnName) => ({
      op: 'core/multivalued-cell-split',
      columnName,
      keyColumnName: 'k',
      mode: 'separator',
      separator: '|',
      regex: false,
    })),
    gives: {
      columns: ['k', 'a', 'b'],
      rows: [
        ['1', 'x', 'p'],
        [null, 'y', null],
        ['2', 'z', 'q'],
        [null, 'u', 'r'],
        [null, null, 's'],
        [null, null, 't'],
        ['3', null, null],
      ],
    },
  },
  {
    title: 'multivalued-cell-split at a regular expression and at lengths',
    columns: ['k', 'a', 'b'],
    rows: [
      ['1', 'x1y22z9', 'abcde'],
      ['2', '77', null],
    ],
    history: [
      {
        op: 'core/multivalued-cell-split',
        columnName: 'a',
        keyColumnName: 'k',
        mode: 'separator',
        separator: '\\d+',
        regex: true,
      },
      {
        op: 'core/multivalued-cell-split',
        columnName: 'b',
        keyColumnName: 'k',
        mode: 'lengths',
        fieldLengths: [2, 2],
      },
    ],
    gives: {
      columns: ['k', 'a', 'b'],
      rows: [
        ['1', 'x', 'ab'],
        [null, 'y', 'cd'],
        [null, 'z', null],
        ['2', '77', null],
      ],
    },
  },
  {
    title: 'multivalued-cell-join leaves what stands above the first record',
    columns: ['k', 'a'],
    rows: [
      [null, 'x'],
      [null, null],
      ['1', 'y'],
      [null, 'z'],
    ],
    history: [{ op: 'core/multivalued-cell-join', columnName: 'a', keyColumnName: 'k', separator: '|' }],
    gives: {
      columns: ['k', 'a'],
      rows: [
        [null, 'x'],
        [null, null],
        ['1', 'y|z'],
      ],
    },
  },
  {
    title: 'transpose-rows-into-columns keeps rows that have other cells',
    columns: ['id', 'a', 'b'],
    rows: [
      ['1', 'x', 'p'],
      [null, 'y', 'q'],
      ['2', 'z', null],
      [null, 'w', null],
    ],
    history: [{ op: 'core/transpose-rows-into-columns', columnName: 'a', rowCount: 2 }],
    gives: {
      columns: ['id', 'a 1', 'a 2', 'b'],
      rows: [
        ['1', 'x', 'y', 'p'],
        [null, null, null, 'q'],
        ['2', 'z', 'w', null],
      ],
    },
  },
  {
    title: 'column-split in the rows of a facet, the column kept',
    columns: ['a', 'k'],
    rows: [
      ['1,2', 'in'],
      ['3,4', 'out'],
    ],
    history: [
      {
        op: 'core/column-split',
        engineConfig: listFacet('k', ['in']),
        columnName: 'a',
        guessCellType: false,
        removeOriginalColumn: false,
        mode: 'separator',
        separator: ',',
        regex: false,
        maxColumns: 0,
      },
    ],
    gives: {
      columns: ['a', 'a 1', 'a 2', 'k'],
      rows: [
        ['1,2', '1', '2', 'in'],
        ['3,4', null, null, 'out'],
      ],
    },
  },
  {
    title:
      'mass-edit: the last of two edits counts, an edit to nothing is none; blanks in the rows of a facet',
    columns: ['a', 'k'],
    rows: [
      ['x', 'in'],
      ['y', 'in'],
      [null, 'in'],
      [null, 'out'],
    ],
    history: [
      {
        op: 'core/mass-edit',
        engineConfig: listFacet('k', ['in']),
        columnName: 'a',
        expression: 'value',
        edits: [
          { from: ['x'], fromBlank: false, fromError: false, to: 'first' },
          { from: ['x'], fromBlank: false, fromError: false, to: 'last' },
          { from: ['y'], fromBlank: false, fromError: false, to: null },
          { from: [''], fromBlank: false, fromError: false, to: 'none' },
        ],
      },
    ],
    gives: {
      columns: ['a', 'k'],
      rows: [
        ['last', 'in'],
        ['y', 'in'],
        ['none', 'in'],
        [null, 'out'],
      ],
    },
  },
];

describe.each(dialectIds)('records and other rows in histories on %s', (id) => {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = await openEngine(id);
  }, 60_000);
  afterAll(() => engine.close());

  test.each(cases.map((one) => [one.title, one] as const))('%s', async (_, one) => {
    expect(await runHistory(engine, one)).toEqual(one.gives);
  });
});

test('another project is a source of the recipe, which starts like the table', () => {
  const history = [addition('Full', 'Country', 'cell.cross("Countries", "Code")[0].cells["Name"].value')];
  const { recipe } = unwrap(
    readHistory(history as unknown as Json, { columns: ['Country'], imported: true }),
  );
  expect(unwrap(parseRecipe(recipe)).sources?.Countries?.steps.map(({ kind }) => kind)).toEqual(
    recipe.steps.slice(0, 2).map(({ kind }) => kind),
  );
});
