import { type Cell, call, cellOf, literalCell, textOf } from '@winnow/formulas';
import { type Column, failed, isList, ok } from '@winnow/kernel';
import { native } from '@winnow/sql';
import { z } from 'zod';
import { jsonItems } from '../../cells/json-value.ts';
import { valueText } from '../../cells/value-text.ts';
import { intoParams, intoText, placeCells } from '../../columns/into-columns.ts';
import { selectColumn, selectColumns, selectionText } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { defineStep, rowWise } from '../../step.ts';
import { tableProblems } from '../../table-problems.ts';
import { transformListExamples } from './transform-list.examples.ts';

const operations = {
  list: 'Make a list',
  sort: 'Sort the items',
  unique: 'Remove duplicate items',
  compact: 'Remove empty items',
  reverse: 'Reverse the items',
  take: 'Take the first items',
  drop: 'Remove the first items',
  slice: 'Take a range of items',
  add: 'Add an item',
  remove: 'Remove an item',
  keep: 'Keep only some items',
  common: 'Keep items that are also in another column',
  without: 'Remove items that are in another column',
  union: 'Append items of another column, without duplicates',
  concat: 'Append items of another column',
  zip: 'Join each item with one of another column',
  count: 'Count the items',
  item: 'Take one item',
  contains: 'Check for an item',
  join: 'Join to text',
  sum: 'Sum of the items',
  mean: 'Mean of the items',
  min: 'Smallest item',
  max: 'Largest item',
} as const;

const withOther = ['common', 'without', 'union', 'concat', 'zip'] as const;

const params = z.strictObject({
  columns: param.columns('Columns'),
  from: param
    .choice(
      'Text is',
      { separator: 'Items with a separator', json: 'JSON arrays' },
      { help: 'Ignored for lists.' },
    )
    .default('separator'),
  separator: param.text('Separator', { when: { param: 'from', is: ['separator'] } }).default(','),
  operation: param.choice('Do', operations).default('list'),
  count: param
    .integer(
      'How many',
      { min: 0, max: 100_000 },
      { when: { param: 'operation', is: ['take', 'drop', 'slice'] } },
    )
    .default(1),
  place: param
    .integer(
      'Which',
      { min: -100_000, max: 100_000 },
      { help: '0 is the first, -1 the last.', when: { param: 'operation', is: ['item', 'slice'] } },
    )
    .default(0),
  value: param.text('Item', { when: { param: 'operation', is: ['add', 'remove', 'contains'] } }).default(''),
  values: param
    .list('Items', param.text('Item'), { min: 0, max: 1000 }, { when: { param: 'operation', is: ['keep'] } })
    .default([]),
  other: param
    .column('Other column', {
      help: 'A list, or text written like one.',
      when: { param: 'operation', is: [...withOther] },
    })
    .optional(),
  glue: param.text('Separator', { when: { param: 'operation', is: ['join', 'zip'] } }).default(', '),
  ...intoParams('* list'),
});

export type TransformListParams = z.output<typeof params>;

