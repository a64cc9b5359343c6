import { cellOf, textOf } from '@winnow/formulas';
import { type Column, failed, isList, ok, typeName, uniqueName } from '@winnow/kernel';
import {
  aggregate,
  ascending,
  columnExpr,
  type Expr,
  filter,
  limit,
  native,
  op,
  project,
  type Rel,
  sort,
  unnest,
} from '@winnow/sql';
import { z } from 'zod';
import { jsonKeys, jsonValues } from '../../cells/json-value.ts';
import { selectColumn } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { type OutputColumn, type Relation, withColumns } from '../../relation.ts';
import { partitionSize } from '../../rows/row-numbers.ts';
import { defineStep, rowWise } from '../../step.ts';
import { tableProblems } from '../../table-problems.ts';
import { expandJsonExamples } from './expand-json.examples.ts';

const largestNumberOfColumns = 500;

const params = z.strictObject({
  column: param.column('Column of JSON', { types: ['text'] }),
  levels: param
    .choice('Fields', { one: 'Of the object itself', nested: 'Of objects in it too, as a.b' })
    .default('one'),
  fields: param
    .list(
      'Only these fields',
      param.text('Field'),
      { min: 1, max: largestNumberOfColumns },
      {
        help: 'All that are found if left out.',
        offers: 'columnsMade',
      },
    )
    .optional(),
  prefix: param.text('Put before each name').default(''),
  keep: param.flag('Keep the column').default(false),
});

export type ExpandJsonParams = z.output<typeof params>;

export const expandJson = defineStep({
  kind: 'expand-json',
  family: 'reshape',
  title: 'Expand JSON to columns',
  summary:
    'Makes a column of each field of JSON objects, or of those that are chosen; also of objects in objects.',
  keywords: ['flatten', 'parse json', 'record', 'struct', 'jsonpath', 'unnest', 'nested', 'expand'],
  params,
  defaults: ([column]) => ({
    ...(column === undefined ? {} : { column }),
    levels: 'one',
    prefix: '',
    keep: false,
  }),
  sentence: ({ column, fields }) =>
    fields
      ? `Expand ${fields.slice(0, 3).join(', ')}${fields.length > 3 ? ' and more' : ''} of ${column}`
      : `Expand the fields of ${column}`,
  traits: () => rowWise,
  probe(input, { column: name, levels, fields }, { stepId }) {
    const column = selectColumn(input.schema, name, { stepId, param: 'column' });
    if (fields || !column.ok || isList(column.value.type)) return undefined;
    return fieldsOf(input, column.value, levels);
  },
  lower(input, params, { stepId, probed }) {
    const at = { stepId, param: 'column' };
    const column = selectColumn(input.schema, params.column, at);
    if (!column.ok) return column;
    if (isList(column.value.type)) {
      const found = typeName(column.value.type);
      return failed(stepProblems.wrongType({ column: params.column, expected: 'JSON', found }, at));
    }
    const count = Number(probed[0]?.[1] ?? 0);
    if (count > largestNumberOfColumns) {
      return failed(
        tableProblems.tooManyColumns({ count, limit: largestNumberOfColumns, column: params.column }, at),
      );
    }
    const fields = [...new Set(params.fields ?? probed.map((row) => String(row[0])))];
    const paths = fields.map((field) => (params.levels === 'one' ? [field] : field.split('.')));
    const { relation, cells } = jsonValues(input, textOf(cellOf(column.value)).expr, paths);
    const names = new Set(input.schema.columns.map((one) => one.name));
    if (!params.keep) names.delete(params.column);
    const added = fields.map((field, i) => {
      const name = uniqueName(`${params.prefix}${field || '(empty)'}`, names);
      names.add(name);
      return { name, cell: cells[i]! };
    });
    const outputs = input.schema.columns.flatMap((keep): OutputColumn[] => {
      if (keep.name !== params.column) return [{ keep }];
      // A cell without any field would be lost with its column.
      return params.keep || added.length === 0 ? [{ keep }, ...added] : added;
    });
    return ok(withColumns(relation, outputs));
  },
  examples: expandJsonExamples,
});

/** The fields that are found and how many there are; one more than there may be. */
function fieldsOf(input: Relation, column: Column, levels: ExpandJsonParams['levels']): Rel {
  const text = textOf(cellOf(column)).expr;
  const found = levels === 'one' ? keysOfAll(input.rel, text) : pathsOfAll(input.rel, text);
  const counted = aggregate(
    filter(project(found, [{ ref: 'path', expr: columnExpr('path') }]), op('isNotNull', columnExpr('path'))),
    [{ ref: 'path', expr: columnExpr('path') }],
    [],
  );
  const ordered = project(sort(counted, [ascending(columnExpr('path'))]), [
    { ref: 'path', expr: columnExpr('path') },
    { ref: 'count', expr: partitionSize([]) },
  ]);
  return limit(ordered, largestNumberOfColumns + 1);
}

/** A row for each key of the lists of keys that differ: most objects of a column have the same ones. */
function keysOfAll(rel: Rel, text: Expr): Rel {
  const lists = aggregate(rel, [{ ref: 'keys', expr: jsonKeys(text) }], []);
  return project(unnest(lists, columnExpr('keys'), 'path'), [{ ref: 'path', expr: columnExpr('path') }]);
}

function pathsOfAll(rel: Rel, text: Expr): Rel {
  const outer = keysBelow(project(rel, [{ ref: 'text', expr: text }]), undefined);
  return keysBelow(keysBelow(outer, 'leaf'), 'leaf');
}

/** A row for each key of the objects in `text`, with its path and the text there; what is no object stays as it is. */
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
        branches: [{ when: op('isNull', key), gives: columnExpr('path') }],
        otherwise: op('concat', columnExpr('path'), { kind: 'literal', type: 'text', value: '.' }, key),
      }
    : key;
  return project(rows, [
    { ref: 'path', expr: path },
    { ref: 'text', expr: under },
  ]);
}
