import { cellOf, textOf } from '@winnow/formulas';
import { type Column, failed, ok } from '@winnow/kernel';
import { aggregate, columnExpr, type Expr, native, op, project, type Rel, unnest } from '@winnow/sql';
import { z } from 'zod';
import { jsonKeys, jsonValues } from '../../cells/json-value.ts';
import {
  type ExtractedColumns,
  placeExtracted,
  prefixHelp,
  prefixOf,
  tooManyFound,
} from '../../columns/columns-of-strings.ts';
import { selectionText } from '../../columns/select-columns.ts';
import { type Fitting, selectFitting, strings } from '../../columns/select-fitting.ts';
import { columnsOfColumn } from '../../params/columns-of-column.ts';
import { param } from '../../params/params.ts';
import type { Relation } from '../../relation.ts';
import { distinctStringsQuery, maxFound, readDistinctStrings } from '../../rows/distinct-strings.ts';
import { defineStep, rowWise } from '../../step.ts';
import { expandJsonExamples } from './expand-json.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns of JSON', { types: ['text'] }),
  levels: param
    .choice('Fields', { one: 'Top-level fields', nested: 'Nested fields too, as a.b' })
    .default('one'),
  fields: param
    .list(
      'Selected fields',
      param.text('Field'),
      { min: 1, max: maxFound },
      {
        help: 'Defaults to all fields.',
        offers: 'columnsMade',
      },
    )
    .optional(),
  prefix: param.text('Prefix', { help: prefixHelp, placeholder: '*.' }).default(''),
  keep: param.flag('Keep the columns').default(false),
});

export type ExpandJsonParams = z.output<typeof params>;

export const expandJson = defineStep({
  kind: 'expand-json',
  family: 'reshape',
  title: 'Expand JSON to columns',
  summary: 'Adds a column for each field of the JSON objects, optionally including nested objects.',
  keywords: ['flatten', 'parse json', 'record', 'struct', 'jsonpath', 'unnest', 'nested', 'expand'],
  params,
  renew: columnsOfColumn,
  defaults: (columns) => ({
    ...(columns.length > 0 ? { columns: [...columns] } : {}),
    levels: 'one',
    prefix: prefixOf(columns, '', '.'),
    keep: false,
  }),
  sentence: ({ columns, fields }) =>
    fields
      ? `Expand ${fields.slice(0, 3).join(', ')}${fields.length > 3 ? ' and more' : ''} of ${selectionText(columns)}`
      : `Expand the fields of ${selectionText(columns)}`,
  traits: () => rowWise,
  probe(input, { columns: selection, levels, fields }, { stepId }) {
    const columns = selectFitting(input, selection, { stepId, param: 'columns' }, json);
    if (fields || !columns.ok) return undefined;
    return distinctStringsQuery(columns.value.map((column) => fieldsOf(input, column, levels)));
  },
  lower(input, params, { stepId, probed }) {
    const at = { stepId, param: 'columns' };
    const columns = selectFitting(input, params.columns, at, json);
    if (!columns.ok) return columns;
    const found = readDistinctStrings(probed, columns.value.length);
    const counts = params.fields ? found.map(() => params.fields!.length) : found.map((one) => one.count);
    const problem = tooManyFound(columns.value, counts, at);
    if (problem) return failed([problem]);
    let relation = input;
    const made = columns.value.map((of, i): ExtractedColumns => {
      const fields = [...new Set(params.fields ?? found[i]!.strings)];
      const paths = fields.map((field) => (params.levels === 'one' ? [field] : field.split('.')));
      const read = jsonValues(relation, textOf(cellOf(of)).expr, paths);
      relation = read.relation;
      return { of, cells: fields.map((name, n) => ({ name, cell: read.cells[n]! })) };
    });
    // A cell without any fields would otherwise be lost with its column.
    return ok(placeExtracted(relation, made, { ...params, keepBare: true }));
  },
  examples: expandJsonExamples,
});

const json: Fitting = { ...strings, expected: 'JSON' };

function fieldsOf(input: Relation, column: Column, levels: ExpandJsonParams['levels']): Rel {
  const text = textOf(cellOf(column)).expr;
  const found = levels === 'one' ? keysOfAll(input.rel, text) : pathsOfAll(input.rel, text);
  return project(found, [{ ref: 'path', expr: columnExpr('path') }]);
}

/**
 * Lists the keys of all objects. Key lists are deduplicated first, since most objects of a column
 * have the same keys.
 */
function keysOfAll(rel: Rel, text: Expr): Rel {
  const lists = aggregate(rel, [{ ref: 'keys', expr: jsonKeys(text) }], []);
  return project(unnest(lists, columnExpr('keys'), 'path'), [{ ref: 'path', expr: columnExpr('path') }]);
}

function pathsOfAll(rel: Rel, text: Expr): Rel {
  const outer = keysBelow(project(rel, [{ ref: 'text', expr: text }]), undefined);
  return keysBelow(keysBelow(outer, 'leaf'), 'leaf');
}

/**
 * Returns one row per key of the objects in `text`, with its path and the text there; anything but
 * an object stays as it is.
 */
function keysBelow(rel: Rel, leaf: 'leaf' | undefined): Rel {
  const rows = unnest(rel, jsonKeys(columnExpr('text')), 'key');
  const key = columnExpr('key');
  const under: Expr = native(
    {
      duckdb: "TRY(json_extract_string({0}, '/' || replace(replace({1}, '~', '~0'), '/', '~1')))",
      clickhouse:
        'if(isNull({0}) OR isNull({1}), NULL, JSONExtractRaw(assumeNotNull({0}), assumeNotNull({1})))',
    },
    columnExpr('text'),
    key,
  );
  const path: Expr = leaf
    ? {
        kind: 'case',
        branches: [{ when: op('isNull', key), result: columnExpr('path') }],
        otherwise: op('concat', columnExpr('path'), { kind: 'literal', type: 'text', value: '.' }, key),
      }
    : key;
  return project(rows, [
    { ref: 'path', expr: path },
    { ref: 'text', expr: under },
  ]);
}
