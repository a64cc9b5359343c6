import { type Cell, call, cellOf, literalCell, textOf } from '@winnow/formulas';
import { type Column, failed, isList, ok } from '@winnow/kernel';
import { columnExpr, type Expr, literal, native, op, project, type Rel, unnest } from '@winnow/sql';
import { z } from 'zod';
import { valueText } from '../../cells/value-text.ts';
import {
  type ExtractedColumns,
  placeExtracted,
  prefixHelp,
  tooManyFound,
} from '../../columns/columns-of-strings.ts';
import { selectColumns, selectionText } from '../../columns/select-columns.ts';
import { columnsOfColumn } from '../../params/columns-of-column.ts';
import { param } from '../../params/params.ts';
import type { Relation } from '../../relation.ts';
import { distinctStringsQuery, maxFound, readDistinctStrings } from '../../rows/distinct-strings.ts';
import { withComputed } from '../../rows/with-computed.ts';
import { defineStep, rowWise } from '../../step.ts';
import { tableProblems } from '../../table-problems.ts';
import { oneHotExamples } from './one-hot.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns'),
  separator: param
    .text('Separator of several values', {
      placeholder: ',',
      help: 'Defaults to one value per cell.',
    })
    .default(''),
  values: param
    .list(
      'Only these values',
      param.text('Value'),
      { min: 1, max: maxFound },
      { help: 'Defaults to all fields.', offers: 'columnsMade' },
    )
    .optional(),
  show: param.choice('Cells are', { numbers: '1 and 0', flags: 'True and false' }).default('numbers'),
  prefix: param.text('Prefix', { help: prefixHelp, placeholder: '* ' }).default(''),
  keep: param.flag('Keep the columns').default(true),
});

export type OneHotParams = z.output<typeof params>;

export const oneHot = defineStep({
  kind: 'one-hot',
  family: 'reshape',
  title: 'One-hot encode',
  summary:
    'Adds a column for each distinct value, with 1 where a row has the value and 0 elsewhere. Cells can hold several values.',
  keywords: ['one-hot', 'dummy variables', 'indicator', 'binarize', 'multi-label', 'encode categories'],
  params,
  renew: columnsOfColumn,
  defaults: (columns) => ({
    ...(columns.length > 0 ? { columns: [...columns] } : {}),
    prefix: '* ',
    separator: '',
    show: 'numbers',
    keep: true,
  }),
  sentence: ({ columns, separator }) =>
    `One-hot encode ${selectionText(columns)}${separator === '' ? '' : `, separated by ${valueText(separator)}`}`,
  traits: () => rowWise,
  probe(input, { columns: selection, separator, values }, { stepId }) {
    if (values) return undefined;
    const columns = selectColumns(input.schema, selection, { stepId, param: 'columns' });
    return columns.ok
      ? distinctStringsQuery(columns.value.map((column) => valuesOf(input, partsOf(column, separator))))
      : undefined;
  },
  lower(input, params, { stepId, probed }) {
    const at = { stepId, param: 'columns' };
    const columns = selectColumns(input.schema, params.columns, at);
    if (!columns.ok) return columns;
    const found = readDistinctStrings(probed, columns.value.length);
    const counts = params.values ? found.map(() => params.values!.length) : found.map((one) => one.count);
    const problem = tooManyFound(columns.value, counts, at);
    if (problem) return failed([problem]);
    const parts = columns.value.map((column) => partsOf(column, params.separator));
    const { relation, values: seen } = withComputed(
      input,
      parts.map((one) => one.expr),
    );
    const made = columns.value.map((of, i): ExtractedColumns => {
      const cell: Cell = { type: parts[i]!.type, expr: seen[i]! };
      const values = [...new Set(params.values ?? found[i]!.strings)];
      return { of, cells: values.map((name) => ({ name, cell: markOf(cell, name, params.show) })) };
    });
    const placed = placeExtracted(relation, made, { ...params, keepBare: false });
    return placed.schema.columns.length > 0
      ? ok(placed)
      : failed(tableProblems.nothingToDo({ what: 'A value of the column' }, at));
  },
  examples: oneHotExamples,
});

/** Returns the text of a cell, or the list of its parts. */
function partsOf(column: Column, separator: string): Cell {
  const text = textOf(cellOf(column));
  if (isList(column.type)) return cellOf(column);
  if (separator === '') return text;
  const parts = call('split', text, literalCell(separator));
  const trimmed = native(
    {
      duckdb: "list_filter(list_transform({0}, lambda _p: trim(_p, ' \t\r\n')), lambda _p: _p <> '')",
      clickhouse:
        "arrayFilter(_p -> _p != '', arrayMap(_p -> replaceRegexpAll(assumeNotNull(_p), '^[ \\\\t\\\\r\\\\n]+|[ \\\\t\\\\r\\\\n]+$', ''), {0}))",
    },
    parts.expr,
  );
  return { type: parts.type, expr: trimmed };
}

function markOf(seen: Cell, value: string, show: OneHotParams['show']): Cell {
  const has: Expr = isList(seen.type)
    ? native(
        { duckdb: 'list_contains({0}, {1})', clickhouse: 'has({0}, {1})' },
        listStrings(seen),
        literal('text', value),
      )
    : op('eq', seen.expr, literal('text', value));
  const isThere = op('coalesce', has, literal('boolean', false));
  if (show === 'flags') return { type: 'boolean', expr: isThere };
  return {
    type: 'integer',
    expr: {
      kind: 'case',
      branches: [{ when: isThere, result: literal('integer', 1) }],
      otherwise: literal('integer', 0),
    },
  };
}

function listStrings(seen: Cell): Expr {
  if (isList(seen.type) && seen.type.list === 'text') return seen.expr;
  const item = { kind: 'variable', name: '_v' } as const;
  const type = isList(seen.type) ? seen.type.list : 'text';
  return native({ duckdb: 'list_transform({0}, {1})', clickhouse: 'arrayMap({1}, {0})' }, seen.expr, {
    kind: 'lambda',
    params: ['_v'],
    body: textOf({ type, expr: item }).expr,
  });
}

function valuesOf(input: Relation, parts: Cell): Rel {
  if (!isList(parts.type)) return project(input.rel, [{ ref: 'value', expr: parts.expr }]);
  const base = project(input.rel, [{ ref: 'parts', expr: listStrings(parts) }]);
  return project(unnest(base, columnExpr('parts'), 'value'), [{ ref: 'value', expr: columnExpr('value') }]);
}
