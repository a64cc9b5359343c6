import type { LogicalType } from '@winnow/kernel';
import { table } from '../../example-table.ts';
import type { ExampleTable, StepExample } from '../../step.ts';
import type { TransformListParams } from './transform-list.ts';

const base = {
  from: 'separator',
  separator: ',',
  count: 1,
  place: 0,
  value: '',
  values: [] as string[],
  glue: ', ',
  into: 'replace',
  name: '* list',
} as const;
const textList: LogicalType = { list: 'text' };
const numberList: LogicalType = { list: 'integer' };
const lists = (type: LogicalType, rows: ExampleTable['rows']): ExampleTable => ({
  columns: [{ name: 'é', type }],
  rows,
});

type Params = Partial<TransformListParams> & Pick<TransformListParams, 'columns'>;

export const transformListExamples: readonly StepExample<Params>[] = [
  {
    title: 'Splits text into lists and trims the items; null gives an empty list',
    params: { ...base, values: [], columns: ['é'], operation: 'list' },
    input: table(['é'], [['b, a,b'], [''], [null]]),
    output: lists(textList, [[['b', 'a', 'b']], [[]], [[]]]),
  },
  {
    title: 'Counts the items of JSON arrays, in a new column; null does not count',
    params: {
      ...base,
      values: [],
      columns: { types: ['text'] },
      from: 'json',
      operation: 'count',
      into: 'add',
      name: 'items',
    },
    input: table(
      ['é', 'n: integer'],
      [
        ['["x", 1, null]', 1],
        ['no array', { mismatch: '?' }],
        [null, null],
      ],
    ),
    output: table(
      ['é', 'items: integer', 'n: integer'],
      [
        ['["x", 1, null]', 2, 1],
        ['no array', 0, { mismatch: '?' }],
        [null, 0, null],
      ],
    ),
  },
  {
    title: 'Sorts the items of lists',
    params: { ...base, values: [], columns: { types: ['list'] }, operation: 'sort' },
    input: lists(numberList, [[[3, 1, 2]], [[]]]),
    output: lists(numberList, [[[1, 2, 3]], [[]]]),
  },
  {
    title: 'Keeps some items',
    params: { ...base, separator: ';', columns: ['é'], operation: 'keep', values: ['a', 'c'] },
    input: table(['é'], [['c;b;a;c'], ['x']]),
    output: lists(textList, [[['c', 'a']], [[]]]),
  },
  {
    title: 'Keeps items that are also in another column, with the same spelling',
    params: { columns: ['é'], separator: ';', operation: 'common', other: 'b' },
    input: table(
      ['é', 'b'],
      [
        ['a; b;c', 'c;a'],
        ['a', null],
        [null, 'a'],
      ],
    ),
    output: {
      columns: [
        { name: 'é', type: textList },
        { name: 'b', type: 'text' },
      ],
      rows: [
        [['a', 'c'], 'c;a'],
        [[], null],
        [[], 'a'],
      ],
    },
  },
  {
    title: 'Joins each item with the matching item of another column',
    params: { columns: ['é'], operation: 'zip', other: 'b', glue: '=' },
    input: table(
      ['é', 'b'],
      [
        ['x,y', '1,2,3'],
        ['', '1'],
      ],
    ),
    output: {
      columns: [
        { name: 'é', type: textList },
        { name: 'b', type: 'text' },
      ],
      rows: [
        [['x=1', 'y=2'], '1,2,3'],
        [[], '1'],
      ],
    },
  },
  {
    title: 'Takes items from a position; a negative position counts from the end',
    params: { columns: ['é'], operation: 'slice', place: -2, count: 1 },
    input: table(['é'], [['a,b,c'], ['a'], [null]]),
    output: lists(textList, [[['b']], [['a']], [[]]]),
  },
  {
    title: 'Sums the numeric items, in a new column',
    params: { columns: ['é'], operation: 'sum', into: 'add', name: 'sum' },
    input: table(['é'], [['1, 2.5,x'], ['x'], [null]]),
    output: {
      columns: [
        { name: 'é', type: 'text' },
        { name: 'sum', type: 'number' },
      ],
      rows: [
        ['1, 2.5,x', 3.5],
        ['x', null],
        [null, null],
      ],
    },
  },
];
