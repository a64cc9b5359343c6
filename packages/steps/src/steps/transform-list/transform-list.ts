import { type Cell, call, cellOf, literalCell, textOf } from '@winnow/formulas';
import { type Column, failed, isList, ok } from '@winnow/kernel';
import { z } from 'zod';
import { intoParams, intoText, placeCells } from '../../into-columns.ts';
import { jsonItems } from '../../json-value.ts';
import { param } from '../../params.ts';
import { stepProblems } from '../../problems.ts';
import { selectColumns, selectionText } from '../../select-columns.ts';
import { defineStep, rowWise } from '../../step.ts';
import { tableProblems } from '../../table-problems.ts';
import { valueText } from '../../value-text.ts';
import { transformListExamples } from './transform-list.examples.ts';

const operations = {
  list: 'Make a list',
  sort: 'Sort the items',
  unique: 'Leave out items that are there already',
  compact: 'Leave out empty items',
  reverse: 'Turn the order round',
  take: 'Take the first items',
  drop: 'Leave out the first items',
  add: 'Add an item',
  remove: 'Leave out an item',
  keep: 'Keep only some items',
  count: 'Count the items',
  item: 'Take one item',
  contains: 'Say whether an item is there',
  join: 'Join to a text',
} as const;

const params = z.strictObject({
  columns: param.columns('Columns'),
  from: param
    .choice(
      'Texts are',
      { separator: 'Items with a separator', json: 'JSON arrays' },
      { help: 'Lists are taken as they are.' },
    )
    .default('separator'),
  separator: param.text('Separator', { when: { param: 'from', is: ['separator'] } }).default(','),
  operation: param.choice('Do', operations).default('list'),
  count: param
    .integer('How many', { min: 0, max: 100_000 }, { when: { param: 'operation', is: ['take', 'drop'] } })
    .default(1),
  place: param
    .integer(
      'Which',
      { min: -100_000, max: 100_000 },
      { help: '0 is the first, -1 the last.', when: { param: 'operation', is: ['item'] } },
    )
    .default(0),
  value: param.text('Item', { when: { param: 'operation', is: ['add', 'remove', 'contains'] } }).default(''),
  values: param
    .list('Items', param.text('Item'), { min: 0, max: 1000 }, { when: { param: 'operation', is: ['keep'] } })
    .default([]),
  glue: param.text('Between items', { when: { param: 'operation', is: ['join'] } }).default(', '),
  ...intoParams('* list'),
});

export type TransformListParams = z.output<typeof params>;

export const transformList = defineStep({
  kind: 'transform-list',
  family: 'reshape',
  title: 'Work with lists',
  summary: 'Makes lists of texts or JSON arrays; sorts, shortens, cleans, counts or joins their items.',
  keywords: [
    'array',
    'json array',
    'split to list',
    'unique items',
    'sort items',
    'slice',
    'intersect',
    'array length',
    'implode',
  ],
  params,
  defaults: (columns) => ({
    columns: columns.length > 0 ? [...columns] : { types: ['list'] },
    from: 'separator',
    separator: ',',
    operation: 'list',
    into: 'replace',
  }),
  sentence(params) {
    const of = selectionText(params.columns);
    const { operation, count, place, value, values, glue } = params;
    const text: Readonly<Record<typeof operation, string>> = {
      list: `Make lists of ${of}`,
      sort: `Sort the items of ${of}`,
      unique: `Leave out repeated items of ${of}`,
      compact: `Leave out empty items of ${of}`,
      reverse: `Turn round the items of ${of}`,
      take: `Take the first ${count} items of ${of}`,
      drop: `Leave out the first ${count} items of ${of}`,
      add: `Add ${valueText(value)} to the items of ${of}`,
      remove: `Leave ${valueText(value)} out of the items of ${of}`,
      keep: `Keep ${values.length} items of ${of}`,
      count: `Count the items of ${of}`,
      item: `Take item ${place} of ${of}`,
      contains: `Say whether ${valueText(value)} is an item of ${of}`,
      join: `Join the items of ${of} with ${valueText(glue)}`,
    };
    return `${text[operation]}${intoText(params)}`;
  },
  traits: () => rowWise,
  lower(input, params, { stepId }) {
    const at = { stepId, param: 'columns' };
    const selected = selectColumns(input.schema, params.columns, at);
    if (!selected.ok) return selected;
    const listed = Array.isArray(params.columns);
    if (listed && selected.value.length === 0) return failed(stepProblems.nothingSelected({}, at));
    if (params.from === 'separator' && params.separator === '') {
      return failed(tableProblems.nothingToDo({ what: 'A separator' }, { stepId, param: 'separator' }));
    }
    const columns = listed
      ? selected.value
      : selected.value.filter(({ type }) => isList(type) || type === 'text');
    const cells = columns.map((column) => [column.name, done(listOf(column, params), params)] as const);
    return ok(placeCells(input, new Map(cells), params));
  },
  examples: transformListExamples,
});

/** The list of texts that a cell holds. */
function listOf(column: Column, { from, separator }: TransformListParams): Cell {
  const cell = cellOf(column);
  if (isList(column.type)) return cell;
  const text = textOf(cell);
  if (from === 'json') return { type: { list: 'text' }, expr: jsonItems(text.expr) };
  const item: Cell = { type: 'text', expr: { kind: 'variable', name: '_t' } };
  const trimmed = { kind: 'lambda', params: ['_t'], body: call('trim', item).expr } as const;
  const parts = call('split', text, literalCell(separator));
  return {
    type: parts.type,
    expr: {
      kind: 'native',
      sql: { duckdb: 'list_transform({0}, {1})', clickhouse: 'arrayMap({1}, {0})' },
      args: [parts.expr, trimmed],
    },
  };
}

function done(list: Cell, { operation, count, place, value, values, glue }: TransformListParams): Cell {
  switch (operation) {
    case 'list':
      return list;
    case 'sort':
    case 'unique':
    case 'reverse':
    case 'count':
      return call(operation, list);
    case 'compact':
      return call('compact', textsOf(list));
    case 'take':
    case 'drop':
      return call(operation, list, literalCell(count));
    case 'item':
      return call('get', list, literalCell(place));
    case 'add':
      return call('append', textsOf(list), literalCell(value));
    case 'remove':
      return call('difference', textsOf(list), literalCell([value], { list: 'text' }));
    case 'keep':
      return call('intersect', textsOf(list), literalCell([...values], { list: 'text' }));
    case 'contains':
      return call('contains', textsOf(list), literalCell(value));
    case 'join':
      return call('join', list, literalCell(glue));
  }
}

/** Items of another type are compared as their texts. */
function textsOf(list: Cell): Cell {
  if (!isList(list.type) || list.type.list === 'text') return list;
  const item: Cell = { type: list.type.list, expr: { kind: 'variable', name: '_t' } };
  const body = { kind: 'lambda', params: ['_t'], body: textOf(item).expr } as const;
  const sql = { duckdb: 'list_transform({0}, {1})', clickhouse: 'arrayMap({1}, {0})' };
  return { type: { list: 'text' }, expr: { kind: 'native', sql, args: [list.expr, body] } };
}