export const transformList = defineStep({
  kind: 'transform-list',
  family: 'reshape',
  title: 'Transform lists',
  summary:
    'Splits text or JSON arrays into lists, and sorts, filters, counts, summarizes or joins their items.',
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
    'union',
    'difference',
    'zip',
    'sum of items',
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
    const { operation, count, place, value, values, glue, other = 'another column' } = params;
    const text: Readonly<Record<typeof operation, string>> = {
      list: `Make lists of ${of}`,
      sort: `Sort the items of ${of}`,
      unique: `Remove duplicate items of ${of}`,
      compact: `Remove empty items of ${of}`,
      reverse: `Reverse the items of ${of}`,
      take: `Take the first ${count} items of ${of}`,
      drop: `Remove the first ${count} items of ${of}`,
      slice: `Take ${count} items of ${of} from item ${place}`,
      common: `Keep the items of ${of} that are also in ${other}`,
      without: `Remove the items of ${other} from ${of}`,
      union: `Append the items of ${other} to ${of}, without duplicates`,
      concat: `Append the items of ${other} to ${of}`,
      zip: `Join each item of ${of} with the matching item of ${other}`,
      sum: `Sum the items of ${of}`,
      mean: `Average the items of ${of}`,
      min: `Take the smallest item of ${of}`,
      max: `Take the largest item of ${of}`,
      add: `Add ${valueText(value)} to the items of ${of}`,
      remove: `Remove ${valueText(value)} from the items of ${of}`,
      keep: `Keep ${values.length} items of ${of}`,
      count: `Count the items of ${of}`,
      item: `Take item ${place} of ${of}`,
      contains: `Check whether ${valueText(value)} is an item of ${of}`,
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
    const other = isWithOther(params.operation)
      ? selectColumn(input.schema, params.other ?? '', { stepId, param: 'other' })
      : ok(undefined);
    if (!other.ok) return other;
    const neighbor = other.value && textsOf(listOf(other.value, params));
    const cells = columns.map((column) => {
      const list = listOf(column, params);
      return [
        column.name,
        neighbor ? combineLists(textsOf(list), neighbor, params) : done(list, params),
      ] as const;
    });
    return ok(placeCells(input, new Map(cells), params));
  },
  examples: transformListExamples,
});

/** Returns the list of strings in a cell. */
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

function isWithOther(operation: TransformListParams['operation']): operation is (typeof withOther)[number] {
  return (withOther as readonly string[]).includes(operation);
}

/** Combines a list with the list of another column. */
function combineLists(list: Cell, other: Cell, { operation, glue }: TransformListParams): Cell {
  switch (operation) {
    case 'common':
      return call('intersect', list, other);
    case 'without':
      return call('difference', list, other);
    case 'zip':
      return call('zipTexts', list, other, literalCell(glue));
    case 'concat': {
      const sql = { duckdb: 'list_concat({0}, {1})', clickhouse: 'arrayConcat({0}, {1})' };
      return { type: list.type, expr: native(sql, list.expr, other.expr) };
    }
    default:
      return call('union', list, other);
  }
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
    case 'slice':
      return call('take', fromPlace(list, place), literalCell(count));
    case 'sum':
    case 'mean':
    case 'min':
    case 'max':
      return call(operation, numbersOf(list));
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
    default:
      throw new Error(`${operation} needs another column.`);
  }
}

/** Returns the items from a position on, counted from the end if negative. */
function fromPlace(list: Cell, place: number): Cell {
  if (place >= 0) return call('drop', list, literalCell(place));
  return call('drop', list, call('add', call('length', list), literalCell(place)));
}

/** Parses items that are strings as numbers; those that are not numbers are omitted. */
function numbersOf(list: Cell): Cell {
  if (!isList(list.type) || list.type.list !== 'text') return list;
  const item: Cell = { type: 'text', expr: { kind: 'variable', name: '_t' } };
  const body = { kind: 'lambda', params: ['_t'], body: call('toNumber', item).expr } as const;
  const sql = {
    duckdb: 'list_filter(list_transform({0}, {1}), lambda _n: _n IS NOT NULL)',
    clickhouse: 'arrayFilter(_n -> isNotNull(_n), arrayMap({1}, {0}))',
  };
  return { type: { list: 'number' }, expr: { kind: 'native', sql, args: [list.expr, body] } };
}

/** Converts items of other types to strings, by which they are compared. */
function textsOf(list: Cell): Cell {
  if (!isList(list.type) || list.type.list === 'text') return list;
  const item: Cell = { type: list.type.list, expr: { kind: 'variable', name: '_t' } };
  const body = { kind: 'lambda', params: ['_t'], body: textOf(item).expr } as const;
  const sql = { duckdb: 'list_transform({0}, {1})', clickhouse: 'arrayMap({1}, {0})' };
  return { type: { list: 'text' }, expr: { kind: 'native', sql, args: [list.expr, body] } };
}
